'use server'

import { startQueued } from '@/app/_jobs/outbox'
import type { Result } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { USER_ANSWERS } from '@/lib/content/screens/admin/users'
import {
  decideRole,
  inviteUser,
  removeRole,
  requestRole,
  resendVerification,
  restoreUser,
  revokeAllKeys,
  revokeSessions,
  setInvoiceTerms,
  suspendUser,
} from '@/lib/domain/accounts/commands/manage-users'
import {
  inviteSchema,
  invoiceTermsSchema,
  roleDecisionSchema,
  userReasonSchema,
  userSchema,
} from '@/lib/domain/accounts/schema/users'
import { defineAction, finish } from '@/lib/web/define-action'

type Act = { userId: string; requestId: string }

/** Sends the mail about it right away and revalidates the user's page. */
function finishWithMail<T>(result: Result<T>, { userId, requestId }: Act, text: string) {
  return finish(startQueued(result, requestId), paths.adminUser(userId), text)
}

export const inviteUserAction = defineAction({
  access: 'admin',
  schema: inviteSchema,
  echo: ['email', 'reason'],
  async run(actor, input) {
    return finish(await inviteUser(actor, input), paths.adminUsers, USER_ANSWERS.invited(input.email))
  },
})

export const suspendUserAction = defineAction({
  access: 'admin',
  schema: userReasonSchema,
  echo: ['reason'],
  freshFactor: () => true,
  async run(actor, input, { requestId }) {
    return finishWithMail(
      await suspendUser(actor, input),
      { userId: input.userId, requestId },
      USER_ANSWERS.suspended,
    )
  },
})

export const restoreUserAction = defineAction({
  access: 'admin',
  schema: userReasonSchema,
  echo: ['reason'],
  freshFactor: () => true,
  async run(actor, input, { requestId }) {
    return finishWithMail(
      await restoreUser(actor, input),
      { userId: input.userId, requestId },
      USER_ANSWERS.restored,
    )
  },
})

export const revokeSessionsAction = defineAction({
  access: 'admin',
  schema: userReasonSchema,
  echo: ['reason'],
  async run(actor, input, { requestId }) {
    return finishWithMail(
      await revokeSessions(actor, input),
      { userId: input.userId, requestId },
      USER_ANSWERS.signedOut,
    )
  },
})

/** Requires a fresh second factor, because it stops every program of the user. */
export const revokeAllKeysAction = defineAction({
  access: 'admin',
  schema: userReasonSchema,
  echo: ['reason'],
  freshFactor: () => true,
  async run(actor, input, { requestId }) {
    return finishWithMail(
      await revokeAllKeys(actor, input),
      { userId: input.userId, requestId },
      USER_ANSWERS.keysRevoked,
    )
  },
})

export const resendVerificationAction = defineAction({
  access: 'admin',
  schema: userSchema,
  async run(actor, input, { requestId }) {
    return finishWithMail(
      await resendVerification(actor, input.userId),
      { userId: input.userId, requestId },
      USER_ANSWERS.confirmationSent,
    )
  },
})

export const requestRoleAction = defineAction({
  access: 'admin',
  schema: userReasonSchema,
  echo: ['reason'],
  freshFactor: () => true,
  async run(actor, input) {
    const asked = await requestRole(actor, input)
    return finish(asked, paths.adminUser(input.userId), USER_ANSWERS.roleRequested)
  },
})

export const decideRoleAction = defineAction({
  access: 'admin',
  schema: roleDecisionSchema,
  echo: ['reason'],
  freshFactor: () => true,
  async run(actor, input, { requestId }) {
    const text = input.decision === 'granted' ? USER_ANSWERS.roleGranted : USER_ANSWERS.roleKept
    return finishWithMail(await decideRole(actor, input), { userId: input.userId, requestId }, text)
  },
})

export const setInvoiceTermsAction = defineAction({
  access: 'admin',
  schema: invoiceTermsSchema,
  echo: ['terms', 'limit', 'reason'],
  freshFactor: () => true,
  async run(actor, input) {
    return finish(await setInvoiceTerms(actor, input), paths.adminUser(input.userId), USER_ANSWERS.termsSaved)
  },
})

export const removeRoleAction = defineAction({
  access: 'admin',
  schema: userReasonSchema,
  echo: ['reason'],
  freshFactor: () => true,
  async run(actor, input, { requestId }) {
    return finishWithMail(
      await removeRole(actor, input),
      { userId: input.userId, requestId },
      USER_ANSWERS.roleRemoved,
    )
  },
})
