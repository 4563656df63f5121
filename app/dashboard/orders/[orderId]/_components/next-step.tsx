import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { AnswerForm } from './answer-form'

/** The one thing the customer can do right now, if it is their turn. */
export function NextStep({ order }: { order: OrderDetail }) {
  if (order.turn.who === 'you' && order.status === 'pending') {
    return <LinkButton href={paths.checkoutStep('payment')}>Finish payment</LinkButton>
  }
  if (order.status === 'needs_information') return <AnswerForm orderId={order.id} version={order.version} />
  return null
}
