import { Day, Instant } from '@/components/ui/dates'
import { DescriptionList } from '@/components/ui/description-list'
import type { AddressView, OrderDetail } from '@/lib/domain/orders/views'
import { findOffer } from '@/lib/domain/pricing/rules'
import { DueDate } from './due-date'
import { languagePair } from './order-labels'

/** What was ordered, in the customer's words. Used by the dashboard and the back office alike. */
type OrderDetailListProps = {
  order: OrderDetail
  /** The page shows both dates already. */
  hasProgress?: boolean
}

export function OrderDetailList({ order, hasProgress = false }: OrderDetailListProps) {
  const labelOf = (part: 'documentType' | 'service' | 'delivery', id: string) =>
    findOffer(part, id, order.family)?.label ?? id
  return (
    <DescriptionList
      entries={[
        { term: 'Name', value: order.fullName },
        { term: 'E-mail', value: order.email },
        { term: 'Document type', value: labelOf('documentType', order.documentType) },
        { term: 'Languages', value: languagePair(order) },
        { term: 'Service level', value: labelOf('service', order.serviceLevel) },
        { term: 'Delivery', value: labelOf('delivery', order.deliveryMethod) },
        { term: 'Address', value: addressOf(order) },
        { term: 'Expected', value: hasProgress ? null : <DueDate order={order} /> },
        { term: 'Needed by', value: order.neededBy && <Day day={order.neededBy} /> },
        { term: 'Placed', value: !hasProgress && order.placedAt && <Instant at={order.placedAt} /> },
        { term: 'Spelling of names', value: <Names order={order} /> },
        { term: 'Your reference', value: order.reference },
        { term: 'Notes', value: order.customerNotes },
      ].filter(({ term }) => term !== 'Spelling of names' || order.nameSheet.length > 0)}
    />
  )
}

function Names({ order }: { order: OrderDetail }) {
  return (
    <ul>
      {order.nameSheet.map((entry) => (
        <li key={entry.asInPassport}>
          <strong className="font-semibold">{entry.asInPassport}</strong>
          {entry.asInDocument && (
            <span className="text-ink-soft"> (in the document: {entry.asInDocument})</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function addressOf(order: OrderDetail) {
  const address = order.deliveries.find((delivery) => delivery.address)?.address
  return address && <address className="not-italic">{addressLines(address).map(toLine)}</address>
}

function addressLines(address: AddressView): string[] {
  const cityLine = [address.city, address.region, address.postalCode].filter(Boolean).join(', ')
  return [address.recipientName, address.line1, address.line2 ?? '', cityLine, address.country].filter(
    Boolean,
  )
}

function toLine(line: string) {
  return (
    <span key={line} className="block">
      {line}
    </span>
  )
}
