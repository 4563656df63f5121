import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { buttonStyle, LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { StatusPill } from '@/components/ui/status-pill'
import { isErrorCode, sentenceFor } from '@/lib/base/errors'
import { paths } from '@/lib/config/paths'
import { INTEGRATIONS } from '@/lib/content/integrations'
import { CONNECTIONS } from '@/lib/content/screens/dashboard/integrations'
import { listConnections, offeredRegions } from '@/lib/domain/integrations/queries'
import { oauthReturnSchema } from '@/lib/domain/integrations/schema'
import { requireCustomerAnd } from '@/lib/web/guards'
import { ClioCard } from './_components/clio-card'

export const metadata: Metadata = { title: 'Integrations' }

/** A platform without keys is shown as unavailable; Clio has keys by region. */
export default async function IntegrationsPage({ searchParams }: PageProps<'/dashboard/integrations'>) {
  const { regions, isSandbox } = offeredRegions('clio')
  const [, connections] = await requireCustomerAnd(
    ({ userId }) => (regions.length === 0 ? Promise.resolve([]) : listConnections(userId)),
    paths.integrations,
  )
  const query = await searchParams
  const { problem } = query
  const returned = oauthReturnSchema.safeParse(query).data
  return (
    <>
      <PageHeading
        title="Integrations"
        lead={CONNECTIONS.lead}
        actions={
          <LinkButton href={paths.contact} tone="outline">
            Request a platform
          </LinkButton>
        }
      />
      {isErrorCode(problem) && (
        <Alert tone="warning" title="The account wasn’t connected" className="mb-6">
          <p>{sentenceFor(problem)}</p>
        </Alert>
      )}
      {returned?.code !== undefined && regions.length > 0 && (
        <Alert tone="info" title="One more step" className="mb-6">
          <p className="mb-3">{CONNECTIONS.signedOut}</p>
          {/* A one-time route handler: no prefetch. */}
          <a className={buttonStyle('primary', 'small')} href={paths.finishClio(returned)}>
            Continue
          </a>
        </Alert>
      )}
      <div className="grid gap-6 xl:grid-cols-2">
        {INTEGRATIONS.map((platform) =>
          platform.id === 'clio' && regions.length > 0 ? (
            <ClioCard key={platform.id} {...{ ...platform, regions, isSandbox, connections }} />
          ) : (
            <UnavailableCard key={platform.id} platform={platform} />
          ),
        )}
      </div>
    </>
  )
}

function UnavailableCard({ platform }: { platform: (typeof INTEGRATIONS)[number] }) {
  return (
    <Card title={platform.name} actions={<StatusPill tone="neutral">Not available yet</StatusPill>}>
      <p className="mb-4">{platform.about}</p>
      <DescriptionList
        entries={[
          { term: 'Type', value: platform.kind },
          { term: 'Would read', value: platform.reads },
          { term: 'Would write', value: platform.writes },
        ]}
      />
    </Card>
  )
}
