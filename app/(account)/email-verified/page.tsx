import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { paths, withNext } from '@/lib/config/paths'
import { EMAIL_VERIFIED } from '@/lib/content/screens/account/links'
import { claimDraft } from '@/lib/domain/checkout/commands/claim-draft'
import { visitorTokenHash } from '@/lib/web/draft-owner'
import { homeOf } from '@/lib/web/guards'
import { safeNext } from '@/lib/web/safe-next'
import { singleParam } from '@/lib/web/untrusted'
import { getViewer } from '@/lib/web/viewer'

export const metadata: Metadata = { title: 'E-mail address' }

export default async function EmailVerifiedPage({ searchParams }: PageProps<'/email-verified'>) {
  const next = singleParam((await searchParams).next)
  const viewer = await getViewer()

  if (viewer.type === 'visitor') {
    return (
      <>
        <PageHeading title="There’s nothing to confirm" />
        <Alert tone="info">
          <p>{EMAIL_VERIFIED.unverified}</p>
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
      <PageHeading title="Your e-mail address is confirmed" lead={EMAIL_VERIFIED.signedIn(viewer.email)} />
      {claimed && (
        <Alert tone="success" className="mb-6">
          <p>{EMAIL_VERIFIED.draftSaved}</p>
        </Alert>
      )}
      <LinkButton href={safeNext(next, homeOf(viewer.role))}>Continue</LinkButton>
    </>
  )
}
