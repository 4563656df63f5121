import Link from 'next/link'
import { ConnectionStatus, SandboxMark } from '@/components/integrations/connection-status'
import { buttonStyle } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { StatusPill } from '@/components/ui/status-pill'
import { REGION_NAMES, type Region } from '@/lib/base/platforms'
import { paths } from '@/lib/config/paths'
import { PLATFORM_CARD } from '@/lib/content/screens/dashboard/integrations'
import type { ConnectionView } from '@/lib/domain/integrations/views'

type PlatformCardProps = {
  provider: string
  card: { about: string; reads: string; writes: string }
  offer: { name: string; product: string; regions: Region[]; isSandbox: boolean }
  connections: ConnectionView[]
}

/** A platform's connections, and the choice of a region: a firm's account exists in exactly one. */
export function PlatformCard({ provider, card, offer, connections }: PlatformCardProps) {
  const { about, reads, writes } = card
  const { name, product, regions, isSandbox } = offer
  return (
    <Card
      title={product}
      actions={
        isSandbox ? (
          <SandboxMark isSandbox={isSandbox} />
        ) : (
          <StatusPill tone="neutral">{connections.length > 0 ? 'In use' : 'Available'}</StatusPill>
        )
      }
    >
      <p className="mb-4">{about}</p>
      <div className="mb-6">
        <DescriptionList
          entries={[
            { term: 'Reads', value: reads },
            { term: 'Writes', value: writes },
          ]}
        />
      </div>
      {connections.length > 0 && (
        <ul className="mb-6 divide-y divide-rule">
          {connections.map((connection) => (
            <ConnectionRow key={connection.id} connection={connection} />
          ))}
        </ul>
      )}
      <h3 className="mb-2 font-semibold">
        {connections.length > 0 ? 'Connect another account' : 'Connect your account'}
      </h3>
      <p className="mb-3 text-ink-soft">{PLATFORM_CARD.region(name)}</p>
      <ul className="flex flex-wrap gap-3">
        {regions.map((region) => (
          <li key={region}>
            {/* A route handler that redirects to another site: no client navigation and no prefetch. */}
            <a className={buttonStyle('outline', 'small')} href={paths.connectPlatform({ provider, region })}>
              {REGION_NAMES[region]}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ConnectionRow({ connection }: { connection: ConnectionView }) {
  const { id, accountName, userName, region, status } = connection
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0">
        <Link prefetch={false} className="link font-medium" href={paths.integration(id)}>
          {accountName}
        </Link>
        <span className="block text-body-sm text-ink-soft">
          {[userName, REGION_NAMES[region]].filter(Boolean).join(', ')}
        </span>
      </span>
      <ConnectionStatus status={status} />
    </li>
  )
}
