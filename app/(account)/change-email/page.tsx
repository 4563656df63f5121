import type { Metadata } from 'next'
import { Form } from '@/components/forms/form'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { paths } from '@/lib/config/paths'
import { CHANGE_EMAIL } from '@/lib/content/screens/account/links'
import { emailChangeLinkSchema } from '@/lib/domain/accounts/schema/settings'
import { FormCard } from '../_components/form-card'
import { IncompleteLink } from '../_components/incomplete-link'
import { confirmEmailChangeAction } from '../mail-actions'
import { ConfirmAddress } from './_components/confirm-address'

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
      <IncompleteLink text={CHANGE_EMAIL.broken} href={paths.security}>
        Go to settings
      </IncompleteLink>
    )
  }
  return (
    <>
      <PageHeading title="Confirm this address" lead={CHANGE_EMAIL.lead} />
      <SuccessRegion>
        <FormCard>
          <Form action={confirmEmailChangeAction} hidden={link.data}>
            <ConfirmAddress />
          </Form>
        </FormCard>
      </SuccessRegion>
    </>
  )
}
