import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeading } from '@/components/layout/page-heading'
import { paths, withNext } from '@/lib/config/paths'
import { leaveIfSignedIn } from '@/lib/web/guards'
import { one } from '@/lib/web/search-params'
import { FormCard } from '../_components/form-card'
import { registerAction } from '../actions'
import { RegisterForm } from './_components/register-form'

export const metadata: Metadata = { title: 'Create an account' }

export default async function RegisterPage({ searchParams }: PageProps<'/register'>) {
  const next = one((await searchParams).next)
  await leaveIfSignedIn(next)

  return (
    <>
      <PageHeading
        title="Create an account"
        lead="Follow your orders, keep drafts, and find finished documents again."
      />
      <FormCard>
        <RegisterForm action={registerAction} next={next} />
      </FormCard>
      <p className="mt-6">
        Already have one?{' '}
        <Link href={withNext(paths.login, next)} className="link">
          Sign in
        </Link>
      </p>
    </>
  )
}
