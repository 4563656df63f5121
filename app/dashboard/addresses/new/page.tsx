import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { requireCustomer } from '@/lib/web/guards'
import { AddressForm } from '../_components/address-form'

export const metadata: Metadata = { title: 'Add an address' }

export default async function NewAddressPage() {
  const viewer = await requireCustomer(paths.newAddress)
  const recipient = [viewer.firstName, viewer.lastName].filter(Boolean).join(' ')
  return (
    <>
      <PageHeading title="Add an address" />
      <Card className="max-w-3xl">
        <AddressForm address={null} recipient={recipient} />
      </Card>
    </>
  )
}
