import type { Metadata } from 'next'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { formatCents } from '@/lib/base/money'
import { PAYMENT_PAGE } from '@/lib/content/screens/checkout/payment'
import type { Viewer } from '@/lib/domain/accounts/views'
import { listLanguages } from '@/lib/domain/checkout/queries'
import type { Draft } from '@/lib/domain/checkout/views'
import { priceOrder } from '@/lib/domain/pricing/rules'
import { singleParam } from '@/lib/web/untrusted'
import { OrderChanged } from '../_components/order-changed'
import { AnnounceSignIn } from '../_components/page-effects'
import { PaymentSection } from '../_components/payment-section'
import { Review } from '../_components/review'
import { SignInPanel } from '../_components/sign-in-panel'
import { StartOver } from '../_components/start-over'
import { StepFrame } from '../_components/step-frame'
import { StageHeading } from '../_components/step-heading'
import { calendarFor, openStep, stepPath } from '../open-step'

export const metadata: Metadata = { title: 'Review and payment' }

export default async function PaymentPage({ searchParams }: PageProps<'/checkout/payment'>) {
  const { note, code } = await searchParams
  const { viewer, draft } = await openStep('payment')
  const languages = await listLanguages()
  const stage = stageOf(viewer, draft, singleParam(code))
  return (
    <StepFrame
      step="payment"
      draft={draft}
      title="Review and pay"
      lead={PAYMENT_PAGE.checkAnswers}
      calendar={await calendarFor(draft)}
      note={note}
    >
      <AnnounceSignIn signedIn={viewer.type === 'user'} />
      <div className="space-y-10">
        {note === 'changed' && <OrderChanged revision={draft.revision} total={totalOf(draft)} />}
        <Review draft={draft} languages={languages} />
        <section aria-labelledby="pay" className="space-y-6">
          <StageHeading
            id="pay"
            stage={stage}
            className="title-section"
            // The hint of the code field: where the code was sent.
            aria-describedby={stage === 'code' ? 'code-code-hint' : undefined}
          >
            Payment
          </StageHeading>
          {viewer.type === 'user' ? (
            <PaymentSection viewer={viewer} draft={draft} />
          ) : (
            <SignInPanel email={draft.email ?? ''} code={singleParam(code)} />
          )}
        </section>
        <div>
          <Link
            prefetch={false}
            href={stepPath('delivery')}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-primary underline-offset-4 hover:underline"
          >
            <Icon name="back" />
            Back to delivery
          </Link>
          <StartOver />
        </div>
      </div>
    </StepFrame>
  )
}

function totalOf(draft: Draft): string {
  const { totalCents, currency } = priceOrder(draft)
  return formatCents(totalCents, currency)
}

/** The current stage; each replaces the previous one on the same page. */
function stageOf(viewer: Viewer, draft: Draft, code: string | undefined): string {
  if (viewer.type === 'visitor') return code === undefined ? 'confirm' : 'code'
  return draft.orderId === null ? 'terms' : 'card'
}
