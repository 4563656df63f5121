import { Amounts } from '@/components/orders/amounts'
import { MessageList } from '@/components/orders/message-list'
import { OrderCard } from '@/components/orders/order-card'
import { OrderDetailList } from '@/components/orders/order-detail-list'
import { OrderFilters } from '@/components/orders/order-filters'
import { OrderStatusPill, StaffStatusPill } from '@/components/orders/order-status'
import { OrderTable } from '@/components/orders/order-table'
import { PaymentDetailList } from '@/components/orders/payment-detail-list'
import { ProgressLine } from '@/components/orders/progress-line'
import { RefundAmounts } from '@/components/orders/refund-amounts'
import { RefundList } from '@/components/orders/refund-list'
import { Timeline } from '@/components/orders/timeline'
import { PriceLines } from '@/components/pricing/price-lines'
import { EmptyState } from '@/components/ui/empty-state'
import { paths } from '@/lib/config/paths'
import { ORDER_STATUSES } from '@/lib/domain/orders/moves'
import { priceOrder } from '@/lib/domain/pricing/rules'
import { ORDER } from '../samples'
import { type KitSection, Row, State } from './specimen'

const UNPAID = { ...ORDER, id: 'o2', placedAt: null, paymentStatus: 'unpaid', status: 'pending' } as const

export const ORDER_SECTION: KitSection = {
  title: 'Orders and prices',
  specimens: [
    {
      name: 'Order status',
      draw: () => (
        <>
          <State name="OrderStatusPill">
            <Row>
              {ORDER_STATUSES.map((status) => (
                <OrderStatusPill key={status} order={{ ...ORDER, status }} short />
              ))}
            </Row>
          </State>
          <State name="StaffStatusPill">
            <Row>
              {ORDER_STATUSES.map((status) => (
                <StaffStatusPill key={status} order={{ ...ORDER, status }} />
              ))}
            </Row>
          </State>
        </>
      ),
    },
    { name: 'ProgressLine', stacked: true, draw: () => <ProgressLine steps={ORDER.progress} /> },
    {
      name: 'MessageList',
      draw: () => (
        <>
          <MessageList
            messages={ORDER.messages}
            reader="customer"
            names={{ customer: 'You', staff: 'Attesta' }}
            empty="No messages yet."
          />
          <State name="empty">
            <MessageList
              messages={[]}
              reader="customer"
              names={{ customer: 'You', staff: 'Attesta' }}
              empty="No messages yet."
            />
          </State>
        </>
      ),
    },
    {
      name: 'OrderCard',
      draw: () => (
        <>
          <OrderCard order={ORDER} />
          <State name="unpaid">
            <OrderCard order={UNPAID} />
          </State>
        </>
      ),
    },
    {
      name: 'OrderTable',
      stacked: true,
      draw: () => (
        <>
          <OrderTable orders={[ORDER, UNPAID]} hrefFor={paths.order} empty={null} />
          <State name="empty">
            <OrderTable orders={[]} hrefFor={paths.order} empty={<EmptyState title="No matching orders" />} />
          </State>
        </>
      ),
    },
    {
      name: 'OrderFilters',
      draw: () => <OrderFilters action={paths.orders} list={{ search: 'AT-7K', status: null }} />,
    },
    { name: 'OrderDetailList', draw: () => <OrderDetailList order={ORDER} /> },
    { name: 'PaymentDetailList', draw: () => <PaymentDetailList order={ORDER} /> },
    { name: 'RefundList', draw: () => <RefundList refunds={ORDER.refunds} failed={[]} /> },
    { name: 'RefundAmounts', draw: () => <RefundAmounts order={ORDER} /> },
    { name: 'Timeline', draw: () => <Timeline steps={ORDER.timeline} /> },
    { name: 'Amounts', draw: () => <Amounts order={ORDER} /> },
    {
      name: 'PriceLines',
      draw: () => (
        <>
          <PriceLines
            price={priceOrder({ documentType: 'certificate', serviceId: 'certified', deliveryId: 'digital' })}
          />
          <State name="nothing chosen">
            <PriceLines price={priceOrder({})} />
          </State>
        </>
      ),
    },
  ],
}
