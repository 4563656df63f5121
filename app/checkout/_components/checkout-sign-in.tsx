'use client'

import { SignInForm } from '@/components/accounts/sign-in-form'
import { signInHereAction } from '../sign-in-actions'

/** Signs in without leaving the checkout; the answers so far move to the account. */
export function CheckoutSignIn({
  to,
  email = null,
}: {
  to: 'document-language' | 'payment'
  email?: string | null
}) {
  return (
    <SignInForm
      action={signInHereAction}
      hidden={{ to }}
      idPrefix="account-"
      email={email}
      submit="Sign in and continue"
      inline
    />
  )
}
