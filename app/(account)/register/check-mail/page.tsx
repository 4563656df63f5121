import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { PageHeading } from '@/components/layout/page-heading'
import { paths, withNext } from '@/lib/config/paths'
import { pendingMail } from '@/lib/web/pending-mail'
import { singleParam } from '@/lib/web/untrusted'
import { FormCard } from '../../_components/form-card'
import { ResendForm } from '../../_components/resend-form'
import { resendConfirmationAction } from '../../mail-actions'

export const metadata: Metadata = { title: 'Check your e-mail' }

export default async function CheckMailPage({ searchParams }: PageProps<'/register/check-mail'>) {
  const query = await searchParams
  const next = singleParam(query.next)
  const email = await pendingMail()
  if (!email) redirect(withNext(paths.register, next))

  return (
    <>
      <PageHeading title="Check your e-mail" />
      <FormCard>
        <Lead why={singleParam(query.why)} email={email} />
        <p className="mt-3 text-ink-soft">
          Nothing after a minute? Check your spam folder, or send it again. If you already have an account,
          the e-mail contains a sign-in code instead.
        </p>
        <div className="mt-6 flex flex-wrap items-start gap-x-6 gap-y-3">
          <ResendForm action={resendConfirmationAction} label="Send it again" />
          <Link href={withNext(paths.loginCode, next)} className="link py-1.5">
            I have a code
          </Link>
          <Link href={withNext(paths.register, next)} className="link py-1.5">
            Use a different address
          </Link>
        </div>
      </FormCard>
    </>
  )
}

function Lead({ why, email }: { why: string | undefined; email: string }) {
  const address = <strong>{email}</strong>
  if (why === 'unconfirmed') {
    return (
      <p>
        Your password is correct, but {address} isn’t confirmed yet. Open the link we e-mailed you to confirm
        it and sign in.
      </p>
    )
  }
  if (why === 'recent') {
    return (
      <p>We e-mailed {address} less than a minute ago. Open the link to confirm your address and sign in.</p>
    )
  }
  return <p>We’ve sent an e-mail to {address}. Open the link in it to confirm your address and sign in.</p>
}
