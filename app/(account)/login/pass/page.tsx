import type { Metadata } from 'next'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { PageHeading } from '@/components/layout/page-heading'
import { paths } from '@/lib/config/paths'
import { LOGIN_PASS } from '@/lib/content/screens/account/links'
import { signInPassSchema } from '@/lib/domain/accounts/schema'
import { FormCard } from '../../_components/form-card'
import { IncompleteLink } from '../../_components/incomplete-link'
import { passDeviceAction } from '../../mail-actions'

/** The URL contains a secret that no other site may see. */
export const metadata: Metadata = {
  title: 'Let this device sign in',
  referrer: 'same-origin',
  robots: { index: false },
}

/** Only the button uses the link up, because mail scanners open links but press no buttons. */
export default async function SignInPassPage({ searchParams }: PageProps<'/login/pass'>) {
  const link = signInPassSchema.safeParse(await searchParams)
  if (!link.success) {
    return (
      <IncompleteLink text={LOGIN_PASS.broken} href={paths.login}>
        Go to sign in
      </IncompleteLink>
    )
  }
  return (
    <>
      <PageHeading title="Let this device sign in" lead={LOGIN_PASS.lead} />
      <FormCard>
        <Form action={passDeviceAction} hidden={link.data}>
          <SubmitButton pendingLabel="Confirming">Let this device sign in</SubmitButton>
        </Form>
      </FormCard>
    </>
  )
}
