import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { NEW_WEBHOOK } from '@/lib/content/screens/dashboard/new-webhook'
import { requireCustomer } from '@/lib/web/guards'
import { NewEndpointForm } from '../_components/new-endpoint-form'
import { createEndpointAction } from '../actions'

export const metadata: Metadata = { title: 'Add a webhook endpoint' }

export default async function NewWebhookPage() {
  await requireCustomer(paths.newWebhook)
  return (
    <>
      <PageHeading title="Add an endpoint" lead={NEW_WEBHOOK.lead} />
      <Card className="max-w-3xl">
        <NewEndpointForm action={createEndpointAction} />
      </Card>
    </>
  )
}
