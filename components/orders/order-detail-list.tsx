import Link from 'next/link'
import { Day, FullDay, Instant, ShortDay } from '@/components/ui/dates'
import { DescriptionList } from '@/components/ui/description-list'
import { TRACK_PARCEL } from '@/lib/content/screens/orders'
import { afterName, nameText } from '@/lib/domain/orders/rules/names'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { findOffer } from '@/lib/domain/pricing/rules'
import { AddressLines } from './address-lines'
import { DueDate } from './due-date'
import { languagePair, originName, quoteOfOrder } from './order-labels'
import { additionalRecipients, RecipientList } from './recipient-list'

type OrderDetailListProps = {
  order: OrderDetail
  /** The page already shows both dates. */
  hasProgress?: boolean
  isStaff?: boolean
}

/**
 * What was ordered, in the customer's wording, for the dashboard and the back office. Long, because it is one list of
 * entries.
 */
export function OrderDetailList({ order, hasProgress = false, isStaff = false }: OrderDetailListProps) {
  const quote = quoteOfOrder(order, isStaff)
  const { names } = order
  const address = order.deliveries.find((delivery) => delivery.address && !delivery.recipient)?.address
  const recipients = additionalRecipients(order.deliveries)
  const labelOf = (part: 'documentType' | 'service' | 'delivery', id: string) =>
    findOffer(part, id, order.family)?.label ?? id
  return (
    <DescriptionList
      entries={[
        { term: 'Origin', value: isStaff && originName(order.origin) },
        {
          term: 'Quote',
          value: quote && (
            <Link prefetch={false} className="figures link" href={quote.href}>
              {quote.number}
            </Link>
          ),
        },
        { term: 'Name', value: order.fullName },
        { term: 'E-mail', value: order.email },
        { term: 'Document type', value: labelOf('documentType', order.documentType) },
        { term: 'Languages', value: languagePair(order) },
        { term: 'Service level', value: labelOf('service', order.serviceLevel) },
        { term: 'Delivery', value: labelOf('delivery', order.deliveryMethod) },
        { term: 'Address', value: address && <AddressLines address={address} /> },
        { term: 'Phone for the courier', value: address?.phone },
        { term: 'ID at the institution', value: address?.institutionReference },
        { term: 'Delivery instructions', value: address?.instructions },
        {
          term: 'Additional recipients',
          value: isStaff && recipients.length > 0 && <RecipientList recipients={recipients} />,
        },
        { term: 'Mailed', value: <Mailed order={order} /> },
        { term: 'Expected', value: hasProgress ? null : <DueDate order={order} /> },
        { term: 'Needed by', value: order.neededBy && <Day day={order.neededBy} /> },
        { term: 'Placed', value: !hasProgress && order.placedAt && <Instant at={order.placedAt} /> },
        { term: 'Spelling of names', value: names.nameSheet.length > 0 && <Names order={order} /> },
        { term: 'Name on the documents', value: names.evaluation?.nameOnDocuments },
        {
          term: 'Date of birth',
          value: names.evaluation?.birthDate && <FullDay day={names.evaluation.birthDate} />,
        },
        {
          term: 'Details corrected',
          value: order.namesCorrectedAt && <Instant at={order.namesCorrectedAt} />,
        },
        { term: isStaff ? 'Their reference' : 'Your reference', value: order.reference },
        { term: 'Notes', value: order.customerNotes },
      ].filter(({ term }) => term !== 'Mailed' || mailed(order).length > 0)}
    />
  )
}

/** Paper that is in transit or delivered. */
function mailed({ deliveries }: OrderDetail) {
  return deliveries.flatMap(({ id, method, sentAt, tracking, trackingUrl }) =>
    sentAt === null || method === 'secure_email' ? [] : [{ id, sentAt, tracking, trackingUrl }],
  )
}

function Mailed({ order }: { order: OrderDetail }) {
  return (
    <ul>
      {mailed(order).map(({ id, sentAt, tracking, trackingUrl }) => (
        <li key={id} className="break-words">
          <ShortDay at={sentAt} />
          {tracking && <span className="figures select-all">, {tracking}</span>}{' '}
          {trackingUrl && (
            <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className="link">
              {TRACK_PARCEL}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Names({ order }: { order: OrderDetail }) {
  return (
    <ul>
      {order.names.nameSheet.map((entry) => (
        <li key={nameText(entry)}>
          <strong className="font-semibold">{entry.asInPassport}</strong>
          <span className="text-ink-soft">{afterName(entry)}</span>
        </li>
      ))}
    </ul>
  )
}
