'use server'

import { z } from 'zod'
import { startQueued } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { PRIVACY_ANSWERS } from '@/lib/content/screens/dashboard/privacy'
import { requestDeletion, takeBackDeletion } from '@/lib/domain/privacy/commands/manage-deletion'
import { requestExport } from '@/lib/domain/privacy/commands/manage-exports'
import { defineAction, finish } from '@/lib/web/define-action'

const nothingSchema = z.object({})

export const requestExportAction = defineAction({
  access: 'owner',
  schema: nothingSchema,
  freshFactor: 'or_sign_in',
  async run(actor, _input, context) {
    const requested = startQueued(await requestExport(actor, context.clientAddress), context.requestId)
    return finish(requested, paths.privacySettings, PRIVACY_ANSWERS.exporting)
  },
})

export const requestDeletionAction = defineAction({
  access: 'owner',
  schema: z.object({ confirm: z.string().trim().toLowerCase() }),
  echo: ['confirm'],
  freshFactor: 'or_sign_in',
  async run(actor, { confirm }, context) {
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    if (confirm !== context.viewer.email.toLowerCase()) {
      const fields = { confirm: PRIVACY_ANSWERS.confirm(context.viewer.email) }
      return fail('invalid_input', { detail: { fields } })
    }
    const requested = startQueued(await requestDeletion(actor), context.requestId)
    return finish(requested, paths.privacySettings, PRIVACY_ANSWERS.deleting)
  },
})

export const takeBackDeletionAction = defineAction({
  access: 'owner',
  schema: nothingSchema,
  async run(actor, _input, context) {
    const taken = startQueued(await takeBackDeletion(actor), context.requestId)
    return finish(taken, paths.privacySettings, PRIVACY_ANSWERS.kept)
  },
})
