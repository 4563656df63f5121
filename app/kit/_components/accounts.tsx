import { CodeField } from '@/components/accounts/credential-fields'
import { NewPasswordField } from '@/components/accounts/new-password-field'
import { SignInForm } from '@/components/accounts/sign-in-form'
import type { FormAction } from '@/components/forms/form-context'
import type { KitSection } from './specimen'

const refuse: FormAction = async () => ({
  type: 'refused',
  text: 'That e-mail address and password don’t match an account.',
  code: 'wrong_credentials',
  echo: {},
})

export const ACCOUNT_SECTION: KitSection = {
  title: 'Accounts',
  specimens: [
    {
      name: 'NewPasswordField and CodeField',
      errors: { code: 'This code is wrong or has expired.' },
      draw: () => (
        <>
          <NewPasswordField label="New password" />
          <CodeField label="6-digit code" hint="The newest mail counts." />
        </>
      ),
    },
    {
      name: 'SignInForm',
      note: 'Sending it shows the refusal.',
      draw: () => <SignInForm action={refuse} idPrefix="sign-in-" />,
    },
    {
      name: 'SignInForm inline',
      draw: () => (
        <SignInForm
          action={refuse}
          idPrefix="sign-in-inline-"
          email="lucia.ferreira@example.com"
          submit="Sign in and continue"
          inline
        />
      ),
    },
  ],
}
