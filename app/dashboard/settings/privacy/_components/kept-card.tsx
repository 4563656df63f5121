import Link from 'next/link'
import { accessSentence } from '@/components/documents/access-labels'
import { Card } from '@/components/ui/card'
import { FullDay, Instant } from '@/components/ui/dates'
import { FilledText } from '@/components/ui/filled-text'
import { plural } from '@/lib/base/text'
import { paths } from '@/lib/config/paths'
import { KEPT_CARD } from '@/lib/content/screens/dashboard/privacy'
import type { DocumentSubject, PrivacyView } from '@/lib/domain/privacy/views'

/** What is stored until when. Earlier deletion is on the page of the order or quote. */
export function KeptCard({ kept, unsent }: Pick<PrivacyView, 'kept' | 'unsent'>) {
  return (
    <Card title={KEPT_CARD.title}>
      <div className="space-y-4">
        <p>{KEPT_CARD.lead}</p>
        {kept.length === 0 && unsent === 0 && <p className="text-ink-soft">{KEPT_CARD.none}</p>}
        {kept.length > 0 && (
          <ul className="divide-y divide-rule">
            {kept.map((subject) => (
              <li key={subject.id} className="py-3 first:pt-0 last:pb-0">
                <SubjectLink subject={subject} />
                <p className="text-body-sm text-ink-soft">
                  {plural(subject.stored, 'upload')}, <Until kept={subject} />
                </p>
              </li>
            ))}
          </ul>
        )}
        {unsent > 0 && <p className="text-ink-soft">{KEPT_CARD.unsent(plural(unsent, 'upload'))}</p>}
      </div>
    </Card>
  )
}

function Until({ kept }: { kept: PrivacyView['kept'][number] }) {
  if (kept.isHeld) return KEPT_CARD.held
  if (kept.purgeAfter === null) return KEPT_CARD.whileOpen(kept.type)
  return (
    <FilledText
      text={KEPT_CARD.untilDay}
      parts={{ day: <FullDay day={kept.purgeAfter} />, subject: kept.type }}
    />
  )
}

function SubjectLink({ subject }: { subject: DocumentSubject }) {
  const { type, id, number, source } = subject
  const href = source === null ? paths.order(id) : paths.ownQuote({ id, source })
  return (
    <Link prefetch={false} className="figures link" href={href}>
      {type === 'order' ? 'Order' : 'Quote'} {number}
    </Link>
  )
}

type AccessCardProps = Pick<PrivacyView, 'access'> & { hasMore: boolean }

export function AccessCard({ access, hasMore }: AccessCardProps) {
  return (
    <Card id="access" title="Who opened your documents">
      {access.length === 0 ? (
        <p className="text-ink-soft">{KEPT_CARD.unopened}</p>
      ) : (
        <ol className="space-y-3">
          {access.map((entry) => (
            <li key={entry.id}>
              <p className="wrap-anywhere">{accessSentence(entry)}</p>
              <p className="text-body-sm text-ink-soft">
                <Instant at={entry.at} />, <SubjectLink subject={entry.subject} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {hasMore && (
        <p className="mt-5">
          <Link prefetch={false} className="link" href={paths.accessLog}>
            Show everything
          </Link>
        </p>
      )}
    </Card>
  )
}
