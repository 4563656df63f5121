import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Instant } from '@/components/ui/dates'
import { FilledText } from '@/components/ui/filled-text'
import { SHARE_PROGRESS } from '@/lib/content/screens/dashboard/order'
import { progressLinkFor } from '@/lib/domain/orders/shared-progress'
import type { OrderDetail } from '@/lib/domain/orders/views'

/** A link for someone without the account: a parent, a lawyer or an employer who asks how far the order is. */
export function ShareProgress({ order, now }: { order: OrderDetail; now: Date }) {
  const link = progressLinkFor(order, now)
  if (link === null) return null
  return (
    <Card title={SHARE_PROGRESS.title}>
      <p>
        <FilledText text={SHARE_PROGRESS.shows} parts={{ day: <Instant at={link.expiresAt} /> }} />
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <a className="link inline-flex min-h-11 items-center" href={link.href}>
          Open the shared page
        </a>
        <CopyButton value={link.href} label="Link" className="link inline-flex min-h-11 items-center gap-1.5">
          Copy link
        </CopyButton>
      </p>
    </Card>
  )
}
