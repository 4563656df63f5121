import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import type { CheckoutStep, Draft } from '@/lib/domain/checkout/views'
import { DraftWatch } from './draft-watch'
import { LiveChoiceProvider } from './live-choice'
import { Progress } from './progress'
import { SummaryCard } from './summary-card'

const NOTES: Record<string, string> = {
  incomplete: 'Please finish this step first; the one you opened builds on it.',
  start: 'There is no order in progress in this browser yet. It starts here.',
}

type StepPageProps = {
  step: CheckoutStep
  draft: Draft | null
  title: string
  lead?: ReactNode
  /** Why the person is here and not where they wanted to go; a key of the notes above. */
  note?: string | string[] | undefined
  children: ReactNode
}

export function StepPage({ step, draft, title, lead, note, children }: StepPageProps) {
  const noted = typeof note === 'string' && Object.hasOwn(NOTES, note) ? NOTES[note] : null
  const { documentType, serviceId, deliveryId } = draft ?? {}
  return (
    <LiveChoiceProvider revision={draft?.revision ?? 0} saved={{ documentType, serviceId, deliveryId }}>
      <div className="mx-auto max-w-2xl lg:max-w-none">
        <Progress step={step} draft={draft} />
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
          <div className="lg:order-2">
            <SummaryCard draft={draft} />
          </div>
          <div className="min-w-0 max-w-2xl">
            <h1 className="title-page">{title}</h1>
            {lead && <p className="mt-3 text-ink-soft">{lead}</p>}
            {noted && (
              <Alert tone="info" className="mt-6">
                {noted}
              </Alert>
            )}
            {draft && <DraftWatch draft={draft} />}
            <div className="mt-8">{children}</div>
          </div>
        </div>
      </div>
    </LiveChoiceProvider>
  )
}
