import { HeroArt, HeroLines } from '@/components/marketing/art/hero-art'
import { OfferLedger } from '@/components/marketing/offer-ledger'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import { HERO } from '@/lib/content/landing'
import { MAIN_OFFERS } from '@/lib/content/offers'

/** What is sold, for how much and by when, before anything scrolls. */
export function Hero() {
  return (
    <section className="relative isolate overflow-hidden pt-16">
      <HeroLines className="absolute inset-x-0 top-16 -z-10 hidden h-[34rem] w-full text-primary/20 [mask-image:linear-gradient(to_right,rgb(0_0_0/0.35)_25%,black_55%)] lg:block" />
      <div className="container-page grid items-center gap-x-14 gap-y-10 pt-10 pb-10 lg:pt-9 lg:pb-9 lg:grid-cols-[1.12fr_1fr]">
        <div>
          <h1 className="font-[560] font-serif text-[clamp(2.375rem,1.55rem+3.6vw,4.125rem)] leading-[1.03] tracking-[-0.02em] text-balance">
            {HERO.title}
          </h1>
          <p className="mt-6 max-w-[36rem] text-ink-soft text-lg">{HERO.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton href={paths.checkout}>Start an order</LinkButton>
            <LinkButton href={paths.quote} tone="outline">
              Request a quote
            </LinkButton>
          </div>
        </div>
        <div className="hidden sm:block">
          <HeroArt />
        </div>
      </div>
      <OfferLedger names={MAIN_OFFERS} className="pb-12 md:pb-16" />
    </section>
  )
}
