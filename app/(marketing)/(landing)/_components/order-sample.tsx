import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { PRODUCT } from '@/lib/content/landing'

const { order } = PRODUCT

/** A miniature of the order page: the date first, then the five steps with their days. */
export function OrderSample() {
  return (
    <figure aria-labelledby="order-caption" className="self-start">
      <div className="overflow-hidden rounded-lg border border-rule bg-sheet shadow-lift">
        <div aria-hidden="true" className="flex gap-1.5 border-rule border-b bg-sunken px-4 py-3">
          {['one', 'two', 'three'].map((dot) => (
            <span key={dot} className="size-2.5 rounded-full bg-rule-strong/50" />
          ))}
        </div>
        <div className="px-5 py-5 sm:px-6">
          <div className="flex items-start justify-between gap-4">
            <div>
              <p className="text-body-sm text-ink-soft">{order.number}</p>
              <p className="font-serif text-lg leading-snug">{order.title}</p>
            </div>
            <Badge>{PRODUCT.sample}</Badge>
          </div>
          <PromisedDate />
          <Steps />
        </div>
      </div>
      <figcaption id="order-caption" className="mt-4 text-body-sm text-ink-soft">
        {order.caption}
      </figcaption>
    </figure>
  )
}

function PromisedDate() {
  return (
    <div className="mt-5 rounded-md bg-primary-tint px-4 py-3.5">
      <p className="text-body-sm text-ink-soft">{order.dateLabel}</p>
      <p className="font-serif text-2xl text-primary">{order.date}</p>
      <p className="mt-1 text-body-sm">
        <strong>{order.status}.</strong> {order.line}
      </p>
    </div>
  )
}

function Steps() {
  return (
    <ol className="mt-6">
      {order.steps.map((step, at) => (
        <li
          key={step.name}
          className={classNames(
            'relative flex items-center gap-3.5 pb-4 last:pb-0',
            at < order.steps.length - 1 &&
              'before:absolute before:top-3 before:bottom-0 before:left-[0.6875rem] before:w-px before:bg-rule-strong/60',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'relative grid size-6 shrink-0 place-items-center rounded-full border',
              step.done
                ? 'border-primary bg-primary text-on-primary'
                : 'border-rule-strong bg-sheet text-transparent',
            )}
          >
            <Icon name="check" className="size-4" />
          </span>
          <span className={step.done ? 'font-medium' : 'text-ink-soft'}>{step.name}</span>
          <span className="figures ms-auto text-body-sm text-ink-soft">{step.day}</span>
        </li>
      ))}
    </ol>
  )
}
