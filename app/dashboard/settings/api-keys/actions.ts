'use server'

import { revalidatePath } from 'next/cache'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { createKey, revokeKey, rotateKey } from '@/lib/domain/api/commands/manage-keys'
import { createKeySchema, KEY_FIELDS, keyIdSchema } from '@/lib/domain/api/schema/key-forms'
import { freshFactorRefusal } from '@/lib/web/actor'
import { type ActionContext, defineAction, finish } from '@/lib/web/define-action'

export const createKeyAction = defineAction({
  access: 'customer',
  schema: createKeySchema,
  echo: KEY_FIELDS,
  async run(actor, input, context) {
    const stale = staleFactor(context)
    if (stale) return fail(stale)
    const created = await createKey(actor, input)
    return created.ok ? shown(created.value.secret) : created
  },
})

export const rotateKeyAction = defineAction({
  access: 'customer',
  schema: keyIdSchema,
  async run(actor, { keyId }, context) {
    const stale = staleFactor(context)
    if (stale) return fail(stale)
    const rotated = await rotateKey(actor, keyId)
    return rotated.ok ? shown(rotated.value.secret) : rotated
  },
})

export const revokeKeyAction = defineAction({
  access: 'customer',
  schema: keyIdSchema,
  run: async (actor, { keyId }) =>
    finish(
      await revokeKey(actor, keyId),
      paths.apiKeys,
      'The key is revoked. Calls with it are refused from now on.',
    ),
})

function shown(secret: string) {
  revalidatePath(paths.apiKeys)
  const text = 'Copy your key now. We don’t keep it, so it’s shown only once.'
  return { type: 'done' as const, text, shownOnce: [secret] }
}

/** Whoever has a second factor confirms with it: a session alone makes no keys. */
function staleFactor({ viewer }: ActionContext) {
  return viewer.type === 'user' && viewer.hasFactor ? freshFactorRefusal(viewer) : null
}
