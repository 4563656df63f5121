import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { StatusPill } from '@/components/ui/status-pill'
import { paths } from '@/lib/config/paths'
import { INTEGRATIONS } from '@/lib/content/integrations'
import { requireCustomer } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'Integrations' }

/** No platform has keys yet, so every card says so; a connection comes with its own settings. */
export default async function IntegrationsPage() {
  await requireCustomer(paths.integrations)
  return (
    <>
      <PageHeading
        title="Integrations"
        lead="Connect the software you work with, so documents go straight where you need them."
        actions={
          <LinkButton href={paths.contact} tone="outline">
            Request a platform
          </LinkButton>
        }
      />
      <div className="grid gap-6 xl:grid-cols-2">
        {INTEGRATIONS.map((platform) => (
          <Card
            key={platform.id}
            title={platform.name}
            actions={<StatusPill tone="neutral">Not available yet</StatusPill>}
          >
            <p className="mb-4">{platform.about}</p>
            <DescriptionList
              entries={[
                { term: 'Kind', value: platform.kind },
                { term: 'Would read', value: platform.reads },
                { term: 'Would write', value: platform.writes },
              ]}
            />
          </Card>
        ))}
      </div>
    </>
  )
}
