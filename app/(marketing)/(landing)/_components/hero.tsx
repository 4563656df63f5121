import Link from 'next/link'
import { HeroArt, HeroLines } from '@/components/marketing/art/hero-art'
import { say } from '@/components/marketing/say'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import { HERO, OFFERS } from '@/lib/content/landing'

/** What is sold, for how much and by when, before anything scrolls. */
export function Hero() {
  return (
    <section className="relative isolate overflow-hidden pt-16">
      <HeroLines className="absolute inset-x-0 top-16 -z-10 hidden h-[30rem] w-full text-primary/20 sm:block lg:h-[38rem]" />
      <div className="container-page grid items-center gap-x-14 gap-y-10 pt-10 pb-12 md:pt-14 lg:grid-cols-[1.12fr_1fr]">
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
      <OfferLedger />
    </section>
  )
}

function OfferLedger() {
  return (
    <div className="container-page pb-12 md:pb-16">
      <h2 className="sr-only">What you can order</h2>
      <ul className="divide-y divide-rule overflow-hidden rounded-lg border border-rule bg-sheet shadow-sheet lg:grid lg:grid-cols-3 lg:divide-x lg:divide-y-0">
        {OFFERS.map((offer) => (
          <li key={offer.family}>
            <Link
              href={paths.startService(offer.family)}
              className="group flex h-full items-center justify-between gap-4 px-5 py-4 hover:bg-primary-tint focus-visible:-outline-offset-3 md:px-6 md:py-5"
            >
              <span>
                <span className="block font-semibold">{offer.name}</span>
                <span className="figures block">
                  <span className="text-primary">{say(offer.price)}</span>
                  <span className="block text-[0.9375rem] text-ink-soft">{say(offer.days)}</span>
                </span>
                <span className="sr-only">. {offer.action}</span>
              </span>
              <Icon
                name="arrow"
                className="size-6 text-primary transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
