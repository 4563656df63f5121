import { payPath } from '@/components/orders/order-labels'
import { LinkButton } from '@/components/ui/button'
import { waitsForPayment } from '@/lib/domain/orders/rules'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { AnswerForm } from './answer-form'
import { ApprovalForm } from './approval-form'

export function hasNextStep(order: OrderDetail): boolean {
  return (
    waitsForPayment(order) || order.status === 'needs_information' || order.status === 'awaiting_approval'
  )
}

/** What the customer can do right now. */
export function NextStep({ order }: { order: OrderDetail }) {
  if (order.status === 'needs_information') return <AnswerForm order={order} />
  if (order.status === 'awaiting_approval') return <ApprovalForm order={order} />
  return (
    <LinkButton href={payPath(order)} className="print:hidden">
      Finish payment
    </LinkButton>
  )
}
