import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeading } from '@/components/layout/page-heading'
import { paths } from '@/lib/config/paths'
import { FormCard } from '../_components/form-card'
import { Notice } from '../_components/notice'
import { recoverAction } from '../mail-actions'
import { RecoverForm } from './_components/recover-form'

export const metadata: Metadata = { title: 'Set a new password' }

export default async function RecoverPage({ searchParams }: PageProps<'/recover'>) {
  const query = await searchParams

  return (
    <>
      <PageHeading title="Set a new password" lead="We mail you a link that lets you choose a new one." />
      <Notice name={query.notice} />
      <FormCard>
        <RecoverForm action={recoverAction} />
      </FormCard>
      <p className="mt-6">
        <Link href={paths.login} className="link">
          Back to sign in
        </Link>
      </p>
    </>
  )
}
