import Link from 'next/link'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Card } from '@/components/ui/card'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { PASSWORD_CARD } from '@/lib/content/screens/dashboard/security'
import { changePasswordAction } from '../sign-in-actions'
import { PasswordFields } from './password-fields'

export function PasswordCard({ email }: { email: string }) {
  return (
    <Card title="Password">
      <Form action={changePasswordAction} idPrefix="change-" className="max-w-md space-y-5">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordFields />
        <p className="text-body-sm text-ink-soft">{PASSWORD_CARD.hint}</p>
        <SubmitButton pendingLabel="Changing">Change password</SubmitButton>
      </Form>
      <p className="mt-5 border-rule border-t pt-5">
        <FilledText
          text={PASSWORD_CARD.forgotten}
          parts={{
            link: (
              <Link prefetch={false} className="link whitespace-nowrap" href={paths.recover}>
                E-mail me a link
              </Link>
            ),
          }}
        />
      </p>
    </Card>
  )
}
