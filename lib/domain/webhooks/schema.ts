import { z } from 'zod'
import { EVENT_TYPES } from '../api/schema/events'

export const ALL_EVENTS = '*'

const text = z.string().trim()

const urlSchema = text.min(1, 'Enter the address of your server.').max(500, 'Use at most 500 characters.')
const descriptionSchema = text
  .max(120, 'Use at most 120 characters.')
  .transform((value) => (value === '' ? null : value))

/** One checkbox per event, named `event:` and its type, and one for all of them. */
function chosenEvents(form: Record<string, unknown>, issues: z.core.$RefinementCtx): string[] {
  if (form.every === 'on') return [ALL_EVENTS]
  const events = EVENT_TYPES.filter((type) => form[`event:${type}`] === 'on')
  if (events.length === 0) {
    issues.addIssue({ code: 'custom', path: ['events'], message: 'Choose at least one event.' })
  }
  return events
}

const fields = { url: urlSchema, description: descriptionSchema }

export const newEndpointFormSchema = z
  .looseObject({ ...fields, mode: z.enum(['live', 'test'], { error: 'Choose live or test events.' }) })
  .transform(({ url, description, mode, ...form }, issues) => ({
    url,
    description,
    livemode: mode === 'live',
    events: chosenEvents(form, issues),
  }))

export const changeEndpointFormSchema = z
  .looseObject({ ...fields, endpointId: z.uuid() })
  .transform(({ url, description, endpointId, ...form }, issues) => ({
    endpointId,
    changes: { url, description, events: chosenEvents(form, issues) },
  }))

export const endpointIdSchema = z.object({ endpointId: z.uuid() })
export const endpointStatusSchema = endpointIdSchema.extend({ status: z.enum(['enabled', 'paused']) })
export const deliveryIdSchema = z.object({ deliveryId: z.uuid(), endpointId: z.uuid() })

export type NewEndpoint = { url: string; description: string | null; events: string[]; livemode: boolean }
export type EndpointChanges = Partial<Omit<NewEndpoint, 'livemode'>> & { status?: 'enabled' | 'paused' }

export const deliverJobSchema = z.object({ deliveryId: z.uuid(), attempt: z.number().int().min(1) })

export const attemptSchema = z.object({
  url: z.string(),
  secret: z.string(),
  previousSecret: z.string().nullable(),
  event: z.object({
    id: z.string(),
    type: z.string(),
    createdAt: z.coerce.date(),
    livemode: z.boolean(),
    sequence: z.number().int(),
    object: z.record(z.string(), z.unknown()),
  }),
})

export const triesSchema = z.array(
  z.object({
    at: z.string(),
    attempt: z.number().int().optional(),
    status: z.number().int().optional(),
    error: z.string().optional(),
    ms: z.number().optional(),
    body: z.string().optional(),
  }),
)
