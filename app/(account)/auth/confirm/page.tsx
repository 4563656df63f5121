import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'
import { type ConfirmLink, confirmLinkSchema } from '@/lib/domain/accounts/schema'
import { FormCard } from '../../_components/form-card'
import { confirmLinkAction } from '../../mail-actions'
import { ConfirmForm } from './_components/confirm-form'

/** The address holds a secret, so no other site may see it. (`no-referrer` would make our own form look foreign.) */
export const metadata: Metadata = { title: 'Confirm', referrer: 'same-origin', robots: { index: false } }

const TITLES: Record<ConfirmLink['type'], string> = {
  signup: 'Confirm your e-mail address',
  email: 'Confirm your e-mail address',
  email_change: 'Confirm your new e-mail address',
  invite: 'Accept the invitation',
  magiclink: 'Sign in',
  recovery: 'Set a new password',
}

/** Mail scanners open links; only a person presses the button, so only the button uses the link up. */
export default async function ConfirmPage({ searchParams }: PageProps<'/auth/confirm'>) {
  const link = confirmLinkSchema.safeParse(await searchParams)
  if (!link.success) {
    return (
      <>
        <PageHeading title="This link is not complete" />
        <Alert tone="warning">
          <p>
            Perhaps the mail program has cut it. Copy the whole address from the mail, or ask for a new one.
          </p>
        </Alert>
        <LinkButton href={paths.login} className="mt-6">
          Go to sign in
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <PageHeading title={TITLES[link.data.type]} lead="One press, and you go on from where you were." />
      <FormCard>
        <ConfirmForm action={confirmLinkAction} link={link.data} />
      </FormCard>
    </>
  )
}
