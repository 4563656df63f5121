'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { drainOutboxSoon, startQueued } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { paths, withNext } from '@/lib/config/paths'
import { SECURITY_ANSWERS } from '@/lib/content/screens/dashboard/security'
import { forgetDevice } from '@/lib/domain/accounts/commands/forget-device'
import { createRecoveryCodes } from '@/lib/domain/accounts/commands/recovery-codes'
import { completeFactor, removeOwnFactor, startFactor } from '@/lib/domain/accounts/commands/set-up-factor'
import { deviceSchema, factorCodeSchema } from '@/lib/domain/accounts/schema'
import { defineAction, finish } from '@/lib/web/define-action'

const nextSchema = z.object({ next: z.string().max(2000).optional() })

export const startFactorAction = defineAction({
  access: 'customer',
  schema: nextSchema,
  freshFactor: 'or_sign_in',
  async run(_actor, input, { viewer }) {
    if (viewer.type !== 'user') return fail('not_signed_in')
    const started = await startFactor(viewer)
    if (!started.ok) return started
    redirect(withNext(paths.setUpFactor, input.next))
  },
})

export const completeFactorAction = defineAction({
  access: 'customer',
  schema: factorCodeSchema,
  async run(_actor, input, context) {
    const completed = await completeFactor(context, input.code)
    if (!completed.ok) return completed
    drainOutboxSoon(context.requestId)
    redirect(withNext(paths.recoveryCodes, input.next))
  },
})

export const createRecoveryCodesAction = defineAction({
  access: 'customer',
  schema: z.object({}),
  freshFactor: () => true,
  async run(_actor, _input, context) {
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    const created = await createRecoveryCodes(context, context.viewer)
    if (!created.ok) return created
    drainOutboxSoon(context.requestId)
    return { type: 'done', text: SECURITY_ANSWERS.codesReady, shownOnce: created.value }
  },
})

export const removeFactorAction = defineAction({
  access: 'customer',
  schema: z.object({}),
  freshFactor: () => true,
  async run(_actor, _input, context) {
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    const removed = startQueued(await removeOwnFactor(context, context.viewer), context.requestId)
    return finish(removed, paths.security, SECURITY_ANSWERS.factorRemoved)
  },
})

export const forgetDeviceAction = defineAction({
  access: 'customer',
  schema: deviceSchema,
  async run(actor, input) {
    return finish(await forgetDevice(actor, input.deviceId), paths.security, SECURITY_ANSWERS.deviceRemoved)
  },
})
