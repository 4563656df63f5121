'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { paths } from '@/lib/config/paths'
import { ADDRESS_ANSWERS } from '@/lib/content/screens/dashboard/addresses'
import {
  removeAddress,
  saveAddress,
  setDefaultAddress,
} from '@/lib/domain/addresses/commands/manage-addresses'
import { addressIdSchema, savedAddressSchema } from '@/lib/domain/addresses/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const saveAddressAction = defineAction({
  access: 'customer',
  schema: savedAddressSchema,
  echo: [
    'kind',
    'label',
    'recipientName',
    'line1',
    'line2',
    'city',
    'region',
    'postalCode',
    'country',
    'phone',
    'instructions',
    'isDefault',
    'isRight',
  ],
  async run(actor, input) {
    const saved = await saveAddress(actor, input)
    if (!saved.ok) return saved
    revalidatePath(paths.addresses)
    redirect(paths.addresses)
  },
})

export const setDefaultAddressAction = defineAction({
  access: 'customer',
  schema: addressIdSchema,
  async run(actor, { addressId }) {
    return finish(await setDefaultAddress(actor, addressId), paths.addresses, ADDRESS_ANSWERS.isDefault)
  },
})

export const removeAddressAction = defineAction({
  access: 'customer',
  schema: addressIdSchema,
  async run(actor, { addressId }) {
    return finish(await removeAddress(actor, addressId), paths.addresses, ADDRESS_ANSWERS.removed)
  },
})
