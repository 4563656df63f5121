'use client'

import { type FormEvent, useMemo, useState } from 'react'
import { EmailField } from '@/components/forms/email-field'
import { FormContext } from '@/components/forms/form-context'
import { Payment } from '@/components/payments/payment-form'
import { Button } from '@/components/ui/button'
import { FilledText } from '@/components/ui/filled-text'
import { PAY_LINK_PAGE } from '@/lib/content/screens/checkout/pay-link'
import { emailProblem } from '@/lib/domain/checkout/rules/contact-problems'
import { IDLE } from '@/lib/web/form-state'

type PayByLinkProps = { linkId: string; linkKey: string; totalCents: number; currency: string }

/**
 * The address for the receipt, then the card. No payment is started before, so opening the link never closes the payment
 * page of its owner.
 */
export function PayByLink({ linkId, linkKey, totalCents, currency }: PayByLinkProps) {
  const [email, setEmail] = useState<string | null>(null)
  const payable = useMemo(
    () => (email === null ? null : { link: { linkId, key: linkKey, email } }),
    [linkId, linkKey, email],
  )
  if (payable === null) return <ReceiptAddress onChosen={setEmail} />
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 focus:outline-none">
        <span className="wrap-anywhere">
          <FilledText
            text={PAY_LINK_PAGE.receiptTo}
            parts={{ email: <strong>{payable.link.email}</strong> }}
          />
        </span>
        <button
          type="button"
          className="link inline-flex min-h-11 items-center"
          onClick={() => setEmail(null)}
        >
          Change the address
        </button>
      </p>
      <Payment key={payable.link.email} payable={payable} totalCents={totalCents} currency={currency} />
    </>
  )
}

/** The pressed button is gone, and keyboard focus with it. */
function takeFocus(line: HTMLElement | null) {
  line?.focus()
}

const ID_PREFIX = 'receipt-'

function ReceiptAddress({ onChosen }: { onChosen: (email: string) => void }) {
  const [errors, setErrors] = useState<Record<string, string>>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const found = emailProblem(email)
    if (!found.email) return onChosen(email)
    setErrors({ email: found.email })
    document.getElementById(`${ID_PREFIX}email`)?.focus()
  }

  return (
    <FormContext
      value={{ state: IDLE, pending: false, idPrefix: ID_PREFIX, errors, clearError: () => setErrors({}) }}
    >
      <form onSubmit={submit} noValidate className="space-y-5">
        <EmailField
          label={PAY_LINK_PAGE.email}
          hint={PAY_LINK_PAGE.emailHint}
          required
          onChange={() => setErrors({})}
        />
        <Button type="submit">Continue to payment</Button>
      </form>
    </FormContext>
  )
}
