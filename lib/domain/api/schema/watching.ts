import { z } from 'zod'
import { searchField } from '@/lib/base/fields'
import { placeFields } from '@/lib/base/list-place'
import { dayField, instantField } from '@/lib/base/stored-time'
import { userReasonSchema } from '../../accounts/schema/users'
import { SCOPE_IDS } from './scopes'

const countSchema = z.int().min(0)

/** The result of `api_keys_spent()`: cents by key id. */
export const spentSchema = z.record(z.uuid(), countSchema)

/** The result of `api_usage()`. */
export const usageSchema = z.array(
  z.object({
    day: dayField(),
    isTest: z.boolean(),
    answered: countSchema,
    refused: countSchema,
    failed: countSchema,
    ms: countSchema,
  }),
)

/** The result of `list_keys_for_staff()`. */
export const staffKeysSchema = z.object({
  isEnabled: z.boolean(),
  reason: z.string().nullable(),
  changedAt: z.string(),
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

/** The result of `api_key_owners()`. */
export const keyOwnersSchema = z.record(z.uuid(), z.string())

const chosen = <Values extends readonly string[]>(values: Values) =>
  z.enum(values).nullable().catch(null).default(null)
const day = dayField().nullable().catch(null).default(null)

export const ANSWER_KINDS = ['all', 'answered', 'refused', 'failed'] as const
export const REQUEST_METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const
const MODES = ['test', 'live'] as const

/** Days are in UTC. */
export const requestListSchema = z.object({
  search: searchField,
  key: z.uuid().nullable().catch(null).default(null),
  answers: z.enum(ANSWER_KINDS).catch('all').default('all'),
  method: chosen(REQUEST_METHODS),
  mode: chosen(MODES),
  from: day,
  to: day,
  ...placeFields(z.tuple([instantField, z.string().regex(/^\d{1,15}$/)])),
})
export type RequestList = z.output<typeof requestListSchema>
export type RequestFilters = Omit<RequestList, 'after' | 'before'>

export const staffApiListSchema = z.object({
  search: searchField,
  /** Keys that were never used sort last. */
  ...placeFields(z.tuple([z.union([instantField, z.literal('-infinity')]), z.uuid()])),
})

const { reason } = userReasonSchema.shape

export const staffRevokeKeySchema = z.object({ keyId: z.uuid(), reason })
export const switchApiSchema = z.object({
  isEnabled: z.enum(['yes', 'no']).transform((choice) => choice === 'yes'),
  reason,
})
