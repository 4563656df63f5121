import { InlineText } from '@/components/marketing/inline-text'
import { TermList } from '@/components/pricing/term-list'
import { Button } from '@/components/ui/button'
import { formatAmount, formatShortCents, toCents } from '@/lib/base/money'
import { INSTANT_ORDER } from '@/lib/content/pricing'
import { priceOrder } from '@/lib/domain/pricing/rules'
import { DELIVERIES, DOCUMENT_TYPES, type Offer, SERVICES } from '@/lib/domain/pricing/table'

const START = { documentType: 'standard', serviceId: 'standard', deliveryId: 'digital' }

/** The three choices of the checkout; the estimator's script adds up the selection, and the checkout opens with it. */
export function InstantOrder() {
  return (
    <section id="instant-order" className="border-rule border-y bg-sheet">
      <div className="container-page py-14 md:py-20">
        <h2 className="title-page">{INSTANT_ORDER.title}</h2>
        <p className="mt-3 max-w-prose text-ink-soft">{INSTANT_ORDER.lead}</p>
        <p className="mt-2 max-w-prose text-ink-soft">
          <InlineText text={INSTANT_ORDER.evaluation} />
        </p>
        <form action="/api/estimate" method="post" data-estimator="" className="mt-8">
          <div className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
            <Choices name="documentType" legend={INSTANT_ORDER.documentType} offers={DOCUMENT_TYPES} />
            <Choices name="serviceId" legend={INSTANT_ORDER.service} offers={SERVICES} plus />
            <Choices name="deliveryId" legend={INSTANT_ORDER.delivery} offers={DELIVERIES} plus />
          </div>
          <div className="mt-6">
            <TermList terms={['Certified translation', 'Digital delivery']} />
          </div>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-primary border-t-2 pt-5">
            <p className="text-lg">
              {INSTANT_ORDER.total}{' '}
              <output data-total="" className="figures font-[560] font-serif text-3xl">
                {formatShortCents(priceOrder(START).totalCents)}
              </output>
              <span className="block text-body-sm text-ink-soft">{INSTANT_ORDER.note}</span>
            </p>
            <Button type="submit">{INSTANT_ORDER.submit}</Button>
          </div>
        </form>
      </div>
    </section>
  )
}

type ChoicesProps = { name: string; legend: string; offers: Record<string, Offer>; plus?: boolean }

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
              name={name}
              value={id}
              data-cents={toCents(offer.units)}
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
              <span className="block text-body-sm text-ink-soft">{offer.about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
