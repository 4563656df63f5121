import type { Metadata } from 'next'
import Link from 'next/link'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { CHANGE_EMAIL } from '@/lib/content/screens/account/links'
import { emailChangeLinkSchema } from '@/lib/domain/accounts/schema/settings'
import { FormCard } from '../_components/form-card'
import { confirmEmailChangeAction } from '../mail-actions'

/** The URL contains a secret that no other site may see. */
export const metadata: Metadata = {
  title: 'Confirm this address',
  referrer: 'same-origin',
  robots: { index: false },
}

/** Only the button uses the link up, because mail scanners open links but press no buttons. */
export default async function ChangeEmailPage({ searchParams }: PageProps<'/change-email'>) {
  const link = emailChangeLinkSchema.safeParse(await searchParams)
  if (!link.success) {
    return (
      <>
        <PageHeading title="This link is incomplete" />
        <Alert tone="warning">
          <p>{CHANGE_EMAIL.broken}</p>
        </Alert>
        <LinkButton href={paths.security} className="mt-6">
          Go to settings
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <PageHeading title="Confirm this address" lead={CHANGE_EMAIL.lead} />
      <SuccessRegion>
        <FormCard>
          <Form action={confirmEmailChangeAction} hidden={link.data}>
            <SubmitButton pendingLabel="Confirming">Confirm this address</SubmitButton>
          </Form>
          <p className="mt-6 border-rule border-t pt-5">
            Already used or expired?{' '}
            <Link prefetch={false} href={paths.security} className="link">
              {CHANGE_EMAIL.restart}
            </Link>
          </p>
        </FormCard>
      </SuccessRegion>
    </>
  )
}
