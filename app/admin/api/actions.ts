'use server'

import { paths } from '@/lib/config/paths'
import { revokeKeyForStaff, switchApi } from '@/lib/domain/api/commands/manage-keys'
import { staffRevokeKeySchema, switchApiSchema } from '@/lib/domain/api/schema/watching'
import { defineAction, finish } from '@/lib/web/define-action'

export const revokeAnyKeyAction = defineAction({
  access: 'admin',
  schema: staffRevokeKeySchema,
  echo: ['reason'],
  run: async (actor, input) =>
    finish(
      await revokeKeyForStaff(actor, input),
      paths.adminApi,
      'The key is revoked. From now on, calls with it are refused.',
    ),
})

/** Turns the API off or on again for every customer's program. */
export const switchApiAction = defineAction({
  access: 'admin',
  schema: switchApiSchema,
  echo: ['reason'],
  freshFactor: () => true,
  run: async (actor, input) =>
    finish(
      await switchApi(actor, input),
      paths.adminApi,
      input.isEnabled ? 'The API is back on.' : 'The API is off. Every call is refused.',
    ),
})
