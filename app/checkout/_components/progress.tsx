import Link from 'next/link'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { withQuery } from '@/lib/config/paths'
import { STEP_NAMES } from '@/lib/content/checkout'
import { canOpenStep } from '@/lib/domain/checkout/rules'
import { CHECKOUT_STEPS, type CheckoutStep, type Draft } from '@/lib/domain/checkout/views'
import { stepPath } from '../open-step'

/**
 * Always lists the same five steps; a signed-in customer has completed the contact step. Steps that can be
 * opened are links; narrow screens show only the current one's name.
 */
export function Progress({ step, draft }: { step: CheckoutStep; draft: Draft | null }) {
  const at = CHECKOUT_STEPS.indexOf(step)
  return (
    <nav aria-label="Progress" className="mb-8 md:mb-12">
      <ol className="flex items-center max-[16rem]:flex-wrap">
        {CHECKOUT_STEPS.map((each, index) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className="flex min-w-min items-center not-first:flex-auto"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classNames(
                  // A border, because forced colors drop backgrounds.
                  'mx-1.5 min-w-1.5 flex-1 border-t max-[22.5rem]:mx-0.5 max-[22.5rem]:min-w-1 sm:mx-2 lg:mx-4',
                  index <= at ? 'border-primary' : 'border-rule-strong/60',
                )}
              />
            )}
            <StepName step={each} place={index + 1} state={stateOf(index, at)} draft={draft} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type StepState = 'done' | 'current' | 'ahead'

function stateOf(index: number, at: number): StepState {
  if (index === at) return 'current'
  return index < at ? 'done' : 'ahead'
}

const MARKS: Record<StepState, string> = {
  done: 'border-primary bg-primary text-on-primary',
  current: 'border-primary bg-sheet text-primary shadow-[inset_0_0_0_1px_var(--primary)]',
  ahead: 'border-rule-strong/60 bg-transparent text-ink-soft',
}

type StepNameProps = { step: CheckoutStep; place: number; state: StepState; draft: Draft | null }

function StepName({ step, place, state, draft }: StepNameProps) {
  const content = (
    <>
      <span
        className={classNames(
          'figures grid size-8 max-[22.5rem]:size-7 shrink-0 place-items-center rounded-full border text-body-sm font-semibold',
          MARKS[state],
        )}
      >
        {state === 'done' ? <Icon name="check" className="size-4" /> : place}
      </span>
      <span
        className={classNames(
          state === 'current' ? 'font-semibold text-ink' : 'text-ink-soft max-lg:sr-only',
          state === 'done' && 'underline-offset-4 group-hover:underline',
        )}
      >
        {STEP_NAMES[step]}
        {state === 'done' && <span className="sr-only"> (done)</span>}
      </span>
    </>
  )
  const open = state === 'done' && draft !== null && canOpenStep(draft, step)
  return open ? (
    <Link
      prefetch={false}
      href={changePath(step)}
      className="group flex min-h-11 items-center gap-2.5 rounded-sm"
    >
      {content}
    </Link>
  ) : (
    <span className="flex min-h-11 items-center gap-2 sm:gap-2.5">{content}</span>
  )
}

/** When signed in, the contact page skips ahead unless it is opened for a change. */
function changePath(step: CheckoutStep) {
  return withQuery(stepPath(step), { change: step === 'contact' ? 1 : null })
}
