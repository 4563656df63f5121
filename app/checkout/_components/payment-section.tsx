import { redirect } from 'next/navigation'
import { PaymentForm } from '@/components/payments/payment-form'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { sentenceFor } from '@/lib/base/errors'
import { paths } from '@/lib/config/paths'
import { PAYMENT_SECTION } from '@/lib/content/screens/checkout/payment'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { submitDraft } from '@/lib/domain/checkout/commands/submit-draft'
import type { Draft } from '@/lib/domain/checkout/views'
import { AskSomeone } from './ask-someone'
import { TermsForm } from './terms-form'

/**
 * The consent before the order exists, then the card. Opening the page again updates the order from the
 * draft, so the amount charged is always the one on the screen.
 */
export async function PaymentSection({ viewer, draft }: { viewer: SignedIn; draft: Draft }) {
  if (viewer.suspended) return <Alert tone="danger">{sentenceFor('account_suspended')}</Alert>
  if (draft.orderId === null) return <TermsForm revision={draft.revision} />

  const submitted = await submitDraft(viewer, null, draft)
  if (submitted.ok) {
    const { orderId, totalCents, currency } = submitted.value
    return (
      <>
        <PaymentForm key={totalCents} orderId={orderId} totalCents={totalCents} currency={currency} />
        <AskSomeone orderId={orderId} />
      </>
    )
  }
  if (submitted.code === 'already_paid') {
    redirect(paths.checkoutSuccess(draft.orderId))
  }
  // An order from before terms were stored with orders.
  if (submitted.code === 'terms_required') return <TermsForm revision={draft.revision} />
  if (submitted.code === 'payment_in_progress') {
    return (
      <Alert tone="info" title={PAYMENT_SECTION.processing}>
        <p>{PAYMENT_SECTION.doNotPayAgain}</p>
        <LinkButton href={paths.order(draft.orderId)} tone="outline" size="small" className="mt-3">
          Go to your order
        </LinkButton>
      </Alert>
    )
  }
  return (
    <Alert tone="warning" title={PAYMENT_SECTION.notPayable}>
      <p>{PAYMENT_SECTION.notCharged(submitted.hint ?? sentenceFor(submitted.code))}</p>
      <LinkButton href={paths.orders} tone="outline" size="small" className="mt-3">
        View my orders
      </LinkButton>
    </Alert>
  )
}
