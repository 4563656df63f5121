import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DataTable } from '@/components/ui/data-table'
import { formatDay } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
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
        lead={`Each key may make ${LIMITS.api_key.limit} requests a minute, ${LIMITS.api_upload.limit} of them uploads. Answers carry what is left in their RateLimit headers.`}
        actions={
          <LinkButton href={paths.apiKeys} tone="outline" size="small">
            API keys
          </LinkButton>
        }
      />
      <Card title="The last 30 days" className="max-w-4xl">
        <DataTable
          caption="Requests of each day, in UTC"
          columns={[
            { heading: 'Day (UTC)', cell: ({ day }) => formatDay(day) },
            { heading: 'Mode', cell: ({ isTest }) => (isTest ? 'Test' : 'Live') },
            { heading: 'Answered', cell: ({ answered }) => answered, numeric: true },
            { heading: 'Refused', cell: ({ refused }) => refused, numeric: true },
            { heading: 'Failed', cell: ({ failed }) => failed, numeric: true },
            { heading: '95 of 100 within', cell: ({ ms }) => `${ms} ms`, numeric: true },
          ]}
          rows={days}
          rowKey={({ day, isTest }) => `${day}-${isTest}`}
          empty={<p className="text-ink-soft">No requests in the last 30 days.</p>}
        />
      </Card>
    </>
  )
}
