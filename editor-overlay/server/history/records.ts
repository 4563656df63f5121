/** Lines of the journal. Each is complete in itself; their order is the history. */
import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const idMap = z.record(z.string(), z.string().nullable())

/** The characters between two offsets are replaced; a byte order mark doesn't count. */
const textChangeSchema = z.strictObject({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  text: z.string(),
})

const fileStepSchema = z.strictObject({
  file: z.string(),
  before: hash,
  after: hash,
  /** How the old text becomes the new one, unless the new one is stored as a whole. */
  change: textChangeSchema.optional(),
})

const beginSchema = z.strictObject({
  type: z.literal('begin'),
  tx: z.string().regex(/^[0-9a-f-]{36}$/),
  at: z.iso.datetime(),
  kind: z.enum(['edit', 'undo', 'redo']),
  /** The activity that this makes, continues, undoes or redoes. */
  activity: z.string(),
  label: z.string(),
  author: z.string(),
  gesture: z.string().nullable(),
  files: z.array(fileStepSchema).min(1),
  ids: idMap,
  added: z.array(z.string()),
  notes: z.array(z.string()),
  /** How many edits of one gesture this represents; more than one after a compaction. */
  edits: z.number().int().min(1),
})

/** The schema by which each line is parsed when a journal is opened. */
export const recordSchema = z.discriminatedUnion('type', [
  beginSchema,
  z.strictObject({ type: z.literal('end'), tx: z.string(), outcome: z.enum(['done', 'dropped']) }),
  /** A text as its difference from another, once the change that made it is no longer listed by itself. */
  z.strictObject({ type: z.literal('text'), hash, from: hash, change: textChangeSchema }),
  /** Activities that were dropped to keep the store small. */
  z.strictObject({ type: z.literal('forget'), activities: z.array(z.string()) }),
])

/** How one text becomes another. */
export type TextChange = z.infer<typeof textChangeSchema>
/** What a change did to one file, by the hashes of its bytes before and after. */
export type FileStep = z.infer<typeof fileStepSchema>
/** The line that announces a change before any file is touched. */
export type Begin = z.infer<typeof beginSchema>
/** A line of the journal. */
export type JournalRecord = z.infer<typeof recordSchema>
