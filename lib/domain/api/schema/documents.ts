import { z } from 'zod'
import { FILE_LIMITS } from '../../documents/rules/files'
import { DOCUMENT_KIND_IDS } from '../../documents/rules/kinds'
import { idSchema, instantSchema, lineSchema, listQuerySchema } from './fields'

const kindSchema = z.enum(DOCUMENT_KIND_IDS)
const DOCUMENT_STATES = ['pending_upload', 'accepted', 'rejected'] as const

export const createDocumentSchema = z.strictObject({
  name: lineSchema(200).meta({ description: 'File name with its extension.', examples: ['diploma.pdf'] }),
  size_bytes: z.int().min(1).max(FILE_LIMITS.fileBytes),
  document_kind: kindSchema.optional(),
  label: lineSchema(120).optional(),
})
export type CreateDocument = z.output<typeof createDocumentSchema>

export const QUALITY_CODES = ['no_text', 'low_resolution'] as const

const qualityHintSchema = z
  .strictObject({
    code: z.enum(QUALITY_CODES),
    page: z.int().nullable().meta({ description: 'Counted from 1; null if it concerns the whole file.' }),
    message: z.string(),
  })
  .meta({ id: 'QualityHint', description: 'A measured problem that makes a file harder to work with.' })

export const documentSchema = z
  .strictObject({
    id: idSchema,
    object: z.literal('document'),
    livemode: z.boolean(),
    name: z.string(),
    status: z.enum(DOCUMENT_STATES),
    mime: z.string(),
    size_bytes: z.int(),
    pages: z.int().nullable(),
    words: z.int().nullable(),
    detected_language: z.string().nullable().meta({
      description:
        'BCP 47 tag of the text in the file; null for scans, pictures and short texts, and when we aren’t sure. It doesn’t affect the price; the `source_language` you send does.',
    }),
    quality: z.array(qualityHintSchema).nullable().meta({
      description: 'What we measured; empty if nothing stands out, null if nothing was measured.',
    }),
    sha256: z.string().nullable(),
    document_kind: z.string().nullable(),
    label: z.string().nullable(),
    rejection: z
      .strictObject({ code: z.string(), detail: z.string() })
      .nullable()
      .meta({ description: 'Why the file was rejected.' }),
    quote_id: idSchema.nullable(),
    order_id: idSchema.nullable(),
    created_at: instantSchema,
  })
  .meta({ id: 'Document' })
export const documentListQuerySchema = listQuerySchema
  .omit({ reference: true })
  .extend({ status: z.enum(DOCUMENT_STATES).optional() })
export type DocumentResource = z.output<typeof documentSchema>

export const documentTicketSchema = z
  .strictObject({
    ...documentSchema.shape,
    upload: z.strictObject({
      method: z.literal('PUT'),
      url: z.url().meta({ description: 'Send the bytes here, with this content type. Valid for two hours.' }),
      headers: z.record(z.string(), z.string()),
    }),
  })
  .meta({ id: 'DocumentUpload' })
export type DocumentTicket = z.output<typeof documentTicketSchema>
