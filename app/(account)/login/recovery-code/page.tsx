import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { PageHeading } from '@/components/layout/page-heading'
import { FilledText } from '@/components/ui/filled-text'
import { paths, withNext } from '@/lib/config/paths'
import { LOGIN_RECOVERY_CODE } from '@/lib/content/screens/account/sign-in'
import { singleParam } from '@/lib/web/untrusted'
import { getViewer } from '@/lib/web/viewer'
import { FormCard } from '../../_components/form-card'
import { redeemRecoveryCodeAction } from '../../actions'

export const metadata: Metadata = { title: 'Use a recovery code' }

export default async function RecoveryCodePage({ searchParams }: PageProps<'/login/recovery-code'>) {
  const next = singleParam((await searchParams).next)
  const viewer = await getViewer()
  if (viewer.type === 'user') redirect(paths.security)
  if (!viewer.awaitsFactor) redirect(withNext(paths.login, next))

  return (
    <>
      <PageHeading title="Use a recovery code" lead={LOGIN_RECOVERY_CODE.lead} />
      <FormCard>
        <Form action={redeemRecoveryCodeAction} hidden={{ next }} className="space-y-5">
          <TextInput
            name="code"
            label="Recovery code"
            hint={LOGIN_RECOVERY_CODE.hint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            controlClassName="figures max-w-60 text-xl"
            required
          />
          <SubmitButton pendingLabel="Checking">Use this code</SubmitButton>
        </Form>
        <p className="mt-6 border-rule border-t pt-5 text-ink-soft">
          <FilledText
            text={LOGIN_RECOVERY_CODE.noneLeft}
            parts={{
              contact: (
                <Link prefetch={false} href={paths.contact} className="link">
                  {LOGIN_RECOVERY_CODE.contact}
                </Link>
              ),
            }}
          />
        </p>
      </FormCard>
      <p className="mt-6">
        <Link prefetch={false} href={withNext(paths.loginFactor, next)} className="link">
          Back to the authenticator code
        </Link>
      </p>
    </>
  )
}
