import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { buttonStyle, LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { StatusPill } from '@/components/ui/status-pill'
import { isErrorCode, sentenceFor } from '@/lib/base/errors'
import { paths, withQuery } from '@/lib/config/paths'
import { INTEGRATIONS } from '@/lib/content/integrations'
import { CONNECTIONS } from '@/lib/content/screens/dashboard/integrations'
import { listConnections } from '@/lib/domain/integrations/queries'
import { type OAuthReturn, oauthReturnSchema } from '@/lib/domain/integrations/schema'
import { findOffer, isAnyOffered } from '@/lib/domain/platforms/registry'
import { requireCustomerAnd } from '@/lib/web/guards'
import { PlatformCard } from './_components/platform-card'

export const metadata: Metadata = { title: 'Integrations' }

/** A platform without keys is shown as unavailable. */
export default async function IntegrationsPage({ searchParams }: PageProps<'/dashboard/integrations'>) {
  const [, connections] = await requireCustomerAnd(
    ({ userId }) => (isAnyOffered() ? listConnections(userId) : Promise.resolve([])),
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
      {returned && <OneMoreStep {...returned} />}
      <div className="grid gap-6 xl:grid-cols-2">
        {INTEGRATIONS.map((card) => {
          const offer = findOffer(card.id)
          return offer?.regions.length ? (
            <PlatformCard
              key={card.id}
              provider={card.id}
              card={card}
              offer={offer}
              connections={connections.filter(({ provider }) => provider === card.id)}
            />
          ) : (
            <UnavailableCard key={card.id} platform={card} />
          )
        })}
      </div>
    </>
  )
}

/** Completes a connection whose owner came back from the platform signed out. */
function OneMoreStep({ platform, region, state, code }: OAuthReturn) {
  if (code === undefined || platform === undefined || region === undefined) return null
  return (
    <Alert tone="info" title="One more step" className="mb-6">
      <p className="mb-3">{CONNECTIONS.signedOut}</p>
      {/* A one-time route handler: no prefetch. */}
      <a
        className={buttonStyle('primary', 'small')}
        href={withQuery(paths.connectionCallback({ provider: platform, region }), { state, code })}
      >
        Continue
      </a>
    </Alert>
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
