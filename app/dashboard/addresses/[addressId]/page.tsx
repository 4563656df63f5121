import type { Metadata } from 'next'
import { MissingPage } from '@/app/_components/missing-page'
import { PageHeading } from '@/components/layout/page-heading'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { EDIT_ADDRESS } from '@/lib/content/screens/dashboard/addresses'
import { getAddress } from '@/lib/domain/addresses/queries'
import { requireCustomerAnd } from '@/lib/web/guards'
import { AddressForm } from '../_components/address-form'

export const metadata: Metadata = { title: 'Edit address' }

export default async function AddressPage({ params }: PageProps<'/dashboard/addresses/[addressId]'>) {
  const { addressId } = await params
  const [, address] = await requireCustomerAnd(
    ({ userId }) => getAddress(userId, addressId),
    paths.address(addressId),
  )
  if (!address) return <MissingPage area="dashboard" />
  return (
    <>
      <PageHeading title="Edit address" lead={EDIT_ADDRESS.lead} />
      <Card className="max-w-3xl">
        <AddressForm address={address} recipient="" />
      </Card>
    </>
  )
}
