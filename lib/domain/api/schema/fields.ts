import { z } from 'zod'
import { dayField, instantField } from '@/lib/base/stored-time'

export const idSchema = z.uuid().meta({ description: 'Id of the object.' })

export const moneySchema = z
  .strictObject({
    amount: z.int().meta({ description: 'In cents.', examples: [12500] }),
    currency: z.literal('USD'),
  })
  .meta({ id: 'Money' })

/** An amount in cents as `moneySchema` describes it. */
export function usd(amount: number): z.output<typeof moneySchema> {
  return { amount, currency: 'USD' }
}

export const instantSchema = instantField.meta({ description: 'ISO 8601, UTC.' })
export const daySchema = dayField()

const NO_CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u

/** One line of text: no control characters, no lone surrogates, and not only spaces. */
export function lineSchema(max: number, min = 1) {
  return z.string().min(min).max(max).regex(NO_CONTROLS).refine(hasInk(min), 'Must not be blank.')
}

/** Text with several lines. */
export function textSchema(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cs}\0]*$/u)
    .refine(hasInk(1), 'Must not be blank.')
}

function hasInk(min: number) {
  return (text: string) => text.trim().length >= min
}

const MOST_METADATA = 20

export const metadataSchema = z
  .record(
    z.string().min(1).max(40).regex(NO_CONTROLS),
    z
      .string()
      .max(500)
      .regex(/^[^\p{Cs}\0]*$/u),
  )
  .refine((metadata) => Object.keys(metadata).length <= MOST_METADATA, `Use at most ${MOST_METADATA} keys.`)
  .meta({
    id: 'Metadata',
    maxProperties: MOST_METADATA,
    description:
      'Your own keys and values, returned unchanged: up to 20 keys of up to 40 characters, with values of up to 500.',
  })

export const referenceSchema = lineSchema(64).meta({
  description: 'Your own reference, such as a case number.',
})

/** Query parameters are strings; the document describes the coerced type. */
const limitSchema = z.coerce.number<string>().int().min(1).max(100).default(20).meta({
  description: 'How many to return: 1 to 100.',
  type: 'integer',
})
const cursorSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/)
  .meta({ description: 'The `next_cursor` of the previous page.' })

export const pageQuerySchema = z.strictObject({ limit: limitSchema, cursor: cursorSchema.optional() })

export const listQuerySchema = pageQuerySchema.extend({
  created_after: instantSchema.optional(),
  created_before: instantSchema.optional(),
  reference: referenceSchema.optional(),
})

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    data: z.array(item),
    has_more: z.boolean(),
    next_cursor: z.string().nullable(),
  })
}

export const idParamsSchema = z.strictObject({ id: idSchema })
