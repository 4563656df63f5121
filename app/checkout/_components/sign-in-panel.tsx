'use client'

import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import { sendCodeHereAction, verifyCodeHereAction } from '../sign-in-actions'
import { SignInInline } from './sign-in-inline'

/** A visitor becomes a customer here: by the code mailed to the address of the order, or by a password. */
export function SignInPanel({ email, codeSent }: { email: string; codeSent: boolean }) {
  return (
    <Card title="Confirm your e-mail address">
      <div className="space-y-5">
        {codeSent ? <CodeForm email={email} /> : <SendForm email={email} />}
        <Disclosure summary="I have an account with a password">
          <SignInInline to="payment" email={email} />
        </Disclosure>
      </div>
    </Card>
  )
}

function SendForm({ email }: { email: string }) {
  return (
    <Form action={sendCodeHereAction} idPrefix="send-">
      <p className="mb-4">
        Your order and your documents belong to whoever can read mail at <strong>{email}</strong>. We send a
        code of 6 digits there; no password is needed.
      </p>
      <SubmitButton pendingLabel="Sending">Send me a code</SubmitButton>
    </Form>
  )
}

function CodeForm({ email }: { email: string }) {
  return (
    <>
      <Form action={verifyCodeHereAction} idPrefix="code-" className="space-y-5">
        <TextInput
          name="code"
          label="Code from the mail"
          hint={`Sent to ${email}. It is good for a few minutes; please look in the spam folder too.`}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={9}
          controlClassName="max-w-44 figures text-xl tracking-[0.2em]"
        />
        <SubmitButton pendingLabel="Checking">Confirm and continue</SubmitButton>
      </Form>
      <Form action={sendCodeHereAction} idPrefix="again-">
        <SubmitButton tone="plain" size="small" pendingLabel="Sending" className="px-0!">
          Send the code again
        </SubmitButton>
      </Form>
    </>
  )
}
