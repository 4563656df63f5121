import { classNames } from '@/components/ui/class-names'
import { Day, ShortDay } from '@/components/ui/dates'
import { Icon } from '@/components/ui/icon'
import type { ProgressStep } from '@/lib/domain/orders/views'

const STATES: Record<ProgressStep['state'], string> = { done: 'Done', current: 'Now', next: 'Upcoming' }

type ProgressLineProps = {
  steps: ProgressStep[]
  /** Always a column, for a page without room for a row. */
  isColumn?: boolean
}

/** The progress of an order with its dates: a row on wide screens, a column on narrow ones. */
export function ProgressLine({ steps, isColumn = false }: ProgressLineProps) {
  return (
    <ol aria-label="Progress" className={classNames('grid gap-y-3', !isColumn && 'md:grid-cols-5')}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={classNames(
            'relative flex items-start gap-3',
            !isColumn && 'md:flex-col md:gap-2 md:pe-4',
          )}
        >
          {index > 0 && <Connector isReached={step.state !== 'next'} isColumn={isColumn} />}
          <Dot state={step.state} />
          <span className="min-w-0">
            <span className={classNames('block', step.state === 'next' ? 'text-ink-soft' : 'font-semibold')}>
              {step.name}
              <span className="sr-only">, {STATES[step.state]}</span>
            </span>
            <span className="figures block text-body-sm text-ink-soft">
              <StepDate step={step} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Dot({ state }: { state: ProgressStep['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative z-10 grid size-6 shrink-0 place-items-center rounded-full border-2',
        state === 'done' && 'border-primary bg-primary text-on-primary',
        state === 'current' && 'border-primary bg-sheet',
        state === 'next' && 'border-rule-strong bg-sheet',
      )}
    >
      {state === 'done' && <Icon name="check" className="size-3.5" />}
      {/* A border, because forced colors drop backgrounds. */}
      {state === 'current' && <span className="size-2.5 rounded-full border-[5px] border-primary" />}
    </span>
  )
}

/** A border, because forced colors drop backgrounds. */
function Connector({ isReached, isColumn }: { isReached: boolean; isColumn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute start-[0.6875rem] bottom-full h-3 border-s-2',
        !isColumn &&
          'md:start-auto md:end-full md:top-[0.6875rem] md:bottom-auto md:h-0 md:w-[calc(100%-1.5rem)] md:border-s-0 md:border-t-2',
        isReached ? 'border-primary' : 'border-rule-strong',
      )}
    />
  )
}

/** A range breaks only between its days. */
function StepDate({ step: { at, expected } }: { step: ProgressStep }) {
  if (at) return <ShortDay at={at} />
  if (!expected) return null
  if (expected.from === expected.to) return <Day day={expected.from} />
  return (
    <>
      <span className="whitespace-nowrap">
        <Day day={expected.from} /> –
      </span>{' '}
      <span className="whitespace-nowrap">
        <Day day={expected.to} />
      </span>
    </>
  )
}
