import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeading } from '@/components/layout/page-heading'
import { Disclosure } from '@/components/ui/disclosure'
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
  await leaveIfSignedIn(next)

  return (
    <>
      <PageHeading title="Sign in" lead="To your orders, drafts and finished documents." />
      <Notice name={query.notice} />
      <FormCard>
        <SignInForm action={signInAction} next={next} />
        <Disclosure summary="Mail me a code instead" className="mt-6 border-rule border-t pt-4">
          <CodeForm action={sendCodeAction} next={next} />
        </Disclosure>
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
