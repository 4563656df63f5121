import { type Clock, formatDay, formatDayRange } from '@/lib/base/time'
import { NEXT_STEPS } from '@/lib/content/screens/checkout/payment'
import { expectedDays } from '@/lib/domain/checkout/delivery-estimate'
import type { PlacedOrder } from '@/lib/domain/checkout/views'

type NextStepsProps = { order: PlacedOrder; today: string; closed: string[]; clock: Clock }

/** What happens next, with dates instead of durations and the condition they depend on. */
export function NextSteps({ order, today, closed, clock }: NextStepsProps) {
  const when = whenText(order, expectedDays(order.family, today, new Set(closed)), today, clock)
  return (
    <section aria-labelledby="next-steps" className="mt-8">
      <h2 id="next-steps" className="title-section">
        What happens next
      </h2>
      <ol className="mt-5 space-y-5">
        {stepsFor(order, when).map((step, index) => (
          <li key={step.title} className="grid grid-cols-[2rem_1fr] gap-x-4">
            <span aria-hidden="true" className="figures font-serif text-2xl text-primary leading-tight">
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{step.title}</h3>
              <p className="text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsFor(order: PlacedOrder, when: string) {
  return [
    ...(order.stage === 'asked' ? [{ title: NEXT_STEPS.missing, text: NEXT_STEPS.missingText }] : []),
    {
      title: 'We check your files',
      text: NEXT_STEPS.filesChecked,
    },
    { title: NEXT_STEPS.work, text: when },
    ...(order.approvalRequired ? [{ title: NEXT_STEPS.approval, text: NEXT_STEPS.approvalText }] : []),
    {
      title: order.deliveryId === 'digital' ? NEXT_STEPS.download : NEXT_STEPS.downloadAndMail,
      text: NEXT_STEPS.ready,
    },
  ]
}

type Days = { from: string; to: string }

function whenText({ stage, dueFrom, dueTo }: PlacedOrder, days: Days, today: string, clock: Clock): string {
  if (dueFrom && dueTo) {
    const expected = `Expected ${formatDayRange(dueFrom, dueTo, clock)}.`
    return stage === 'asked' ? `${expected} ${NEXT_STEPS.datesMove}` : expected
  }
  return NEXT_STEPS.expected(formatDay(today, clock), formatDayRange(days.from, days.to, clock))
}
