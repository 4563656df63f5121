import { DescriptionList } from '@/components/ui/description-list'
import { formatDay, formatInstant } from '@/lib/base/time'
import type { AddressView, OrderDetail } from '@/lib/domain/orders/views'
import { DELIVERIES, DOCUMENT_TYPES, type Offer, SERVICES } from '@/lib/domain/pricing/table'
import { dueText, languagePair } from './order-words'

function offerLabel(offers: Readonly<Record<string, Offer>>, id: string): string {
  return offers[id]?.label ?? id
}

/** What was ordered, in the customer's words. Used by the dashboard and the back office alike. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  return (
    <DescriptionList
      entries={[
        { term: 'Name', value: order.fullName },
        { term: 'E-mail', value: order.email },
        { term: 'Document type', value: offerLabel(DOCUMENT_TYPES, order.documentType) },
        { term: 'Languages', value: languagePair(order) },
        { term: 'Service', value: offerLabel(SERVICES, order.serviceLevel) },
        { term: 'Delivery', value: offerLabel(DELIVERIES, order.deliveryMethod) },
        { term: 'Address', value: addressOf(order) },
        { term: 'Expected', value: dueText(order) },
        { term: 'Needed by', value: order.neededBy && formatDay(order.neededBy) },
        { term: 'Placed', value: order.placedAt && formatInstant(order.placedAt) },
        { term: 'Names to use', value: <Names order={order} /> },
        { term: 'Your reference', value: order.reference },
        { term: 'Notes', value: order.customerNotes },
      ].filter(({ term }) => term !== 'Names to use' || order.nameSheet.length > 0)}
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
