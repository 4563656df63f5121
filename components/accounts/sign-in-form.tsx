'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'
import { EmailField } from '@/components/forms/email-field'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { classNames } from '@/components/ui/class-names'
import { paths } from '@/lib/config/paths'
import { SIGN_IN_FORM } from '@/lib/content/screens/account/sign-in-form'
import { BrowserZone } from './browser-zone'
import { PasswordField } from './credential-fields'

type SignInFormProps = Pick<ComponentProps<typeof Form>, 'action' | 'hidden' | 'idPrefix'> & {
  email?: string | null
  submit?: string
  /** For a page about something else: narrow, with a secondary button. */
  inline?: boolean
}

/** E-mail address and password. */
export function SignInForm({ email, submit = 'Sign in', inline = false, ...form }: SignInFormProps) {
  return (
    <Form {...form} className={classNames('space-y-5', inline && 'max-w-md py-3')}>
      <BrowserZone />
      <EmailField autoComplete="username" {...(email && { defaultValue: email })} required />
      <PasswordField label="Password" autoComplete="current-password" toggle={!inline} />
      <div
        className={classNames('flex flex-wrap items-center gap-x-6 gap-y-3', !inline && 'justify-between')}
      >
        <SubmitButton tone={inline ? 'outline' : 'primary'} pendingLabel="Signing in">
          {submit}
        </SubmitButton>
        <Link prefetch={false} href={paths.recover} className="link">
          {SIGN_IN_FORM.forgotten}
        </Link>
      </div>
    </Form>
  )
}
