import { z } from 'zod'

/** Outbox rows carry ids only. */
export const exportJobSchema = z.object({ exportId: z.uuid() })

/** What is stored about one person: rows by table. */
export const exportDataSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))
export type ExportData = z.infer<typeof exportDataSchema>

const obstacleSchema = z.union([
  z.object({ type: z.enum(['order', 'payment', 'hold']), id: z.uuid(), number: z.string() }),
  z.object({ type: z.literal('staff'), id: z.uuid(), number: z.null() }),
])

export const privacySchema = z.object({
  kept: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.string(),
      stored: z.number().int(),
      purgeAfter: z.string().nullable(),
      isHeld: z.boolean(),
    }),
  ),
  access: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      isYou: z.boolean().nullable(),
      action: z.enum(['document.view', 'document.original', 'document.purged', 'deliverable.view']),
      name: z.string().nullable(),
      orderId: z.uuid(),
      number: z.string(),
    }),
  ),
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
