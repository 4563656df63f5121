import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeading } from '@/components/layout/page-heading'
import { paths, withNext } from '@/lib/config/paths'
import { leaveIfSignedIn } from '@/lib/web/guards'
import { one } from '@/lib/web/search-params'
import { FormCard } from '../_components/form-card'
import { Notice } from '../_components/notice'
import { sendCodeAction, signInAction } from '../actions'
import { CodeForm } from './_components/code-form'
import { SignInForm } from './_components/sign-in-form'

export const metadata: Metadata = { title: 'Sign in' }

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const query = await searchParams
  const next = one(query.next)
  const byCode = query.way === 'code'
  await leaveIfSignedIn(next)

  return (
    <>
      <PageHeading title="Sign in" lead="To your orders, drafts and finished documents." />
      <Notice name={query.notice} />
      <FormCard>
        {byCode ? (
          <CodeForm action={sendCodeAction} next={next} />
        ) : (
          <SignInForm action={signInAction} next={next} />
        )}
        <p className="mt-6 border-rule border-t pt-5">
          <Link href={withNext(byCode ? paths.login : paths.loginByCode, next)} className="link">
            {byCode ? 'Use my password instead' : 'Mail me a code instead'}
          </Link>
        </p>
      </FormCard>
      <p className="mt-6">
        New here?{' '}
        <Link href={withNext(paths.register, next)} className="link">
          Create an account
        </Link>
      </p>
    </>
  )
}
