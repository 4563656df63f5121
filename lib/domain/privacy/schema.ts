import { z } from 'zod'
import { accessSchema } from '../documents/schema'
import { QUOTE_SOURCES } from '../quotes/schema/staff'

/** Outbox rows contain only ids. */
export const exportJobSchema = z.object({ exportId: z.uuid() })

/** What is stored about one person: rows by table. */
export const exportDataSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))
export type ExportData = z.infer<typeof exportDataSchema>

const obstacleSchema = z.union([
  z.object({ type: z.enum(['order', 'unpaid', 'payment', 'hold']), id: z.uuid(), number: z.string() }),
  z.object({
    type: z.literal('quote'),
    id: z.uuid(),
    number: z.string(),
    source: z.enum(QUOTE_SOURCES),
  }),
  z.object({ type: z.literal('staff'), id: z.uuid(), number: z.null() }),
])

/** The order or the quote that documents belong to. */
const subject = {
  type: z.enum(['order', 'quote']),
  number: z.string(),
  source: z.enum(QUOTE_SOURCES).nullable(),
}

export const privacySchema = z.object({
  kept: z.array(
    z.object({
      ...subject,
      id: z.uuid(),
      stored: z.number().int(),
      purgeAfter: z.string().nullable(),
      isHeld: z.boolean(),
    }),
  ),
  unsent: z.number().int(),
  access: z.array(accessSchema.extend({ ...subject, subjectId: z.uuid() })),
  export: z
    .object({
      id: z.uuid(),
      status: z.enum(['requested', 'ready', 'expired']),
      requestedAt: z.string(),
      expiresAt: z.string().nullable(),
      sizeBytes: z.number().nullable(),
    })
    .nullable(),
  dueAt: z.string().nullable(),
  obstacles: z.array(obstacleSchema),
})
