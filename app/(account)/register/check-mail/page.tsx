import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { PageHeading } from '@/components/layout/page-heading'
import { paths, withNext } from '@/lib/config/paths'
import { pendingMail } from '@/lib/web/pending-mail'
import { one } from '@/lib/web/search-params'
import { FormCard } from '../../_components/form-card'
import { ResendForm } from '../../_components/resend-form'
import { resendConfirmationAction } from '../../mail-actions'

export const metadata: Metadata = { title: 'Check your mail' }

export default async function CheckMailPage({ searchParams }: PageProps<'/register/check-mail'>) {
  const next = one((await searchParams).next)
  const email = await pendingMail()
  if (!email) redirect(withNext(paths.register, next))

  return (
    <>
      <PageHeading title="Check your mail" />
      <FormCard>
        <p>
          We have sent a mail to <strong>{email}</strong>. Open the link in it to confirm your address; then
          you are signed in.
        </p>
        <p className="mt-3 text-ink-soft">
          Nothing there after a minute? Look in the spam folder, or ask for it again. If you already had an
          account, the mail holds a code to sign in with instead.
        </p>
        <div className="mt-6 flex flex-wrap items-start gap-x-6 gap-y-3">
          <ResendForm action={resendConfirmationAction} label="Send the mail again" />
          <Link href={withNext(paths.loginCode, next)} className="link py-1.5">
            I have a code
          </Link>
          <Link href={withNext(paths.register, next)} className="link py-1.5">
            Use another address
          </Link>
        </div>
      </FormCard>
    </>
  )
}
