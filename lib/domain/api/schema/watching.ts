import { z } from 'zod'
import { userReasonSchema } from '../../accounts/schema/users'
import { SCOPE_IDS } from './scopes'

const countSchema = z.int().min(0)

/** What `api_keys_spent()` returns: cents by the id of the key. */
export const spentSchema = z.record(z.uuid(), countSchema)

/** What `api_usage()` returns. */
export const usageSchema = z.array(
  z.object({
    day: z.iso.date(),
    isTest: z.boolean(),
    answered: countSchema,
    refused: countSchema,
    failed: countSchema,
    ms: countSchema,
  }),
)

/** What `list_keys_for_staff()` returns. */
export const staffKeysSchema = z.object({
  isEnabled: z.boolean(),
  reason: z.string().nullable(),
  changedAt: z.string(),
  total: countSchema,
  keys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      prefix: z.string(),
      isTest: z.boolean(),
      isOver: z.boolean(),
      userId: z.uuid(),
      email: z.string(),
      scopes: z.array(z.enum(SCOPE_IDS)),
      lastUsedAt: z.string().nullable(),
      createdAt: z.string(),
      requests: countSchema,
    }),
  ),
})

export const ANSWER_KINDS = ['all', 'refused', 'failed'] as const

export const staffApiListSchema = z.object({
  search: z.string().trim().max(100).catch('').default(''),
  answers: z.enum(ANSWER_KINDS).catch('all').default('all'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
})

const { reason } = userReasonSchema.shape

export const staffRevokeKeySchema = z.object({ keyId: z.uuid(), reason })
export const switchApiSchema = z.object({
  isEnabled: z.enum(['yes', 'no']).transform((choice) => choice === 'yes'),
  reason,
})
