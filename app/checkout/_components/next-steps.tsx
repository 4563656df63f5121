import { formatDay, formatDayRange } from '@/lib/base/time'
import { expectedDays } from '@/lib/domain/checkout/delivery-estimate'
import type { PlacedOrder } from '@/lib/domain/checkout/views'

type NextStepsProps = { order: PlacedOrder; today: string; closed: string[] }

/** What happens now, with days instead of durations and the condition they hang on. */
export function NextSteps({ order, today, closed }: NextStepsProps) {
  return (
    <section aria-labelledby="next-steps" className="mt-8">
      <h2 id="next-steps" className="title-section">
        What happens next
      </h2>
      <ol className="mt-5 space-y-5">
        {stepsFor(order, today, new Set(closed)).map((step, index) => (
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

function stepsFor(order: PlacedOrder, today: string, closed: ReadonlySet<string>) {
  return [
    {
      title: 'We check your files',
      text: 'If a page is missing or can’t be read, we’ll ask for a better copy. This won’t cost you anything.',
    },
    { title: 'We do the work and a second person revises it', text: whenText(order, today, closed) },
    {
      title:
        order.deliveryId === 'digital'
          ? 'You download your documents'
          : 'You download your documents, and we mail the paper copies',
      text: 'We’ll e-mail you when it’s ready. It stays in your dashboard.',
    },
  ]
}

function whenText(order: PlacedOrder, today: string, closed: ReadonlySet<string>): string {
  if (order.dueFrom && order.dueTo) return `Expected ${formatDayRange(order.dueFrom, order.dueTo)}.`
  const days = expectedDays(order.family, today, closed)
  return `If we accept your files by the end of ${formatDay(today)} (New York time), expect it ${formatDayRange(days.from, days.to)}. The clock starts when your payment clears and we accept your files.`
}
