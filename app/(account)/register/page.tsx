import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeading } from '@/components/layout/page-heading'
import { paths, withNext } from '@/lib/config/paths'
import { siteUrl } from '@/lib/config/site-url'
import { REGISTER } from '@/lib/content/screens/account/register'
import { leaveIfSignedIn } from '@/lib/web/guards'
import { singleParam } from '@/lib/web/untrusted'
import { FormCard } from '../_components/form-card'
import { registerAction } from '../actions'
import { RegisterForm } from './_components/register-form'

export const metadata: Metadata = {
  metadataBase: siteUrl(),
  title: 'Create an account',
  description: REGISTER.description,
  alternates: { canonical: paths.register },
}

export default async function RegisterPage({ searchParams }: PageProps<'/register'>) {
  const next = singleParam((await searchParams).next)
  await leaveIfSignedIn(next)

  return (
    <>
      <PageHeading title="Create an account" lead={REGISTER.lead} />
      <FormCard>
        <RegisterForm action={registerAction} next={next} />
      </FormCard>
      <p className="mt-6">
        Already have one?{' '}
        <Link prefetch={false} href={withNext(paths.login, next)} className="link">
          Sign in
        </Link>
      </p>
    </>
  )
}
