import type { Metadata } from 'next'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { LOGIN_PASS } from '@/lib/content/screens/account/links'
import { signInPassSchema } from '@/lib/domain/accounts/schema'
import { FormCard } from '../../_components/form-card'
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
      <>
        <PageHeading title="This link is incomplete" />
        <Alert tone="warning">
          <p>{LOGIN_PASS.broken}</p>
        </Alert>
        <LinkButton href={paths.login} className="mt-6">
          Go to sign in
        </LinkButton>
      </>
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
