import { formatAmount } from '@/components/marketing/say'
import { Button } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { priceOrder } from '@/lib/domain/pricing/rules'
import { DELIVERIES, DOCUMENT_TYPES, type Offer, SERVICES } from '@/lib/domain/pricing/table'

const START = { documentType: 'standard', serviceId: 'standard', deliveryId: 'digital' }

/** The three lines of the checkout, as a table to read; the estimator's script adds up what is chosen. */
export function InstantOrder() {
  return (
    <section id="instant-order" className="border-rule border-y bg-sheet">
      <div className="container-page py-14 md:py-20">
        <h2 className="title-page">Instant order</h2>
        <p className="mt-3 max-w-prose text-ink-soft">
          One set of documents of one kind, at a fixed price: the kind, plus the service, plus the delivery.
          It is not counted by pages. Choose a line in each column to see the total.
        </p>
        <form action={paths.checkout} data-estimator="" className="mt-8">
          <div className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
            <Choices name="documentType" legend="Kind of document" offers={DOCUMENT_TYPES} />
            <Choices name="serviceId" legend="Service" offers={SERVICES} plus />
            <Choices name="deliveryId" legend="Delivery" offers={DELIVERIES} plus />
          </div>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-primary border-t-2 pt-5">
            <p className="text-lg">
              Instant order price:{' '}
              <output data-total="" className="figures font-[560] font-serif text-3xl">
                {formatAmount(priceOrder(START).totalCents / 100)}
              </output>
              <span className="block text-[0.9375rem] text-ink-soft">
                No tax is added. The checkout computes it again before you pay.
              </span>
            </p>
            <Button type="submit">Start an order</Button>
          </div>
        </form>
      </div>
    </section>
  )
}

type ChoicesProps = { name: string; legend: string; offers: Record<string, Offer>; plus?: boolean }

/** Radios without a name of the form: they are for trying out and send nothing. */
function Choices({ name, legend, offers, plus = false }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="title-card">{legend}</legend>
      <div className="mt-3 divide-y divide-rule border-rule border-y">
        {Object.entries(offers).map(([id, offer], at) => (
          <label
            key={id}
            className="flex gap-3 py-3 has-checked:bg-primary-tint has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`try-${name}`}
              form="estimate-only"
              data-cents={offer.units * 100}
              defaultChecked={at === 0}
              className="ms-1 mt-[0.3em] size-4 shrink-0 focus-visible:outline-none"
            />
            <span className="flex-1 pe-2">
              <span className="flex justify-between gap-4 font-medium">
                {offer.label}
                <span className="figures">
                  {plus && offer.units > 0 ? '+ ' : ''}
                  {formatAmount(offer.units)}
                </span>
              </span>
              <span className="block text-[0.9375rem] text-ink-soft">{offer.about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
