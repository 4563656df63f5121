import { classNames } from '@/components/ui/class-names'
import { Unbroken } from '@/components/ui/unbroken'
import { WAYS_TO_ORDER } from '@/lib/content/offers'
import { interpolate } from './interpolate'

type WaysToOrderProps = { offer: keyof typeof WAYS_TO_ORDER; className?: string }

/**
 * What can be ordered online and what needs a quote, with the same text on every page that offers a service.
 */
export function WaysToOrder({ offer, className }: WaysToOrderProps) {
  const { online, quote } = WAYS_TO_ORDER[offer]
  return (
    <span className={classNames('block text-body-sm text-ink-soft', className)}>
      {online && (
        <span className="block">
          <Unbroken text={interpolate(online)} />
        </span>
      )}
      <span className="block">
        <Unbroken text={interpolate(quote)} />
      </span>
    </span>
  )
}
