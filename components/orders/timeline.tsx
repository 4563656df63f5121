import { Instant } from '@/components/ui/dates'
import type { TimelineStep } from '@/lib/domain/orders/views'

export function Timeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <ol className="relative space-y-5 border-rule border-s-2 ps-6">
      {steps.map((step) => (
        <li key={`${step.at} ${step.text}`} className="relative">
          <span
            aria-hidden="true"
            className="absolute -start-[1.9375rem] top-[0.4em] size-3 rounded-full border-2 border-primary bg-sheet"
          />
          <p className="font-medium">{step.text}</p>
          <p className="text-body-sm text-ink-soft">
            <Instant at={step.at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
