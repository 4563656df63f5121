import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { Instant } from '@/components/ui/dates'
import { paths } from '@/lib/config/paths'
import { MATTER_QUOTES } from '@/lib/content/screens/admin/quotes'
import type { StoppedWork } from '@/lib/domain/integrations/views'

/** Work that failed to reach a matter and is no longer retried automatically. The firm got an e-mail. */
export function StoppedWorkCard({ work }: { work: StoppedWork[] }) {
  if (work.length === 0) return null
  return (
    <Card id="stopped" title="Stopped work" className="mb-6">
      <p className="mb-4">{MATTER_QUOTES.stopped}</p>
      <ul className="divide-y divide-rule">
        {work.map(({ quoteId, quoteNumber, accountName, title, answer, since }) => (
          <li key={quoteId} className="py-3 first:pt-0 last:pb-0">
            <p className="wrap-anywhere">
              <Link prefetch={false} className="link font-medium" href={paths.matterQuote(quoteId)}>
                {quoteNumber}
              </Link>{' '}
              {accountName}: {title}
            </p>
            {answer && <p>{answer}</p>}
            {since && (
              <p className="text-body-sm text-ink-soft">
                <Instant at={since} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
