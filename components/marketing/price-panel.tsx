import Link from 'next/link'
import { Unbroken } from '@/components/ui/unbroken'
import { paths } from '@/lib/config/paths'
import { MAIN_OFFERS, OFFERS } from '@/lib/content/offers'
import { PRICE_PANEL } from '@/lib/content/pricing'
import { interpolate } from './interpolate'
import { WaysToOrder } from './ways-to-order'

/** The three main offers with price and delivery time, beside a text. */
export function PricePanel() {
  return (
    <section className="rounded-lg border border-rule bg-sheet px-6 py-5 shadow-sheet">
      <h2 className="title-card">{PRICE_PANEL.title}</h2>
      <dl className="mt-3 divide-y divide-rule border-rule border-y">
        {MAIN_OFFERS.map((name) => {
          const offer = OFFERS[name]
          return (
            <div key={name} className="py-3">
              <dt className="font-semibold">{offer.name}</dt>
              <dd className="figures text-primary">{interpolate(offer.price)}</dd>
              <dd className="figures text-body-sm text-ink-soft">
                <Unbroken text={interpolate(offer.days)} />
              </dd>
              <dd>
                <WaysToOrder offer={name} />
              </dd>
            </div>
          )
        })}
      </dl>
      <Link href={paths.pricing} className="link mt-3 inline-flex min-h-10 items-center">
        {PRICE_PANEL.all}
      </Link>
    </section>
  )
}
