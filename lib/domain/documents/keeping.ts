import { z } from 'zod'
import { accessSchema } from './schema'
import type { DocumentKeeping } from './views'

const keepingSchema = z.object({
  purgeAfter: z.string().nullable(),
  extendTo: z.string().nullable(),
  stored: z.number().int(),
  isHeld: z.boolean(),
  access: z.array(accessSchema),
})

/** For the owner: when documents are deleted, and who opened them. Null for an order or quote that isn't theirs. */
export function toDocumentKeeping(found: unknown): DocumentKeeping | null {
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
