import type { Metadata } from 'next'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { paths } from '@/lib/config/paths'
import { getPrivacy } from '@/lib/domain/privacy/queries'
import { requireCustomerAnd } from '@/lib/web/guards'
import { DeletionCard } from './_components/deletion-card'
import { ExportCard } from './_components/export-card'
import { AccessCard, KeptCard } from './_components/kept-card'

export const metadata: Metadata = { title: 'Privacy' }

export default async function PrivacyPage() {
  const [viewer, privacy] = await requireCustomerAnd(getPrivacy, paths.privacySettings)

  return (
    <>
      <PageHeading
        title="Privacy"
        lead="What we keep about you, how to get it, and how to have it deleted."
      />
      <SuccessRegion>
        <div className="grid max-w-3xl gap-6">
          <KeptCard kept={privacy.kept} />
          <AccessCard access={privacy.access} />
          <ExportCard newest={privacy.export} />
          <DeletionCard email={viewer.email} dueAt={privacy.dueAt} obstacles={privacy.obstacles} />
        </div>
      </SuccessRegion>
    </>
  )
}
