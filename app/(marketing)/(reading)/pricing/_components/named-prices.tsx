import { interpolate } from '@/components/marketing/interpolate'
import { PRICE_LIST, PRICES_BY_NAME } from '@/lib/content/pricing'

export function NamedPrices() {
  return (
    <section className="container-page grid gap-x-16 gap-y-6 py-14 md:py-20 lg:grid-cols-[1fr_1.7fr]">
      <div>
        <h2 className="title-page">{PRICE_LIST.title}</h2>
        <p className="mt-3 text-ink-soft">{PRICE_LIST.lead}</p>
      </div>
      <dl className="border-rule border-t">
        {PRICES_BY_NAME.map((entry) => (
          <div
            key={entry.id}
            id={entry.id}
            className="grid gap-x-6 border-rule border-b py-4 sm:grid-cols-[1fr_auto] target:bg-primary-tint"
          >
            <dt className="font-semibold">{entry.name}</dt>
            <dd className="figures text-primary sm:text-end">{interpolate(entry.price)}</dd>
            <dd className="text-ink-soft sm:col-span-2">{entry.about}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
