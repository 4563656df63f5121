import { randomUUID } from 'node:crypto'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { AddressLines } from '@/components/orders/address-lines'
import { PostalAddressFields } from '@/components/orders/postal-address-fields'
import { ShortDay } from '@/components/ui/dates'
import { countryOptions } from '@/lib/content/countries'
import { ADDRESS_FIELDS } from '@/lib/content/screens/checkout/delivery'
import { RETURNED_DELIVERY } from '@/lib/content/screens/recipients'
import type { AddressView } from '@/lib/domain/addresses/views'
import type { DeliveryView, OrderDetail } from '@/lib/domain/orders/views'
import { readdressAction } from '../recipient-actions'

type Returned = DeliveryView & { returned: NonNullable<DeliveryView['returned']>; address: AddressView }

/** Paper that came back, first on the page until it is sent again. */
export function ReturnedDeliveries({ order }: { order: Pick<OrderDetail, 'id' | 'deliveries'> }) {
  const all = order.deliveries.flatMap((delivery): Returned[] =>
    delivery.returned && delivery.address
      ? [{ ...delivery, returned: delivery.returned, address: delivery.address }]
      : [],
  )
  return all.map((delivery) => <CameBack key={delivery.id} orderId={order.id} delivery={delivery} />)
}

type CameBackProps = { orderId: string; delivery: Returned }

function CameBack({ orderId, delivery }: CameBackProps) {
  const { returned, recipient, tracking, address } = delivery
  const heading = `returned-${delivery.id}`
  return (
    <section
      aria-labelledby={heading}
      className="space-y-4 rounded-lg border border-warning/50 bg-sheet px-5 py-6 shadow-sheet md:px-6"
    >
      <h2 id={heading} className="title-section break-words">
        {recipient ? RETURNED_DELIVERY.titleOf(recipient.name) : RETURNED_DELIVERY.title}
      </h2>
      <p className="break-words">
        <ShortDay at={returned.at} />: {returned.reason}
        {tracking && <span className="block text-body-sm text-ink-soft">{tracking}</span>}
      </p>
      {returned.isAnswered ? (
        <>
          <p>{RETURNED_DELIVERY.answered}</p>
          <AddressLines address={address} />
        </>
      ) : (
        <>
          <p>{RETURNED_DELIVERY.ask}</p>
          <AddressForm orderId={orderId} delivery={delivery} />
        </>
      )}
    </section>
  )
}

function AddressForm({ orderId, delivery: { id, address } }: CameBackProps) {
  return (
    <Form
      action={readdressAction}
      idPrefix={`address-${id}-`}
      className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-6 print:hidden"
      hidden={{ orderId, deliveryId: id, requestKey: randomUUID() }}
    >
      <PostalAddressFields address={address} recipient={address.recipientName} countries={countryOptions()} />
      <TextInput
        name="attention"
        label="Attention"
        optional
        hint={ADDRESS_FIELDS.attentionHint}
        autoComplete="off"
        defaultValue={address.attention ?? ''}
        className="sm:col-span-6"
      />
      <Textarea
        name="note"
        label="Anything we should know"
        hint={RETURNED_DELIVERY.note}
        optional
        rows={2}
        maxLength={1000}
        className="sm:col-span-6"
      />
      <div className="sm:col-span-6">
        <SubmitButton pendingLabel="Sending">Mail it to this address</SubmitButton>
      </div>
    </Form>
  )
}
