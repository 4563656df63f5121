import type { Metadata } from 'next'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { paths } from '@/lib/config/paths'
import { PRIVACY } from '@/lib/content/screens/dashboard/privacy'
import { getPrivacy } from '@/lib/domain/privacy/queries'
import { mayAskForExport } from '@/lib/domain/privacy/rules'
import { requireCustomerAnd } from '@/lib/web/guards'
import { DeletionCard } from './_components/deletion-card'
import { ExportCard } from './_components/export-card'
import { AccessCard, KeptCard } from './_components/kept-card'

export const metadata: Metadata = { title: 'Privacy' }

export default async function PrivacyPage({ searchParams }: PageProps<'/dashboard/settings/privacy'>) {
  const looks = (await searchParams).access === 'all' ? 'all' : 'few'
  const [viewer, privacy] = await requireCustomerAnd(
    (owner) => getPrivacy(owner, looks),
    paths.privacySettings,
  )

  return (
    <>
      <PageHeading title="Privacy" lead={PRIVACY.lead} />
      <SuccessRegion>
        <div className="grid grid-cols-1 max-w-3xl gap-6">
          <KeptCard kept={privacy.kept} unsent={privacy.unsent} />
          <AccessCard access={privacy.access} hasMore={privacy.hasMoreAccess} />
          <ExportCard newest={privacy.export} mayAsk={mayAskForExport(privacy.export, new Date())} />
          <DeletionCard email={viewer.email} dueAt={privacy.dueAt} obstacles={privacy.obstacles} />
        </div>
      </SuccessRegion>
    </>
  )
}
