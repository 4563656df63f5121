import { ClosingCall } from '@/components/marketing/closing-call'
import { organizationFacts, serviceFacts } from '@/components/marketing/facts'
import { JsonLd } from '@/components/marketing/json-ld'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { PriceCards } from '@/components/marketing/price-cards'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import { ByQuote } from './_components/by-quote'
import { InstantOrder } from './_components/instant-order'
import { MoneyRules } from './_components/money-rules'
import { NamedPrices } from './_components/named-prices'

export const metadata = pageMetadata(paths.pricing)

export default function PricingPage() {
  return (
    <>
      <PageHead
        title="Pricing"
        lead="Two ways to buy: at once, at a fixed price from a table, or by quote, when a person looks first. Either way you see the whole price before you pay."
        crumbs={crumbsTo(paths.pricing)}
        actions={
          <>
            <LinkButton href="#instant-order">Estimate an instant order</LinkButton>
            <LinkButton href={paths.quote} tone="outline">
              Request a quote
            </LinkButton>
          </>
        }
      />
      <section aria-labelledby="services" className="container-page py-14 md:py-20">
        <h2 id="services" className="sr-only">
          Services
        </h2>
        <PriceCards />
      </section>
      <InstantOrder />
      <NamedPrices />
      <ByQuote />
      <MoneyRules />
      <ClosingCall
        title="Not sure which one applies?"
        text="Begin an instant order and stop at the total, or describe it once and let a person answer."
      />
      <JsonLd facts={{ '@graph': [organizationFacts(), ...serviceFacts()] }} />
    </>
  )
}
