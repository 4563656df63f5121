import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { Day, Instant } from '@/components/ui/dates'
import { paths } from '@/lib/config/paths'
import type { PrivacyView } from '@/lib/domain/privacy/views'

/** What is kept until when. Deleting earlier is done on the order. */
export function KeptCard({ kept }: Pick<PrivacyView, 'kept'>) {
  return (
    <Card title="What we keep, and until when">
      <div className="space-y-4">
        <p>
          We delete uploads 90 days after an order ends, and 365 days after an evaluation. Finished documents
          stay in your account. Amounts and dates of paid orders stay in our books, as the law requires.
        </p>
        {kept.length === 0 ? (
          <p className="text-ink-soft">We’re not storing any uploads of yours right now.</p>
        ) : (
          <ul className="divide-y divide-rule">
            {kept.map((order) => (
              <li key={order.orderId} className="py-3 first:pt-0 last:pb-0">
                <Link className="figures link" href={paths.order(order.orderId)}>
                  Order {order.number}
                </Link>
                <p className="text-body-sm text-ink-soft">
                  {order.stored === 1 ? '1 upload' : `${order.stored} uploads`}, <Until order={order} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function Until({ order }: { order: PrivacyView['kept'][number] }) {
  if (order.isHeld) return 'which we have to keep for now'
  if (order.purgeAfter === null) return 'kept while we work on the order'
  return (
    <>
      deleted on <Day day={order.purgeAfter} />, or earlier from the order page
    </>
  )
}

const WORDS: Record<PrivacyView['access'][number]['action'], (name: string) => string> = {
  'document.view': (name) => `looked at ${name}`,
  'document.original': (name) => `opened the original of ${name}`,
  'document.purged': (name) => `deleted ${name}`,
  'deliverable.view': (name) => `opened ${name}`,
}

export function AccessCard({ access }: Pick<PrivacyView, 'access'>) {
  return (
    <Card title="Who opened your documents">
      {access.length === 0 ? (
        <p className="text-ink-soft">Nobody has opened your documents yet.</p>
      ) : (
        <ol className="space-y-3">
          {access.map((entry) => (
            <li key={entry.id}>
              <p className="break-words">
                {whoOf(entry)} {WORDS[entry.action](entry.name)}
              </p>
              <p className="text-body-sm text-ink-soft">
                <Instant at={entry.at} />,{' '}
                <Link className="figures link" href={paths.order(entry.orderId)}>
                  order {entry.number}
                </Link>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function whoOf({ isYou, action }: PrivacyView['access'][number]): string {
  if (isYou) return 'You'
  return action === 'document.purged' ? 'The system' : 'A member of our team'
}
