import { z } from 'zod'
import { daySchema, moneySchema } from './fields'
import { priceChoiceShape, priceLineSchema } from './quotes'

const namedSchema = z.strictObject({ id: z.string(), label: z.string() })
const pricedSchema = z.strictObject({ id: z.string(), label: z.string(), amount: moneySchema })

export const capabilitiesSchema = z
  .strictObject({
    object: z.literal('capabilities'),
    livemode: z.boolean(),
    price_book_version: z.int(),
    families: z.array(
      z.strictObject({
        id: z.string(),
        document_types: z.array(z.string()),
        services: z.array(z.string()),
        turnaround: z.strictObject({ min_business_days: z.int(), max_business_days: z.int() }),
      }),
    ),
    document_types: z.array(pricedSchema),
    services: z.array(pricedSchema),
    deliveries: z.array(pricedSchema),
    document_kinds: z.array(z.strictObject({ id: z.string(), label: z.string(), document_type: z.string() })),
    report_types: z.array(namedSchema),
    extras: z.array(z.string()),
    purposes: z.array(z.string()),
    languages: z.array(z.strictObject({ tag: z.string(), name: z.string(), native_name: z.string() })),
    limits: z.strictObject({
      file_bytes: z.int(),
      files_per_order: z.int(),
      order_bytes: z.int(),
      unused_bytes: z.int().meta({
        description:
          'For all documents not yet used in a quote or an order, counted separately for test and live.',
      }),
      requests_per_minute: z.int(),
      uploads_per_minute: z.int(),
    }),
  })
  .meta({ id: 'Capabilities' })
export type Capabilities = z.output<typeof capabilitiesSchema>

export const createEstimateSchema = z.strictObject({
  family: z.enum(['translation', 'evaluation']).default('translation'),
  ...priceChoiceShape,
  pages: z
    .int()
    .min(1)
    .max(100_000)
    .optional()
    .meta({ description: 'Changes nothing: the table has one price per order.' }),
  words: z
    .int()
    .min(1)
    .max(100_000_000)
    .optional()
    .meta({ description: 'Changes nothing: the table has one price per order.' }),
})

export const estimateSchema = z
  .strictObject({
    object: z.literal('price_estimate'),
    livemode: z.boolean(),
    price_book_version: z.int(),
    lines: z.array(priceLineSchema),
    total: moneySchema,
    due_from: daySchema,
    due_to: daySchema,
  })
  .meta({ id: 'PriceEstimate', description: 'The dates assume that work begins now.' })
export type Estimate = z.output<typeof estimateSchema>

const CODE = /^[0-9A-Za-z-]{4,64}$/
export const codeParamsSchema = z.strictObject({
  code: z.string().regex(CODE).meta({ description: 'Not case-sensitive; hyphens are optional.' }),
})

const signatureSchema = z.strictObject({
  algorithm: z.literal('Ed25519'),
  key_id: z.string().meta({ description: 'The `kid` of the public key in `/.well-known/jwks.json`.' }),
  payload: z.string().meta({
    description:
      'The text that is signed: JSON with `code`, `issued_on`, `kind`, `order_number`, `sha256` and `version`, sorted by name and without spaces.',
  }),
  value: z.string().meta({ description: 'The signature of `payload` as UTF-8, in base64url.' }),
})

export const verificationSchema = z
  .strictObject({
    object: z.literal('verification'),
    code: z.string(),
    state: z.enum(['valid', 'superseded', 'revoked']),
    kind: z.string(),
    issued_on: daySchema,
    sha256: z.string().nullable(),
    version: z.int(),
    initials: z.string(),
    signature: signatureSchema.nullable().meta({
      description:
        'What we issued, signed; null once it’s revoked. Only `state` tells you whether it’s still valid.',
    }),
  })
  .meta({ id: 'Verification' })
export type VerificationResource = z.output<typeof verificationSchema>

export const compareHashSchema = z.strictObject({
  sha256: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/)
    .toLowerCase()
    .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] }),
})
export const hashMatchSchema = z
  .strictObject({ object: z.literal('verification_match'), code: z.string(), match: z.boolean() })
  .meta({ id: 'VerificationMatch' })
export type HashMatch = z.output<typeof hashMatchSchema>
