import { ClosingCall } from '@/components/marketing/closing-call'
import { crumbsTo, pageMetadata } from '@/components/marketing/metadata'
import { PageHead } from '@/components/marketing/page-head'
import { PriceCards } from '@/components/marketing/price-cards'
import { JsonLd, organizationData, serviceData } from '@/components/marketing/structured-data'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { HERO } from '@/lib/content/landing'
import { PRICING } from '@/lib/content/pricing'
import { ByQuote } from './_components/by-quote'
import { InstantOrder } from './_components/instant-order'
import { MoneyRules } from './_components/money-rules'
import { NamedPrices } from './_components/named-prices'

export const metadata = pageMetadata(paths.pricing)

export default function PricingPage() {
  return (
    <>
      <PageHead
        title={PRICING.title}
        lead={PRICING.lead}
        art="pricing"
        crumbs={crumbsTo(paths.pricing)}
        actions={
          <>
            <LinkButton href="#instant-order">{PRICING.estimate}</LinkButton>
            <LinkButton href={paths.quote} tone="outline">
              {HERO.quote}
            </LinkButton>
          </>
        }
      />
      <section aria-labelledby="services" className="container-page py-14 md:py-20">
        <h2 id="services" className="sr-only">
          {PRICING.services}
        </h2>
        <PriceCards />
      </section>
      <InstantOrder />
      <NamedPrices />
      <ByQuote />
      <MoneyRules />
      <ClosingCall {...PRICING.closing} />
      <JsonLd data={{ '@graph': [organizationData(), ...serviceData()] }} />
    </>
  )
}
