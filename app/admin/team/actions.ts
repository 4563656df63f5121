'use server'

import { startQueued } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { TEAM } from '@/lib/content/screens/admin/users'
import { resetFactor } from '@/lib/domain/accounts/commands/reset-factor'
import { staffMemberSchema } from '@/lib/domain/accounts/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const resetFactorAction = defineAction({
  access: 'admin',
  schema: staffMemberSchema,
  freshFactor: () => true,
  async run(_actor, input, context) {
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    const reset = startQueued(await resetFactor(context, context.viewer, input.userId), context.requestId)
    return finish(reset, paths.team, TEAM.reset)
  },
})
