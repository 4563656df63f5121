import { LinkButton } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { FilledText } from '@/components/ui/filled-text'
import { GuillocheBand } from '@/components/ui/guilloche'
import { Icon } from '@/components/ui/icon'
import { Unbroken } from '@/components/ui/unbroken'
import { paths } from '@/lib/config/paths'
import { PRICE_CARDS, type PriceCard } from '@/lib/content/pricing'
import { SUMMARY_CARD } from '@/lib/content/screens/checkout/draft'
import { interpolate } from './interpolate'
import { WaysToOrder } from './ways-to-order'

/** The three offers side by side, each with its price, unit and delivery time. */
export function PriceCards() {
  return (
    <ul className="grid items-stretch gap-6 lg:grid-cols-3">
      {PRICE_CARDS.map((card) => (
        <OneCard key={card.id} card={card} />
      ))}
    </ul>
  )
}

function OneCard({ card }: { card: PriceCard }) {
  const [amount = '', unit = ''] = interpolate(card.price).split(/ (?=per )/)
  return (
    <li
      id={card.id}
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-lg border bg-sheet',
        card.isPopular ? 'border-primary shadow-lift' : 'border-rule shadow-sheet',
      )}
    >
      {card.isPopular ? <GuillocheBand className="bg-primary text-on-primary/60" /> : <div className="h-5" />}
      <div className="flex flex-1 flex-col px-6 pt-4 pb-7">
        <h3 className="title-card">{card.name}</h3>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <span className="figures font-[560] font-serif text-[2.5rem] leading-none">{amount}</span>
          <span className="text-ink-soft">{unit}</span>
        </p>
        <p className="mt-3 text-ink-soft">{card.description}</p>
        <ul className="mt-5 space-y-2.5">
          {card.features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Icon name="check" className="mt-[0.25em] text-primary" />
              {feature}
            </li>
          ))}
        </ul>
        <p className="figures mt-5 mb-3 flex gap-2.5 border-rule border-t pt-4">
          <Icon name="clock" className="mt-[0.25em] text-primary" />
          <span>
            <FilledText
              text={SUMMARY_CARD.days}
              parts={{ days: <Unbroken text={interpolate(card.turnaround)} /> }}
            />
          </span>
        </p>
        <WaysToOrder offer={card.offer} className="mb-6" />
        <LinkButton
          href={paths.startService(card.family)}
          tone={card.isPopular ? 'primary' : 'outline'}
          className="mt-auto w-full"
        >
          {card.buttonText}
        </LinkButton>
      </div>
    </li>
  )
}
