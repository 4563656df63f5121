import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Instant } from '@/components/ui/dates'
import { FilledText } from '@/components/ui/filled-text'
import { SHARE_PROGRESS } from '@/lib/content/screens/dashboard/order'
import { progressLinkEnd, progressLinkFor } from '@/lib/domain/messages/progress-link'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { shareProgressAction } from '../share-actions'

/** A link for someone without the account: a parent, a lawyer or an employer who asks how far the order is. */
export function ShareProgress({ order, now }: { order: OrderDetail; now: Date }) {
  if (order.placedAt === null || progressLinkEnd(order.placedAt) <= now) return null
  const link = progressLinkFor({ ...order, shareId: order.progressShareId }, now)
  return (
    <Card title={SHARE_PROGRESS.title}>
      <SuccessRegion>
        {link ? <SharedLink link={link} /> : <p>{SHARE_PROGRESS.off}</p>}
        <Form
          action={shareProgressAction}
          idPrefix="share-"
          className="mt-3"
          hidden={{ orderId: order.id, isShared: link ? 'no' : 'yes' }}
        >
          <SubmitButton tone="outline" size="small" pendingLabel="Saving">
            {link ? 'Stop sharing' : 'Create a new link'}
          </SubmitButton>
        </Form>
      </SuccessRegion>
    </Card>
  )
}

function SharedLink({ link }: { link: NonNullable<ReturnType<typeof progressLinkFor>> }) {
  return (
    <>
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
    </>
  )
}
