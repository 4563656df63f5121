'use server'

import { z } from 'zod'
import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { requestDeletion, takeBackDeletion } from '@/lib/domain/privacy/commands/manage-deletion'
import { requestExport } from '@/lib/domain/privacy/commands/manage-exports'
import { freshFactorRefusal } from '@/lib/web/actor'
import { type ActionContext, defineAction, finish } from '@/lib/web/define-action'

const nothingSchema = z.object({})

export const requestExportAction = defineAction({
  access: 'customer',
  schema: nothingSchema,
  async run(actor, _input, context) {
    const stale = staleFactor(context)
    if (stale) return fail(stale)
    const requested = await requestExport(actor, context.clientAddress)
    if (requested.ok) drainOutboxSoon(context.requestId)
    return finish(
      requested,
      paths.privacySettings,
      'We’re putting your data together and will e-mail you when it’s ready.',
    )
  },
})

export const requestDeletionAction = defineAction({
  access: 'customer',
  schema: z.object({ confirm: z.string().trim().toLowerCase() }),
  echo: ['confirm'],
  async run(actor, { confirm }, context) {
    const stale = staleFactor(context)
    if (stale) return fail(stale)
    if (context.viewer.type !== 'user') return fail('not_signed_in')
    if (confirm !== context.viewer.email.toLowerCase()) {
      const fields = { confirm: `Type ${context.viewer.email} to confirm.` }
      return fail('invalid_input', { detail: { fields } })
    }
    const requested = await requestDeletion(actor)
    if (requested.ok) drainOutboxSoon(context.requestId)
    return finish(requested, paths.privacySettings, 'Your account will be deleted in seven days.')
  },
})

export const takeBackDeletionAction = defineAction({
  access: 'customer',
  schema: nothingSchema,
  async run(actor, _input, context) {
    const taken = await takeBackDeletion(actor)
    if (taken.ok) drainOutboxSoon(context.requestId)
    return finish(taken, paths.privacySettings, 'Your account stays. Nothing was deleted.')
  },
})

/** Whoever has a second factor confirms with it: being signed in is not enough to export or delete anything. */
function staleFactor({ viewer }: ActionContext) {
  return viewer.type === 'user' && viewer.hasFactor ? freshFactorRefusal(viewer) : null
}
