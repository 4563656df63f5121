'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { drainOutboxSoon, startQueued } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { SIGN_IN_ANSWERS } from '@/lib/content/screens/dashboard/security'
import { cancelEmailChange, startEmailChange } from '@/lib/domain/accounts/commands/change-email'
import { changePassword } from '@/lib/domain/accounts/commands/change-password'
import { endAllSessions, endSession } from '@/lib/domain/accounts/commands/end-sessions'
import { signOut } from '@/lib/domain/accounts/commands/sign-out'
import { changeEmailSchema, changePasswordSchema, sessionSchema } from '@/lib/domain/accounts/schema/settings'
import { defineAction, finish } from '@/lib/web/define-action'

const nothingSchema = z.object({})

export const changePasswordAction = defineAction({
  access: 'owner',
  schema: changePasswordSchema,
  freshFactor: 'enrolled',
  async run(actor, input, context) {
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    const changed = startQueued(
      await changePassword(actor, context, context.viewer, input),
      context.requestId,
    )
    return finish(changed, paths.security, SIGN_IN_ANSWERS.passwordChanged)
  },
})

export const startEmailChangeAction = defineAction({
  access: 'customer',
  schema: changeEmailSchema,
  echo: ['email'],
  freshFactor: 'enrolled',
  async run(_actor, input, context) {
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    const started = startQueued(
      await startEmailChange(context, context.viewer, input.email),
      context.requestId,
    )
    return finish(started, paths.security, SIGN_IN_ANSWERS.linksSent)
  },
})

export const cancelEmailChangeAction = defineAction({
  access: 'owner',
  schema: nothingSchema,
  async run(_actor, _input, { viewer }) {
    if (viewer.type !== 'user') return fail('not_signed_in')
    return finish(await cancelEmailChange(viewer), paths.security, SIGN_IN_ANSWERS.emailKept)
  },
})

export const endSessionAction = defineAction({
  access: 'owner',
  schema: sessionSchema,
  async run(_actor, input, context) {
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    const ended = await endSession(context, context.viewer, input.sessionId)
    return finish(ended, paths.security, SIGN_IN_ANSWERS.signedOut)
  },
})

export const endAllSessionsAction = defineAction({
  access: 'owner',
  schema: nothingSchema,
  async run(_actor, _input, context) {
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    await endAllSessions(context, context.viewer)
    drainOutboxSoon(context.requestId)
    await signOut()
    redirect(paths.login)
  },
})
