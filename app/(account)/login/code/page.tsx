import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { BrowserZone } from '@/components/accounts/browser-zone'
import { CodeField } from '@/components/accounts/credential-fields'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { PageHeading } from '@/components/layout/page-heading'
import { FilledText } from '@/components/ui/filled-text'
import { paths, withQuery } from '@/lib/config/paths'
import { LOGIN_CODE } from '@/lib/content/screens/account/sign-in'
import { leaveIfSignedIn } from '@/lib/web/guards'
import { pendingMail } from '@/lib/web/pending-mail'
import { singleParam } from '@/lib/web/untrusted'
import { FormCard } from '../../_components/form-card'
import { ResendForm } from '../../_components/resend-form'
import { verifyCodeAction } from '../../actions'
import { resendCodeAction } from '../../mail-actions'

export const metadata: Metadata = { title: 'Enter your code' }

export default async function CodePage({ searchParams }: PageProps<'/login/code'>) {
  const query = await searchParams
  const next = singleParam(query.next)
  const confirm = query.confirm === 'only' ? query.confirm : undefined
  if (!confirm) await leaveIfSignedIn(next)
  const email = await pendingMail()
  if (!email) redirect(withQuery(paths.login, { next, confirm }))

  return (
    <>
      <PageHeading
        title="Enter your code"
        lead={
          <FilledText
            text={query.why === 'recent' ? LOGIN_CODE.sentJustNow : LOGIN_CODE.sent}
            parts={{ email: <strong className="text-ink">{email}</strong> }}
          />
        }
      />
      <FormCard>
        <Form action={verifyCodeAction} hidden={{ next, email, confirm }} className="space-y-5">
          <BrowserZone />
          <CodeField label="6-digit code" hint={LOGIN_CODE.hint} autoFocus />
          <SubmitButton pendingLabel="Checking">Sign in</SubmitButton>
        </Form>
      </FormCard>
      <div className="mt-6 flex flex-wrap items-start gap-x-6 gap-y-3">
        <ResendForm action={resendCodeAction} label="Send new code" />
        <Link prefetch={false} href={withQuery(paths.login, { next, confirm })} className="link py-1.5">
          Use a different address
        </Link>
      </div>
    </>
  )
}
