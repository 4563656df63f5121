import { z } from 'zod'
import type { OrderKeeping } from './views'

const keepingSchema = z.object({
  purgeAfter: z.string().nullable(),
  stored: z.number().int(),
  isHeld: z.boolean(),
  access: z.array(
    z.object({
      id: z.number().int(),
      at: z.string(),
      isYou: z.boolean().nullable(),
      action: z.enum(['document.view', 'document.original', 'document.purged', 'deliverable.view']),
      name: z.string().nullable(),
    }),
  ),
})

/** For the owner: until when the documents of an order stay, and who opened them. Null for no order of theirs. */
export function toOrderKeeping(found: unknown): OrderKeeping | null {
  const read = keepingSchema.nullable().parse(found)
  if (!read) return null
  const { access, ...keeping } = read
  return {
    ...keeping,
    access: access.map(({ isYou, name, ...entry }) => ({
      ...entry,
      isYou: isYou === true,
      name: name ?? 'A file',
    })),
  }
}
