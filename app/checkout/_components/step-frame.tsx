import Link from 'next/link'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { paths } from '@/lib/config/paths'
import { FORMER_PRICE } from '@/lib/content/checkout'
import { STEP_PAGE } from '@/lib/content/screens/checkout/draft'
import { cardsFrom, fieldsOf } from '@/lib/domain/checkout/form-fields'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import type { WorkCalendar } from '@/lib/domain/checkout/needed-by'
import type { CheckoutStep, Draft } from '@/lib/domain/checkout/views'
import { DraftSync } from './draft-sync'
import { LiveChoiceProvider } from './live-choice'
import { Progress } from './progress'
import { StepHeading } from './step-heading'
import { SummaryCard } from './summary-card'

const NOTICES: Record<string, ReactNode> = {
  incomplete: STEP_PAGE.unfinished,
  start: STEP_PAGE.noDraft,
  again: STEP_PAGE.again,
  busy: STEP_PAGE.busy,
  price: (
    <>
      <p>{FORMER_PRICE.text}</p>
      <p>
        {FORMER_PRICE.else}{' '}
        <Link prefetch={false} className="link" href={paths.checkoutQuote}>
          {FORMER_PRICE.link}
        </Link>
      </p>
    </>
  ),
}

type StepPageProps = {
  step: CheckoutStep
  draft: Draft | null
  title: string
  /** Rendered between the progress and the heading. */
  above?: ReactNode
  lead?: ReactNode
  /** Why the person was redirected here; a key of the notes above. */
  note?: string | string[] | undefined
  /** Set if the page shows or asks for a needed-by date. */
  calendar?: WorkCalendar | null
  /** A date from the query that isn't saved yet. */
  neededBy?: string | null
  /** What the form preselects, so that the price counts it, too. */
  preselected?: Fields
  children: ReactNode
}

type StepFrameProps = StepPageProps & {
  /** The order so far, beside the step; left out if the step shows all of it. */
  summary?: ReactNode
}

export function StepFrame({
  step,
  draft,
  title,
  above,
  lead,
  note,
  summary,
  preselected,
  children,
  ...date
}: StepFrameProps) {
  const saved = draft ? { ...preselected, ...chosenIn(draft) } : {}
  const notice = typeof note === 'string' && Object.hasOwn(NOTICES, note) ? NOTICES[note] : null
  const body = (
    <>
      {above}
      <StepHeading step={title} className="title-page focus:outline-none">
        {title}
      </StepHeading>
      {lead && <p className="mt-3 text-ink-soft">{lead}</p>}
      {notice && (
        <Alert tone="info" className="mt-6">
          {notice}
        </Alert>
      )}
      {draft && <DraftSync draft={draft} isReview={step === 'payment'} />}
      <div className="mt-8">{children}</div>
    </>
  )
  return (
    <LiveChoiceProvider
      revision={draft?.revision ?? 0}
      saved={date.neededBy ? { ...saved, neededBy: date.neededBy } : saved}
      calendar={date.calendar ?? null}
    >
      <div className="mx-auto max-w-2xl lg:max-w-none">
        <Progress step={step} draft={draft} />
        {summary ? (
          <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
            <div className="lg:order-2">{summary}</div>
            <div className="min-w-0 max-w-2xl">{body}</div>
          </div>
        ) : (
          <div className="mx-auto max-w-3xl">{body}</div>
        )}
      </div>
    </LiveChoiceProvider>
  )
}

/** The price follows the forms, including unsent values. */
function chosenIn(draft: Draft) {
  const about = fieldsOf(draft, 'about')
  const { serviceId } = fieldsOf(draft, 'service')
  const { deliveryId } = fieldsOf(draft, 'delivery')
  return {
    family: draft.family,
    ...(about.documentType && { documentType: about.documentType }),
    reportType: about.reportType,
    degrees: cardsFrom(about, 'credentials').length,
    ...(serviceId && { serviceId }),
    ...(deliveryId && { deliveryId }),
    neededBy: fieldsOf(draft, 'names').neededBy,
  }
}

/** A step with the order so far beside it. */
export function StepPage(step: StepPageProps) {
  return <StepFrame {...step} summary={<SummaryCard draft={step.draft} />} />
}
