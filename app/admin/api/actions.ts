'use server'

import { startQueued } from '@/app/_jobs/outbox'
import { paths } from '@/lib/config/paths'
import { STAFF_API_ANSWERS } from '@/lib/content/screens/admin/api'
import { KEY_ANSWERS } from '@/lib/content/screens/dashboard/api-keys'
import { revokeKeyForStaff, switchApi } from '@/lib/domain/api/commands/manage-keys'
import { staffRevokeKeySchema, switchApiSchema } from '@/lib/domain/api/schema/watching'
import { defineAction, finish } from '@/lib/web/define-action'

export const revokeAnyKeyAction = defineAction({
  access: 'admin',
  schema: staffRevokeKeySchema,
  echo: ['reason'],
  run: async (actor, input, { requestId }) =>
    finish(
      startQueued(await revokeKeyForStaff(actor, input), requestId),
      paths.adminApi,
      KEY_ANSWERS.revoked,
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
      input.isEnabled ? STAFF_API_ANSWERS.on : STAFF_API_ANSWERS.off,
    ),
})
