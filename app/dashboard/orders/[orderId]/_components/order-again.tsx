import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Card } from '@/components/ui/card'
import { ORDER_AGAIN } from '@/lib/content/screens/dashboard/order'
import { isPlaced } from '@/lib/domain/orders/rules'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { orderAgainAction } from '../again-actions'

/** For another document of the same kind. What was priced by a person needs a new quote. */
export function OrderAgain({ order }: { order: OrderDetail }) {
  if (!isPlaced(order) || order.origin !== 'checkout') return null
  return (
    <Card title={ORDER_AGAIN.title}>
      <Form action={orderAgainAction} idPrefix="again-" hidden={{ orderId: order.id }}>
        <p className="mb-4">{ORDER_AGAIN.copies}</p>
        <SubmitButton tone="outline" size="small" pendingLabel="Starting">
          Order again
        </SubmitButton>
      </Form>
    </Card>
  )
}
