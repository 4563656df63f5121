import type { Metadata } from 'next'
import { RequestTable } from '@/components/api/request-table'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { paths } from '@/lib/config/paths'
import { listKeys, listRequests } from '@/lib/domain/api/key-queries'
import { requireCustomerAnd } from '@/lib/web/guards'
import { CreateKeyForm } from './_components/create-key-form'
import { KeyRow } from './_components/key-row'

export const metadata: Metadata = { title: 'API keys' }

export default async function ApiKeysPage() {
  const [{ clock }, [keys, requests]] = await requireCustomerAnd(
    (owner) => Promise.all([listKeys(owner), listRequests(owner)]),
    paths.apiKeys,
  )

  return (
    <>
      <PageHeading
        title="API keys"
        lead="Keys let your programs order for you. Test keys charge nothing and see only test orders."
        actions={
          <LinkButton href={paths.apiUsage} tone="outline" size="small">
            Usage
          </LinkButton>
        }
      />
      <SuccessRegion>
        <div className="grid max-w-4xl gap-6">
          <Card title="New key">
            <CreateKeyForm />
          </Card>
          <Card title="Your keys">
            {keys.length === 0 ? (
              <EmptyState title="No keys yet">Start with a test key: nothing it does costs money.</EmptyState>
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
          </Card>
        </div>
      </SuccessRegion>
    </>
  )
}
