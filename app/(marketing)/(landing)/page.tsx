import { ClosingCall } from '@/components/marketing/closing-call'
import { FaqList } from '@/components/marketing/faq-list'
import { InlineText } from '@/components/marketing/inline-text'
import { pageMetadata } from '@/components/marketing/metadata'
import { PriceCards } from '@/components/marketing/price-cards'
import { Steps } from '@/components/marketing/steps'
import { faqData, JsonLd, organizationData, serviceData } from '@/components/marketing/structured-data'
import { paths } from '@/lib/config/paths'
import { FAQ, LANDING } from '@/lib/content/landing'
import { Documents } from './_components/documents'
import { Hero } from './_components/hero'
import { Reasons } from './_components/reasons'
import { Testimonials } from './_components/testimonials'
import { TrustStrip } from './_components/trust-strip'

export const metadata = pageMetadata(paths.home)

export default function LandingPage() {
  return (
    <>
      <Hero />
      <TrustStrip />
      <Reasons />
      <Steps />
      <Documents />
      <Testimonials />
      <section aria-labelledby="prices" className="container-page py-16 md:py-24">
        <h2 id="prices" className="title-page">
          {LANDING.prices.title}
        </h2>
        <p className="mt-3 mb-10 max-w-prose text-ink-soft">
          <InlineText text={LANDING.prices.lead} />
        </p>
        <PriceCards />
      </section>
      <section id="faq" className="border-rule border-t bg-sheet">
        <div className="container-page grid gap-x-16 gap-y-8 py-16 md:py-24 lg:grid-cols-[1fr_1.7fr]">
          <div className="lg:sticky lg:top-24 lg:self-start">
            <h2 className="title-page">{LANDING.faq.title}</h2>
            <p className="mt-3 text-ink-soft">
              <InlineText text={LANDING.faq.lead} />
            </p>
          </div>
          <FaqList questions={FAQ} />
        </div>
      </section>
      <ClosingCall {...LANDING.closing} />
      <JsonLd data={{ '@graph': [organizationData(), ...serviceData(), faqData(FAQ)] }} />
    </>
  )
}
