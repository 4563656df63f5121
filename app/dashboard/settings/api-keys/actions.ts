'use server'

import { revalidatePath } from 'next/cache'
import { fail, type Result } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { createKey, revokeKey, rotateKey } from '@/lib/domain/api/commands/manage-keys'
import { createKeySchema, KEY_FIELDS, keyIdSchema } from '@/lib/domain/api/schema/key-forms'
import { freshFactorRefusal } from '@/lib/web/actor'
import { type ActionContext, defineAction, finish } from '@/lib/web/define-action'

export const createKeyAction = defineAction({
  access: 'customer',
  schema: createKeySchema,
  echo: KEY_FIELDS,
  run: (actor, input, context) => showSecret(context, () => createKey(actor, input)),
})

export const rotateKeyAction = defineAction({
  access: 'customer',
  schema: keyIdSchema,
  run: (actor, { keyId }, context) => showSecret(context, () => rotateKey(actor, keyId)),
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

/** Whoever has a second factor confirms with it: being signed in is not enough to make a key. */
async function showSecret({ viewer }: ActionContext, make: () => Promise<Result<{ secret: string }>>) {
  const stale = viewer.type === 'user' && viewer.hasFactor ? freshFactorRefusal(viewer) : null
  if (stale) return fail(stale)
  const made = await make()
  if (!made.ok) return made
  revalidatePath(paths.apiKeys)
  const text = 'Copy your key now. We don’t keep it, so it’s shown only once.'
  return { type: 'done' as const, text, shownOnce: [made.value.secret] }
}
