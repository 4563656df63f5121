import type { Metadata, Route } from 'next'
import Link from 'next/link'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { PageHeading } from '@/components/layout/page-heading'
import { paths } from '@/lib/config/paths'
import { CONFIRM_LINK } from '@/lib/content/screens/account/links'
import { type ConfirmLink, confirmLinkSchema } from '@/lib/domain/accounts/schema'
import { FormCard } from '../../_components/form-card'
import { IncompleteLink } from '../../_components/incomplete-link'
import { confirmLinkAction } from '../../mail-actions'

/**
 * The URL contains a secret that no other site may see. (`no-referrer` would make our own form look foreign.)
 */
export const metadata: Metadata = { title: 'Confirm', referrer: 'same-origin', robots: { index: false } }

const TITLES: Record<ConfirmLink['type'], string> = {
  signup: 'Confirm your e-mail address',
  email: 'Confirm your e-mail address',
  email_change: 'Confirm your new e-mail address',
  invite: 'Accept the invitation',
  magiclink: 'Sign in',
  recovery: 'Reset your password',
}

/** Where to get a new link after a used or expired one, by type. */
const NEW_LINK: Record<ConfirmLink['type'], { href: Route; label: string }> = {
  signup: { href: paths.login, label: CONFIRM_LINK.unconfirmed },
  email: { href: paths.login, label: CONFIRM_LINK.unconfirmed },
  email_change: { href: paths.security, label: CONFIRM_LINK.emailChange },
  invite: { href: paths.loginByCode, label: CONFIRM_LINK.code },
  magiclink: { href: paths.loginByCode, label: 'Get a sign-in code' },
  recovery: { href: paths.recover, label: 'Request a new link' },
}

function NextLink({ type }: Pick<ConfirmLink, 'type'>) {
  const { href, label } = NEW_LINK[type]
  return (
    <p className="mt-6 border-rule border-t pt-5">
      Already used or expired?{' '}
      <Link prefetch={false} href={href} className="link">
        {label}
      </Link>
    </p>
  )
}

/** Only the button uses the link up, because mail scanners open links but press no buttons. */
export default async function ConfirmPage({ searchParams }: PageProps<'/auth/confirm'>) {
  const link = confirmLinkSchema.safeParse(await searchParams)
  if (!link.success) {
    return (
      <IncompleteLink text={CONFIRM_LINK.broken} href={paths.login}>
        Go to sign in
      </IncompleteLink>
    )
  }
  return (
    <>
      <PageHeading title={TITLES[link.data.type]} lead={CONFIRM_LINK.lead} />
      <FormCard>
        <Form action={confirmLinkAction} hidden={link.data}>
          <SubmitButton pendingLabel="Confirming">Confirm and continue</SubmitButton>
        </Form>
        <NextLink type={link.data.type} />
      </FormCard>
    </>
  )
}
