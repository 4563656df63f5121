'use client'

import { ProgressLine } from '@/components/orders/progress-line'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useDeviceSetting } from '@/components/ui/device-setting'
import { SAMPLE_ORDER } from '@/lib/content/screens/dashboard/orders'
import type { ProgressStep } from '@/lib/domain/orders/views'

const STEPS: ProgressStep[] = SAMPLE_ORDER.steps.map((name, step) => ({
  name,
  state: step === 2 ? 'current' : step < 2 ? 'done' : 'next',
  at: null,
  expected: null,
}))

/** Shows a new customer how an order looks, until they remove it. */
export function SampleOrder() {
  const [isShown, setShown] = useDeviceSetting('attesta-sample-order')
  if (!isShown) return null
  return (
    <section
      aria-labelledby="sample-order"
      className="mt-10 space-y-6 rounded-lg border border-rule-strong border-dashed px-5 py-6 md:px-6"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sample-order" className="title-section flex flex-wrap items-center gap-3">
          {SAMPLE_ORDER.title} <Badge tone="info">Sample</Badge>
        </h2>
        <Button tone="outline" size="small" onClick={() => setShown(false)}>
          Remove sample
        </Button>
      </header>
      <ProgressLine steps={STEPS} />
      <ul className="list-disc space-y-1 ps-5 text-ink-soft">
        {SAMPLE_ORDER.lessons.map((lesson) => (
          <li key={lesson}>{lesson}</li>
        ))}
      </ul>
    </section>
  )
}
