import type { Metadata } from 'next'
import Link from 'next/link'
import { EmailField } from '@/components/forms/email-field'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { PageHeading } from '@/components/layout/page-heading'
import { paths } from '@/lib/config/paths'
import { RECOVER } from '@/lib/content/screens/account/recover'
import { FormCard } from '../_components/form-card'
import { Notice } from '../_components/notice'
import { recoverAction } from '../mail-actions'

export const metadata: Metadata = { title: 'Reset your password' }

export default async function RecoverPage({ searchParams }: PageProps<'/recover'>) {
  const query = await searchParams

  return (
    <>
      <PageHeading title="Reset your password" lead={RECOVER.lead} />
      <Notice name={query.notice} />
      <FormCard>
        <Form action={recoverAction} className="space-y-5">
          <EmailField label="E-mail address of your account" autoComplete="username" required />
          <SubmitButton pendingLabel="Sending">Send link</SubmitButton>
        </Form>
      </FormCard>
      <p className="mt-6">
        <Link prefetch={false} href={paths.login} className="link">
          Back to sign in
        </Link>
      </p>
    </>
  )
}
