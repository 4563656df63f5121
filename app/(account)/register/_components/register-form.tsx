'use client'

import { BrowserZone } from '@/components/accounts/browser-zone'
import { NewPasswordField } from '@/components/accounts/new-password-field'
import { Checkbox } from '@/components/forms/checkbox'
import { EmailField } from '@/components/forms/email-field'
import { Form } from '@/components/forms/form'
import type { FormAction } from '@/components/forms/form-context'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { FilledText } from '@/components/ui/filled-text'
import { OtherTab } from '@/components/ui/other-tab'
import { paths } from '@/lib/config/paths'
import { REGISTER_FORM } from '@/lib/content/screens/account/register'
import { registrationProblems } from '@/lib/domain/accounts/rules/registration'

type RegisterFormProps = { action: FormAction; next: string | undefined }

export function RegisterForm({ action, next }: RegisterFormProps) {
  return (
    <Form action={action} hidden={{ next }} check={registrationProblems} className="space-y-5">
      <BrowserZone />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <TextInput name="firstName" label="First name" autoComplete="given-name" maxLength={80} required />
        <TextInput name="lastName" label="Last name" autoComplete="family-name" maxLength={80} required />
      </div>
      <EmailField hint={REGISTER_FORM.emailHint} required />
      <NewPasswordField label="Password" />
      <div className="space-y-3">
        <Checkbox
          name="terms"
          label={
            <FilledText
              text={REGISTER_FORM.terms}
              parts={{
                terms: <OtherTab href={paths.terms}>terms of service</OtherTab>,
                policy: <OtherTab href={paths.privacy}>privacy policy</OtherTab>,
              }}
            />
          }
        />
        <Checkbox name="marketing" label={REGISTER_FORM.news} />
      </div>
      <SubmitButton pendingLabel="Creating your account">Create account</SubmitButton>
    </Form>
  )
}
