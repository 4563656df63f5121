'use client'

import Link from 'next/link'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { paths } from '@/lib/config/paths'
import { signInHereAction } from '../sign-in-actions'

/** Signing in without leaving checkout; the answers so far move to the account. */
export function SignInInline({ to, email }: { to: 'document-language' | 'payment'; email?: string | null }) {
  return (
    <Form action={signInHereAction} idPrefix="account-" className="max-w-md space-y-5 py-3">
      <input type="hidden" name="to" value={to} />
      <TextInput
        name="email"
        type="email"
        label="E-mail address"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...(email && { defaultValue: email })}
      />
      <TextInput name="password" type="password" label="Password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton tone="outline" pendingLabel="Signing in">
          Sign in and continue
        </SubmitButton>
        <Link href={paths.recover} className="link">
          Forgot your password?
        </Link>
      </div>
    </Form>
  )
}
