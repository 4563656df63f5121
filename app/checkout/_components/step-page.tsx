import { StepFrame, type StepPageProps } from './step-frame'
import { SummaryCard } from './summary-card'

/** A step with the order so far beside it. */
export function StepPage(step: StepPageProps) {
  return <StepFrame {...step} summary={<SummaryCard draft={step.draft} />} />
}
