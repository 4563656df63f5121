import 'server-only'
import { z } from 'zod'
import { DELIVERY_IDS, DOCUMENT_TYPE_IDS, SERVICE_IDS } from '@/lib/domain/pricing/schema'
import { type Draft, type DraftFile, FAMILIES, type Language } from './views'

export const DRAFT = `id, revision, group_id, user_id, order_id, family, contact_info, document_language, service_options,
  delivery_options, evaluation, name_sheet, needed_by, notes, reference, address, updated_at`

export const DRAFT_FILE = 'id, original_name, storage_path, status, page_count, document_kind'

export const LANGUAGE = 'tag, name_en, name_native, direction, aliases'

const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value || null)

const credential = z.object({
  country: z.string(),
  institution: z.string(),
  city: text,
  title: z.string(),
  level: z.string(),
  attendedFrom: text,
  attendedTo: text,
})

const evaluation = z
  .object({
    purpose: z.string(),
    reportType: z.enum(['general', 'course_by_course']),
    nameOnDocuments: text,
    birthDate: text,
    targetInstitution: text,
    credentials: z.array(credential).catch([]),
  })
  .nullable()
  .catch(null)

const address = z
  .object({
    recipientName: z.string(),
    attention: text,
    line1: z.string(),
    line2: text,
    city: z.string(),
    region: text,
    postalCode: text,
    country: z.string(),
    institutionReference: text,
    wish: text,
  })
  .nullable()
  .catch(null)

const names = z.array(z.object({ asInPassport: z.string(), asInDocument: text, relation: text })).catch([])

/** The jsonb sections keep the specification's own keys. */
const draftRow = z.object({
  id: z.string(),
  revision: z.number(),
  group_id: z.string(),
  user_id: z.string().nullable(),
  order_id: z.string().nullable(),
  family: z.enum(FAMILIES).nullable().catch(null),
  contact_info: z.object({ fullName: text, email: text }),
  document_language: z.object({
    documentType: z.enum(DOCUMENT_TYPE_IDS).nullish().catch(null),
    sourceLanguage: text,
    targetLanguage: text,
  }),
  service_options: z.object({ serviceId: z.enum(SERVICE_IDS).nullish().catch(null) }),
  delivery_options: z.object({ deliveryId: z.enum(DELIVERY_IDS).nullish().catch(null) }),
  evaluation,
  name_sheet: names,
  needed_by: z.string().nullable(),
  notes: z.string().nullable(),
  reference: z.string().nullable(),
  address,
})

const fileRow = z.object({
  id: z.string(),
  original_name: z.string(),
  storage_path: z.string(),
  status: z.enum(['pending_upload', 'uploaded', 'scanning', 'accepted', 'rejected']),
  page_count: z.number().nullable(),
  document_kind: z.string().nullable(),
})

export function toDraft(row: unknown, files: DraftFile[]): Draft {
  const found = draftRow.parse(row)
  return {
    id: found.id,
    revision: found.revision,
    groupId: found.group_id,
    ownedBy: found.user_id === null ? 'visitor' : 'user',
    orderId: found.order_id,
    family: found.family,
    fullName: found.contact_info.fullName,
    email: found.contact_info.email,
    documentType: found.document_language.documentType ?? null,
    sourceLanguage: found.document_language.sourceLanguage,
    targetLanguage: found.document_language.targetLanguage,
    evaluation: found.evaluation,
    nameSheet: found.name_sheet,
    neededBy: found.needed_by,
    notes: found.notes,
    reference: found.reference,
    serviceId: found.service_options.serviceId ?? null,
    deliveryId: found.delivery_options.deliveryId ?? null,
    address: found.address,
    files,
  }
}

export function toDraftFile(row: unknown): DraftFile {
  const found = fileRow.parse(row)
  return {
    id: found.id,
    name: found.original_name,
    storagePath: found.storage_path,
    status: found.status,
    pages: found.page_count,
    kind: found.document_kind,
  }
}

const languageRow = z.object({
  tag: z.string(),
  name_en: z.string(),
  name_native: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  aliases: z.array(z.string()),
})

export function toLanguage(row: unknown): Language {
  const found = languageRow.parse(row)
  return {
    tag: found.tag,
    nameEn: found.name_en,
    nameNative: found.name_native,
    direction: found.direction,
    aliases: found.aliases,
  }
}
