import type { Metadata } from 'next'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { PageHeading } from '@/components/layout/page-heading'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { EDIT_ADDRESS } from '@/lib/content/screens/dashboard/addresses'
import { getAddress } from '@/lib/domain/addresses/queries'
import { requireCustomerAnd } from '@/lib/web/guards'
import { titleIfFound } from '@/lib/web/loaded-title'
import { AddressForm } from '../_components/address-form'

type Props = PageProps<'/dashboard/addresses/[addressId]'>

const openAddress = cache((addressId: string) =>
  requireCustomerAnd(({ userId }) => getAddress(userId, addressId), paths.address(addressId)),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { addressId } = await params
  return titleIfFound(
    openAddress(addressId).then(([, address]) => address),
    'Edit address',
  )
}

export default async function AddressPage({ params }: Props) {
  const { addressId } = await params
  const [, address] = await openAddress(addressId)
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
