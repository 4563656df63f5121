import Link from 'next/link'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { Card } from '@/components/ui/card'
import { Day, Instant } from '@/components/ui/dates'
import { Disclosure } from '@/components/ui/disclosure'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { KEEPING } from '@/lib/content/screens/documents/keeping'
import type { DocumentKeeping } from '@/lib/domain/documents/views'
import { accessSentence } from './access-words'

type KeepingProps = {
  keeping: DocumentKeeping
  /** What they belong to, as a sentence names it. */
  subject: 'order' | 'quote'
  /** Deletes them before the day. */
  action: FormAction
  hidden: Record<string, string>
}

/** Until when the uploads stay, and who opened what. */
export function Keeping(props: KeepingProps) {
  return (
    <Card title="Your documents with us">
      <SuccessRegion>
        <div className="space-y-5">
          <Until {...props} />
          <AccessLog access={props.keeping.access} />
        </div>
      </SuccessRegion>
    </Card>
  )
}

function Until({ keeping, subject, action, hidden }: KeepingProps) {
  if (keeping.stored === 0) return <p>{KEEPING.deleted}</p>
  if (keeping.isHeld) return <p>{KEEPING.held}</p>
  if (keeping.purgeAfter === null) {
    return <p>{KEEPING.whileOpen(subject)}</p>
  }
  return (
    <>
      <p>
        <FilledText
          text={subject === 'order' ? KEEPING.untilDayOfOrder : KEEPING.untilDay}
          parts={{ day: <Day day={keeping.purgeAfter} /> }}
        />
      </p>
      <Form action={action} hidden={hidden} idPrefix="purge-">
        <SubmitButton tone="outline" size="small" pendingLabel="Deleting">
          Delete my uploads now
        </SubmitButton>
      </Form>
    </>
  )
}

/** So many lines come with an order or a quote; all of them are on the privacy page. */
const MANY = 100

function AccessLog({ access }: Pick<DocumentKeeping, 'access'>) {
  if (access.length === 0) return <p className="text-ink-soft">{KEEPING.unopened}</p>
  return (
    <Disclosure summary="Who opened your documents">
      <ol className="space-y-3">
        {access.map((entry) => (
          <li key={entry.id}>
            <p className="break-words">{accessSentence(entry)}</p>
            <p className="text-body-sm text-ink-soft">
              <Instant at={entry.at} />
            </p>
          </li>
        ))}
      </ol>
      {access.length >= MANY && (
        <p className="mt-4">
          <Link className="link" href={paths.accessLog}>
            Show everything
          </Link>
        </p>
      )}
    </Disclosure>
  )
}
