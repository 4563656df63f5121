import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { AnswerForm } from './answer-form'
import { ApprovalForm } from './approval-form'

export function hasNextStep(order: OrderDetail): boolean {
  return order.turn.who === 'you' || order.status === 'needs_information'
}

/** The one thing the customer can do right now. */
export function NextStep({ order }: { order: OrderDetail }) {
  if (order.status === 'needs_information') return <AnswerForm order={order} />
  if (order.status === 'awaiting_approval') return <ApprovalForm orderId={order.id} version={order.version} />
  return <LinkButton href={paths.checkoutStep('payment')}>Finish payment</LinkButton>
}
