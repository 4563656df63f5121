import Link from 'next/link'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { Card } from '@/components/ui/card'
import { FullDay, Instant } from '@/components/ui/dates'
import { Disclosure } from '@/components/ui/disclosure'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { KEEPING } from '@/lib/content/screens/documents/keeping'
import type { DocumentKeeping } from '@/lib/domain/documents/views'
import { accessSentence } from './access-labels'

type KeepingProps = {
  keeping: DocumentKeeping
  /** What the documents belong to, as used in sentences. */
  subject: 'order' | 'quote'
  /** Deletes the documents early. */
  action: FormAction
  /** Deletes them later. */
  extend: FormAction
  hidden: Record<string, string>
}

/** When the uploads are deleted, and who opened them. */
export function Keeping(props: KeepingProps) {
  return (
    <Card title="Your stored documents">
      <SuccessRegion>
        <div className="space-y-5">
          <Until {...props} />
          <AccessLog access={props.keeping.access} />
        </div>
      </SuccessRegion>
    </Card>
  )
}

function Until({ keeping, subject, action, extend, hidden }: KeepingProps) {
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
          parts={{ day: <FullDay day={keeping.purgeAfter} /> }}
        />
      </p>
      {keeping.extendTo === null ? (
        <p className="text-ink-soft">{KEEPING.longest}</p>
      ) : (
        <Form action={extend} hidden={{ ...hidden, shown: keeping.purgeAfter }} idPrefix="extend-">
          <SubmitButton tone="outline" size="small" pendingLabel="Saving">
            {/* One piece, because a button sets its pieces apart. */}
            <span>
              Keep them until <FullDay day={keeping.extendTo} />
            </span>
          </SubmitButton>
        </Form>
      )}
      <Form action={action} hidden={hidden} idPrefix="purge-">
        <SubmitButton tone="outline" size="small" pendingLabel="Deleting">
          Delete my uploads now
        </SubmitButton>
      </Form>
    </>
  )
}

/** As many lines as an order or a quote loads; the privacy page has all of them. */
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
          <Link prefetch={false} className="link" href={paths.accessLog}>
            Show everything
          </Link>
        </p>
      )}
    </Disclosure>
  )
}
