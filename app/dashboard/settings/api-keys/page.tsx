import type { Metadata } from 'next'
import Link from 'next/link'
import { RequestTable } from '@/components/api/request-table'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { paths, withQuery } from '@/lib/config/paths'
import { API_KEYS } from '@/lib/content/screens/dashboard/api-keys'
import { listKeys } from '@/lib/domain/api/key-queries'
import { listNewestRequests } from '@/lib/domain/api/request-queries'
import { keyModeSchema } from '@/lib/domain/api/schema/key-forms'
import { requireCustomerAnd } from '@/lib/web/guards'
import { CreateKeyForm } from './_components/create-key-form'
import { KeyRow } from './_components/key-row'

export const metadata: Metadata = { title: 'API keys' }

const NEW = {
  test: { title: 'New test key', other: { mode: 'live', label: 'Create a live key instead' } },
  live: { title: 'New live key', other: { mode: 'test', label: 'Create a test key instead' } },
} as const

export default async function ApiKeysPage({ searchParams }: PageProps<'/dashboard/settings/api-keys'>) {
  const { mode } = keyModeSchema.parse(await searchParams)
  const [{ clock }, [keys, requests]] = await requireCustomerAnd(
    (owner) => Promise.all([listKeys(owner), listNewestRequests(owner)]),
    paths.apiKeys,
  )

  return (
    <>
      <PageHeading
        title="API keys"
        lead={API_KEYS.lead}
        actions={
          <LinkButton href={paths.apiUsage} tone="outline" size="small">
            Usage
          </LinkButton>
        }
      />
      <SuccessRegion>
        <div className="grid grid-cols-1 max-w-4xl gap-6">
          <NewKeyCard mode={mode} />
          <Card title="Your keys">
            {keys.length === 0 ? (
              <EmptyState title="No keys yet">{API_KEYS.empty}</EmptyState>
            ) : (
              <ul className="divide-y divide-rule">
                {keys.map((key) => (
                  <KeyRow key={key.id} apiKey={key} clock={clock} />
                ))}
              </ul>
            )}
          </Card>
          <Card title="Latest requests">
            <RequestTable caption="Latest requests with your keys" requests={requests} clock={clock} />
            <p className="mt-4">
              <Link prefetch={false} href={paths.apiRequests} className="link">
                All requests
              </Link>
            </p>
          </Card>
        </div>
      </SuccessRegion>
    </>
  )
}

function NewKeyCard({ mode }: { mode: keyof typeof NEW }) {
  const { title, other } = NEW[mode]
  return (
    <Card
      title={title}
      actions={
        <Link prefetch={false} href={withQuery(paths.apiKeys, { mode: other.mode })} className="link">
          {other.label}
        </Link>
      }
    >
      <CreateKeyForm key={mode} mode={mode} />
    </Card>
  )
}
