import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { PASSWORD_OFFER } from '@/lib/content/screens/checkout/success'
import { sendPasswordLinkAction } from '../sign-in-actions'

/** For customers who signed in with an e-mailed code, once the order is placed. */
export function PasswordOffer() {
  return (
    <section aria-labelledby="password-offer" className="mt-10 border-rule border-t pt-8">
      <h2 id="password-offer" className="title-card">
        {PASSWORD_OFFER.title}
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">{PASSWORD_OFFER.text}</p>
      <Form action={sendPasswordLinkAction}>
        <SubmitButton tone="outline" size="small" pendingLabel="Sending">
          E-mail me a link
        </SubmitButton>
      </Form>
    </section>
  )
}
