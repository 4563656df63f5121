'use client'

import { BrowserZone } from '@/components/accounts/browser-zone'
import { CodeField } from '@/components/accounts/credential-fields'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { FilledText } from '@/components/ui/filled-text'
import { SIGN_IN_PANEL } from '@/lib/content/screens/checkout/sign-in'
import { sendCodeHereAction, verifyCodeHereAction } from '../sign-in-actions'
import { CheckoutSignIn } from './checkout-sign-in'

/** Turns a visitor into a customer, with a code mailed to the address of the order or a password. */
export function SignInPanel({ email, code }: { email: string; code: string | undefined }) {
  const isRecent = code === 'recent'
  return (
    <Card title="Confirm your e-mail address">
      <div className="space-y-5">
        {code === 'sent' || isRecent ? (
          <CodeForm email={email} isRecent={isRecent} />
        ) : (
          <SendForm email={email} />
        )}
        <Disclosure summary={SIGN_IN_PANEL.byPassword}>
          <CheckoutSignIn to="payment" email={email} />
        </Disclosure>
      </div>
    </Card>
  )
}

function SendForm({ email }: { email: string }) {
  return (
    <Form action={sendCodeHereAction} idPrefix="send-">
      <p className="mb-4">
        <FilledText text={SIGN_IN_PANEL.lead} parts={{ email: <strong>{email}</strong> }} />
      </p>
      <SubmitButton pendingLabel="Sending">Send code</SubmitButton>
    </Form>
  )
}

function CodeForm({ email, isRecent }: { email: string; isRecent: boolean }) {
  return (
    <>
      {isRecent && (
        <Alert live>
          <p>{SIGN_IN_PANEL.sentJustNow}</p>
        </Alert>
      )}
      <Form action={verifyCodeHereAction} idPrefix="code-" className="space-y-5">
        <BrowserZone />
        <CodeField label="Code from the e-mail" hint={SIGN_IN_PANEL.codeHint(email)} />
        <SubmitButton pendingLabel="Checking">Confirm and continue</SubmitButton>
      </Form>
      <Form action={sendCodeHereAction} idPrefix="again-">
        <SubmitButton tone="plain" size="small" pendingLabel="Sending" className="px-0!">
          Send code again
        </SubmitButton>
      </Form>
    </>
  )
}
