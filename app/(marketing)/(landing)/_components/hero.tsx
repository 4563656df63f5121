import { HeroArt, HeroLines } from '@/components/marketing/art/hero-art'
import { OfferLedger } from '@/components/marketing/offer-ledger'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { HERO } from '@/lib/content/landing'
import { MAIN_OFFERS } from '@/lib/content/offers'
import { StartFromDate } from './start-from-date'

/** The offers with prices and delivery times above the fold; on a phone the certificate comes second. */
export function Hero() {
  return (
    <section className="relative isolate overflow-hidden pt-16">
      <HeroLines className="absolute inset-x-0 top-16 -z-10 hidden h-[34rem] w-full text-primary/20 [mask-image:linear-gradient(to_right,rgb(0_0_0/0.35)_25%,black_55%)] lg:block" />
      <div className="container-page grid gap-x-10 gap-y-6 pt-6 pb-10 md:grid-cols-[1.12fr_1fr] md:pt-9 md:pb-9 lg:gap-x-14">
        <h1 className="self-end font-[560] font-serif text-[clamp(2.25rem,1.55rem+3.6vw,4.125rem)] leading-[1.03] tracking-[-0.02em] text-balance">
          {HERO.title}
        </h1>
        <div className="self-center md:col-start-2 md:row-span-2 md:row-start-1">
          <HeroArt />
        </div>
        <div className="self-start md:col-start-1 md:row-start-2">
          <p className="max-w-[36rem] text-ink-soft text-lg">{HERO.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3 md:mt-8">
            <LinkButton href={paths.checkout}>{HERO.start}</LinkButton>
            <LinkButton href={paths.quote} tone="outline">
              {HERO.quote}
            </LinkButton>
          </div>
        </div>
      </div>
      <OfferLedger names={MAIN_OFFERS} className="pb-6" />
      <StartFromDate />
    </section>
  )
}
