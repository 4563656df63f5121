import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DataTable } from '@/components/ui/data-table'
import { Day } from '@/components/ui/dates'
import { paths } from '@/lib/config/paths'
import { API_USAGE } from '@/lib/content/screens/dashboard/api-keys'
import { listUsage } from '@/lib/domain/api/key-queries'
import { LIMITS } from '@/lib/domain/limits/rules'
import { requireCustomerAnd } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'API usage' }

export default async function ApiUsagePage() {
  const [, days] = await requireCustomerAnd(listUsage, paths.apiUsage)

  return (
    <>
      <PageHeading
        title="API usage"
        lead={API_USAGE.limits(LIMITS.api_key.limit, LIMITS.api_upload.limit)}
        actions={
          <LinkButton href={paths.apiKeys} tone="outline" size="small">
            API keys
          </LinkButton>
        }
      />
      <Card title="The last 30 days" className="max-w-4xl">
        <DataTable
          caption={API_USAGE.caption}
          columns={[
            { heading: 'Day (UTC)', cell: ({ day }) => <Day day={day} /> },
            { heading: 'Mode', cell: ({ isTest }) => (isTest ? 'Test' : 'Live') },
            { heading: 'Succeeded', cell: ({ answered }) => answered, numeric: true },
            { heading: 'Refused', cell: ({ refused }) => refused, numeric: true },
            { heading: 'Failed', cell: ({ failed }) => failed, numeric: true },
            { heading: '95th percentile', cell: ({ ms }) => `${ms} ms`, numeric: true },
          ]}
          rows={days}
          rowKey={({ day, isTest }) => `${day}-${isTest}`}
          empty={<p className="text-ink-soft">{API_USAGE.empty}</p>}
        />
      </Card>
    </>
  )
}
