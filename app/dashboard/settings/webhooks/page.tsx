import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { DataTable } from '@/components/ui/data-table'
import { ShortDay } from '@/components/ui/dates'
import { EmptyState } from '@/components/ui/empty-state'
import { paths } from '@/lib/config/paths'
import { WEBHOOKS } from '@/lib/content/screens/dashboard/webhooks'
import { listEndpoints } from '@/lib/domain/webhooks/queries'
import { requireCustomerAnd } from '@/lib/web/guards'
import { EndpointStatus, eventsText } from './_components/webhook-labels'

export const metadata: Metadata = { title: 'Webhooks' }

export default async function WebhooksPage() {
  const [, endpoints] = await requireCustomerAnd(({ userId }) => listEndpoints(userId), paths.webhooks)
  const add = <LinkButton href={paths.newWebhook}>Add an endpoint</LinkButton>

  return (
    <>
      <PageHeading
        title="Webhooks"
        {...(endpoints.length > 0 && {
          lead: WEBHOOKS.lead,
          actions: add,
        })}
      />
      <DataTable
        caption="Webhook endpoints"
        rows={endpoints}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No endpoints yet" action={add}>
            {WEBHOOKS.empty}
          </EmptyState>
        }
        columns={[
          {
            heading: 'Address',
            cell: ({ id, url, description }) => (
              <>
                <Link prefetch={false} className="link break-all" href={paths.webhook(id)}>
                  {url}
                </Link>
                {description && <span className="block wrap-anywhere text-ink-soft">{description}</span>}
              </>
            ),
          },
          { heading: 'Mode', cell: ({ livemode }) => (livemode ? 'Live' : 'Test') },
          { heading: 'Events', cell: ({ events }) => eventsText(events) },
          { heading: 'Status', cell: (endpoint) => <EndpointStatus endpoint={endpoint} /> },
          { heading: 'Added', cell: ({ createdAt }) => <ShortDay at={createdAt} /> },
        ]}
      />
    </>
  )
}
