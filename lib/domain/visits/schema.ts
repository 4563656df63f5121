import { z } from 'zod'

const visitSchema = z.looseObject({ event: z.string().max(200) })

/** What the counter's script sends: one event or several. */
export const visitsSchema = z.union([visitSchema, z.array(visitSchema).max(50)])
export type Visits = z.output<typeof visitsSchema>
