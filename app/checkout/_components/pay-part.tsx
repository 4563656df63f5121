import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { PaymentForm } from '@/components/payments/payment-form'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/link-button'
import { sentenceFor } from '@/lib/base/errors'
import { paths } from '@/lib/config/paths'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { submitDraft } from '@/lib/domain/checkout/commands/submit-draft'
import type { Draft } from '@/lib/domain/checkout/views'
import { TermsForm } from './terms-form'

/**
 * Before the order exists: the consent. After: the card. Opening the page again brings the order up to date with the
 * draft, so the amount asked for is always the one on the screen.
 */
export async function PayPart({ viewer, draft }: { viewer: SignedIn; draft: Draft }) {
  if (viewer.suspended) return <Alert tone="danger">{sentenceFor('account_suspended')}</Alert>
  if (draft.orderId === null) return <TermsForm />

  const submitted = await submitDraft(viewer)
  if (submitted.ok) {
    const { orderId, totalCents, currency } = submitted.value
    return <PaymentForm orderId={orderId} totalCents={totalCents} currency={currency} />
  }
  if (submitted.code === 'already_paid') {
    redirect(`${paths.checkoutStep('success')}?order=${draft.orderId}` as Route)
  }
  if (submitted.code === 'payment_in_progress') {
    return (
      <Alert tone="info" title="A payment for this order is with us">
        <p>Please do not pay again. We write to you as soon as it is confirmed or decided.</p>
        <LinkButton href={paths.order(draft.orderId)} tone="outline" size="small" className="mt-3">
          Go to your order
        </LinkButton>
      </Alert>
    )
  }
  return (
    <Alert tone="warning" title="This order cannot be paid right now">
      <p>{submitted.hint ?? sentenceFor(submitted.code)} You were not charged.</p>
      <LinkButton href={paths.orders} tone="outline" size="small" className="mt-3">
        See my orders
      </LinkButton>
    </Alert>
  )
}
