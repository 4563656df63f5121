'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { cancelEmailChange, startEmailChange } from '@/lib/domain/accounts/commands/change-email'
import { changePassword } from '@/lib/domain/accounts/commands/change-password'
import { endAllSessions, endSession } from '@/lib/domain/accounts/commands/end-sessions'
import { signOut } from '@/lib/domain/accounts/commands/sign-out'
import { changeEmailSchema, changePasswordSchema, sessionSchema } from '@/lib/domain/accounts/schema/settings'
import { freshFactorRefusal } from '@/lib/web/actor'
import { type ActionContext, defineAction, finish } from '@/lib/web/define-action'

const nothingSchema = z.object({})

export const changePasswordAction = defineAction({
  access: 'customer',
  schema: changePasswordSchema,
  async run(_actor, input, context) {
    const stale = staleFactor(context)
    if (stale) return fail(stale)
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    const changed = await changePassword(context, context.viewer, input)
    if (changed.ok) drainOutboxSoon(context.requestId)
    return finish(changed, paths.security, 'Your password is changed. Every other device is signed out.')
  },
})

export const startEmailChangeAction = defineAction({
  access: 'customer',
  schema: changeEmailSchema,
  echo: ['email'],
  async run(_actor, input, context) {
    const stale = staleFactor(context)
    if (stale) return fail(stale)
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    const started = await startEmailChange(context, context.viewer, input.email)
    if (started.ok) drainOutboxSoon(context.requestId)
    return finish(started, paths.security, 'We’ve e-mailed a link to both addresses. Open both.')
  },
})

export const cancelEmailChangeAction = defineAction({
  access: 'customer',
  schema: nothingSchema,
  async run(_actor, _input, { viewer }) {
    if (viewer.type !== 'user') return fail('not_signed_in')
    return finish(await cancelEmailChange(viewer), paths.security, 'Your e-mail address hasn’t changed.')
  },
})

export const endSessionAction = defineAction({
  access: 'customer',
  schema: sessionSchema,
  async run(_actor, input, context) {
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    const ended = await endSession(context, context.viewer, input.sessionId)
    return finish(ended, paths.security, 'That session is signed out.')
  },
})

export const endAllSessionsAction = defineAction({
  access: 'customer',
  schema: nothingSchema,
  async run(_actor, _input, context) {
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    await endAllSessions(context, context.viewer)
    await signOut()
    redirect(paths.login)
  },
})

/** A person with a second factor confirms it before sign-in is changed. */
function staleFactor({ viewer }: ActionContext): 'factor_not_fresh' | null {
  return viewer.type === 'user' && viewer.hasFactor ? freshFactorRefusal(viewer) : null
}
