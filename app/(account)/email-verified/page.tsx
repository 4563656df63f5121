import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/link-button'
import { paths, withNext } from '@/lib/config/paths'
import { claimDraft } from '@/lib/domain/checkout/commands/claim-draft'
import { visitorTokenHash } from '@/lib/web/draft-owner'
import { homeOf } from '@/lib/web/guards'
import { safeNext } from '@/lib/web/safe-next'
import { one } from '@/lib/web/search-params'
import { getViewer } from '@/lib/web/viewer'

export const metadata: Metadata = { title: 'E-mail address' }

export default async function EmailVerifiedPage({ searchParams }: PageProps<'/email-verified'>) {
  const next = one((await searchParams).next)
  const viewer = await getViewer()

  if (viewer.at === 'visitor') {
    return (
      <>
        <PageHeading title="Nothing to confirm here" />
        <Alert tone="info">
          <p>
            Open the newest link from your mail, or sign in. If the link has expired, signing in sends a new
            one.
          </p>
        </Alert>
        <LinkButton href={withNext(paths.login, next)} className="mt-6">
          Sign in
        </LinkButton>
      </>
    )
  }
  const tokenHash = await visitorTokenHash()
  const claimed = tokenHash === null ? null : await claimDraft(tokenHash, viewer.userId)
  return (
    <>
      <PageHeading title="Your e-mail address is confirmed" lead={`You are signed in as ${viewer.email}.`} />
      {claimed && (
        <Alert tone="success" className="mb-6">
          <p>The order you began in this browser is now kept in your account.</p>
        </Alert>
      )}
      <LinkButton href={safeNext(next, homeOf(viewer.role))}>Continue</LinkButton>
    </>
  )
}
