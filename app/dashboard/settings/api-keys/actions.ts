'use server'

import { revalidatePath } from 'next/cache'
import { drainOutboxSoon } from '@/app/_jobs/outbox'
import type { Result } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { KEY_ANSWERS } from '@/lib/content/screens/dashboard/api-keys'
import type { Actor } from '@/lib/domain/accounts/views'
import { changeKey, createKey, revokeKey, rotateKey } from '@/lib/domain/api/commands/manage-keys'
import { changeKeySchema, createKeySchema, KEY_FIELDS, keyIdSchema } from '@/lib/domain/api/schema/key-forms'
import { defineAction, finish } from '@/lib/web/define-action'

export const createKeyAction = defineAction({
  access: 'customer',
  schema: createKeySchema,
  echo: KEY_FIELDS,
  freshFactor: 'or_sign_in',
  run: async (actor, input) => showSecret(actor, await createKey(actor, input)),
})

export const changeKeyAction = defineAction({
  access: 'customer',
  schema: changeKeySchema,
  echo: KEY_FIELDS,
  freshFactor: 'or_sign_in',
  run: async (actor, input) =>
    finish(await changeKey(actor, input), paths.apiKey(input.keyId), KEY_ANSWERS.saved),
})

export const rotateKeyAction = defineAction({
  access: 'customer',
  schema: keyIdSchema,
  freshFactor: 'or_sign_in',
  run: async (actor, { keyId }) => showSecret(actor, await rotateKey(actor, keyId)),
})

export const revokeKeyAction = defineAction({
  access: 'customer',
  schema: keyIdSchema,
  run: async (actor, { keyId }) => finish(await revokeKey(actor, keyId), paths.apiKeys, KEY_ANSWERS.revoked),
})

function showSecret({ requestId }: Actor, made: Result<{ secret: string }>) {
  if (!made.ok) return made
  drainOutboxSoon(requestId)
  revalidatePath(paths.apiKeys)
  const text = KEY_ANSWERS.copyNow
  return { type: 'done' as const, text, shownOnce: [made.value.secret] }
}
