import { z } from 'zod'
import { cleanLine } from '@/lib/base/text'
import { isDocumentKind } from './rules/kinds'

export const requestUploadSchema = z.object({
  draftId: z.uuid(),
  name: z.string().min(1).max(1000),
  sizeBytes: z
    .number()
    .int()
    .min(0)
    .max(2 ** 50),
  /** The file of an interrupted upload, which continues under its own ticket. */
  resumes: z.uuid().optional(),
})
export type RequestUpload = z.infer<typeof requestUploadSchema>

/** An empty string clears the label or kind; a missing one leaves it unchanged. */
export const labelUploadSchema = z.object({
  label: z
    .string()
    .max(500)
    .transform((text) => cleanLine(text, 120) || null)
    .optional(),
  documentKind: z
    .union([
      z.literal('').transform(() => null),
      z.string().refine(isDocumentKind, 'Please choose from the list.'),
    ])
    .optional(),
})
export type LabelUpload = z.infer<typeof labelUploadSchema>

/** Staff give a reason for opening an original. */
export const openOriginalSchema = z.object({
  reason: z
    .string()
    .max(1000)
    .transform((text) => cleanLine(text, 200) || null),
})

/** What one person did with documents on one day. */
export const accessSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  isYou: z.boolean().nullable(),
  action: z.enum(['document.view', 'document.original', 'document.purged', 'deliverable.view']),
  name: z.string().nullable(),
  times: z.number().int(),
})
