import type { Metadata } from 'next'
import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { paths } from '@/lib/config/paths'
import { countryName } from '@/lib/content/countries'
import { ADDRESSES } from '@/lib/content/screens/dashboard/addresses'
import { listAddresses } from '@/lib/domain/addresses/queries'
import { cityLine } from '@/lib/domain/addresses/rules'
import { ADDRESS_KINDS, type AddressKind, isMailed, type SavedAddress } from '@/lib/domain/addresses/views'
import { requireCustomerAnd } from '@/lib/web/guards'
import { ADDRESS_KIND_NAMES, addressName } from './_components/address-labels'
import { removeAddressAction, setDefaultAddressAction } from './actions'

export const metadata: Metadata = { title: 'Addresses' }

export default async function AddressesPage() {
  const [, addresses] = await requireCustomerAnd(({ userId }) => listAddresses(userId), paths.addresses)
  const add = <LinkButton href={paths.newAddress}>Add an address</LinkButton>

  return (
    <>
      <PageHeading
        title="Addresses"
        {...(addresses.length > 0 && {
          lead: ADDRESSES.lead,
          actions: add,
        })}
      />
      <SuccessRegion>
        {addresses.length === 0 ? (
          <EmptyState title="No addresses yet" action={add}>
            {ADDRESSES.empty}
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-6">
            {ADDRESS_KINDS.map((kind) => (
              <AddressGroup
                key={kind}
                kind={kind}
                addresses={addresses.filter((address) => address.kind === kind)}
              />
            ))}
          </div>
        )}
      </SuccessRegion>
    </>
  )
}

function AddressGroup({ kind, addresses }: { kind: AddressKind; addresses: SavedAddress[] }) {
  if (addresses.length === 0) return null
  const { title, note } = ADDRESS_KIND_NAMES[kind]
  return (
    <Card title={title}>
      <p className="mb-4 text-body-sm text-ink-soft">{note}</p>
      <ul className="divide-y divide-rule">
        {addresses.map((address) => (
          <li
            key={address.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <AddressText address={address} />
            <AddressButtons address={address} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function AddressText({ address }: { address: SavedAddress }) {
  const { recipientName, line1, line2, country } = address
  const lines = [recipientName, line1, line2, cityLine(address), countryName(country)]
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p className="wrap-anywhere font-medium">
        {address.label ?? address.recipientName}{' '}
        {isMailed(address.kind) && address.isDefault && <Badge tone="primary">Default</Badge>}{' '}
        {address.isQuestionable && <Badge tone="warning">Unusual postal code</Badge>}
      </p>
      <address className="wrap-anywhere text-ink-soft not-italic">{lines.filter(Boolean).join(', ')}</address>
    </div>
  )
}

function AddressButtons({ address }: { address: SavedAddress }) {
  const name = <span className="sr-only"> {addressName(address)}</span>
  return (
    <div className="flex flex-wrap gap-3">
      {isMailed(address.kind) && !address.isDefault && (
        <Form
          action={setDefaultAddressAction}
          hidden={{ addressId: address.id }}
          idPrefix={`default-${address.id}-`}
        >
          <SubmitButton tone="outline" size="small">
            Make default{name}
          </SubmitButton>
        </Form>
      )}
      <LinkButton href={paths.address(address.id)} tone="outline" size="small">
        Edit{name}
      </LinkButton>
      <Form
        action={removeAddressAction}
        hidden={{ addressId: address.id }}
        idPrefix={`remove-${address.id}-`}
      >
        <SubmitButton tone="outline" size="small" pendingLabel="Removing">
          Remove{name}
        </SubmitButton>
      </Form>
    </div>
  )
}
