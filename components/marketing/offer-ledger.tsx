import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/config/paths'
import { OFFERS, type OfferName } from '@/lib/content/offers'
import { say } from './say'

/** One line per offer, each one tap away from the checkout. */
export function OfferLedger({ names, className }: { names: readonly OfferName[]; className: string }) {
  return (
    <section className={classNames('container-page print:hidden', className)}>
      <h2 className="sr-only">What you can order</h2>
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
    </section>
  )
}

function OneOffer({ name }: { name: OfferName }) {
  const offer = OFFERS[name]
  return (
    <li>
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
        <Icon name="arrow" className="size-6 text-primary transition-transform group-hover:translate-x-1" />
      </Link>
    </li>
  )
}
