import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Unbroken } from '@/components/ui/unbroken'
import { paths } from '@/lib/config/paths'
import { HERO } from '@/lib/content/landing'
import { OFFERS, type OfferName } from '@/lib/content/offers'
import { interpolate } from './interpolate'
import { WaysToOrder } from './ways-to-order'

/** One line per offer, each linked to the checkout. */
export function OfferLedger({ names, className }: { names: readonly OfferName[]; className: string }) {
  return (
    <section className={classNames('container-page print:hidden', className)}>
      <h2 className="sr-only">{HERO.offers}</h2>
      <ul
        className={classNames(
          'divide-y divide-rule overflow-hidden rounded-lg border border-rule bg-sheet shadow-sheet lg:grid lg:divide-x lg:divide-y-0',
          names.length === 2 ? 'lg:grid-cols-2' : 'lg:grid-cols-3',
        )}
      >
        {names.map((name) => (
          <OneOffer key={name} name={name} />
        ))}
      </ul>
      <p className="mt-3 text-body-sm text-ink-soft">{HERO.days}</p>
    </section>
  )
}

function OneOffer({ name }: { name: OfferName }) {
  const offer = OFFERS[name]
  return (
    <li>
      <Link
        href={paths.startService(offer.family)}
        className="group flex h-full items-start justify-between gap-4 px-5 py-4 hover:bg-primary-tint focus-visible:-outline-offset-3 md:px-6 md:py-5"
      >
        <span>
          <span className="block font-semibold">{offer.name}</span>
          <span className="figures block">
            <span className="text-primary">{interpolate(offer.price)}</span>
            <span className="block text-body-sm text-ink-soft">
              <Unbroken text={interpolate(offer.days)} />
            </span>
          </span>
          <WaysToOrder offer={name} className="mt-1" />
          <span className="sr-only">. {offer.action}</span>
        </span>
        <Icon
          name="arrow"
          className="size-6 self-center text-primary transition-transform group-hover:translate-x-1"
        />
      </Link>
    </li>
  )
}
