import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { Card } from '@/components/ui/card'
import { Day, Instant } from '@/components/ui/dates'
import { Disclosure } from '@/components/ui/disclosure'
import type { OrderKeeping } from '@/lib/domain/documents/views'
import { purgeOrderAction } from '../keeping-actions'

type KeepingProps = { orderId: string; keeping: OrderKeeping }

/** Until when the uploads stay, and who opened what. */
export function Keeping({ orderId, keeping }: KeepingProps) {
  return (
    <Card title="Your documents with us">
      <SuccessRegion>
        <div className="space-y-5">
          <Until orderId={orderId} keeping={keeping} />
          <AccessLog access={keeping.access} />
        </div>
      </SuccessRegion>
    </Card>
  )
}

function Until({ orderId, keeping }: KeepingProps) {
  if (keeping.stored === 0) return <p>Your uploads are deleted. We keep only a checksum of each.</p>
  if (keeping.isHeld) return <p>We have to keep your uploads for now. Write to us if you have questions.</p>
  if (keeping.purgeAfter === null) {
    return (
      <p>
        We keep your uploads while we work. Once the order has ended, the day we delete them appears here.
      </p>
    )
  }
  return (
    <>
      <p>
        We delete your uploads on <Day day={keeping.purgeAfter} />. Finished documents stay in your account.
      </p>
      <Form action={purgeOrderAction} hidden={{ orderId }} idPrefix="purge-">
        <SubmitButton tone="outline" size="small" pendingLabel="Deleting">
          Delete my uploads now
        </SubmitButton>
      </Form>
    </>
  )
}

type Entry = OrderKeeping['access'][number]

const WORDS: Record<Entry['action'], (name: string) => string> = {
  'document.view': (name) => `looked at ${name}`,
  'document.original': (name) => `opened the original of ${name}`,
  'document.purged': (name) => `deleted ${name}`,
  'deliverable.view': (name) => `opened ${name}`,
}

function AccessLog({ access }: Pick<OrderKeeping, 'access'>) {
  if (access.length === 0) return <p className="text-ink-soft">Nobody has opened your documents yet.</p>
  return (
    <Disclosure summary="Who opened your documents">
      <ol className="space-y-3">
        {access.map((entry) => (
          <li key={entry.id}>
            <p className="break-words">
              {whoOf(entry)} {WORDS[entry.action](entry.name)}
            </p>
            <p className="text-body-sm text-ink-soft">
              <Instant at={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function whoOf({ isYou, action }: Entry): string {
  if (isYou) return 'You'
  return action === 'document.purged' ? 'The system' : 'A member of our team'
}
