import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { PageHeading } from '@/components/layout/page-heading'
import { paths, withNext } from '@/lib/config/paths'
import { leaveIfSignedIn } from '@/lib/web/guards'
import { pendingMail } from '@/lib/web/pending-mail'
import { one } from '@/lib/web/search-params'
import { FormCard } from '../../_components/form-card'
import { ResendForm } from '../../_components/resend-form'
import { verifyCodeAction } from '../../actions'
import { resendCodeAction } from '../../mail-actions'
import { VerifyCodeForm } from './_components/verify-code-form'

export const metadata: Metadata = { title: 'Enter your code' }

export default async function CodePage({ searchParams }: PageProps<'/login/code'>) {
  const next = one((await searchParams).next)
  await leaveIfSignedIn(next)
  const email = await pendingMail()
  if (!email) redirect(withNext(paths.login, next))

  return (
    <>
      <PageHeading
        title="Enter your code"
        lead={
          <>
            If <strong className="text-ink">{email}</strong> belongs to an account, a mail with 6 digits is on
            its way there.
          </>
        }
      />
      <FormCard>
        <VerifyCodeForm action={verifyCodeAction} email={email} next={next} />
      </FormCard>
      <div className="mt-6 flex flex-wrap items-start gap-x-6 gap-y-3">
        <ResendForm action={resendCodeAction} label="Send a new code" />
        <Link href={withNext(paths.login, next)} className="link py-1.5">
          Use another address
        </Link>
      </div>
    </>
  )
}
