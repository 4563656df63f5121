import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { PageHeading } from '@/components/layout/page-heading'
import { FilledText } from '@/components/ui/filled-text'
import { paths, withNext } from '@/lib/config/paths'
import { CHECK_MAIL } from '@/lib/content/screens/account/links'
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
        <p>
          <FilledText text={leadFor(singleParam(query.why))} parts={{ email: <strong>{email}</strong> }} />
        </p>
        <p className="mt-3 text-ink-soft">{CHECK_MAIL.nothing}</p>
        <div className="mt-6 flex flex-wrap items-start gap-x-6 gap-y-3">
          <ResendForm action={resendConfirmationAction} label="Send it again" />
          <Link prefetch={false} href={withNext(paths.loginCode, next)} className="link py-1.5">
            I have a code
          </Link>
          <Link prefetch={false} href={withNext(paths.register, next)} className="link py-1.5">
            Use a different address
          </Link>
        </div>
      </FormCard>
    </>
  )
}

function leadFor(why: string | undefined) {
  if (why === 'unconfirmed') return CHECK_MAIL.unconfirmed
  return why === 'recent' ? CHECK_MAIL.sentJustNow : CHECK_MAIL.sent
}
