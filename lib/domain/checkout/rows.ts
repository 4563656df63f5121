import 'server-only'
import { z } from 'zod'
import { asOneOf, asOneOfOrNull } from '@/lib/base/one-of'
import { DELIVERY_IDS, DOCUMENT_TYPE_IDS, SERVICE_IDS } from '@/lib/domain/pricing/rules/ids'
import type { Json } from '@/lib/gateways/supabase/database.types'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import {
  CHECKOUT_FORMS,
  type Credential,
  DRAFT_FILE_STATUSES,
  type Draft,
  type DraftFile,
  FAMILIES,
  type Language,
} from './views'

export const DRAFT =
  `id, revision, group_id, user_id, order_id, family, contact_info, document_language, service_options,
  delivery_options, evaluation, name_sheet, needed_by, notes, reference, address, unsent, updated_at` as const

export const LANGUAGE = 'tag, name_en, name_native, direction, aliases' as const

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
    phone: text,
    institutionReference: text,
    instructions: text,
  })
  .nullable()
  .catch(null)

const names = z.array(z.object({ asInPassport: z.string(), asInDocument: text, relation: text })).catch([])

/** The jsonb sections use the specification's keys. */
const sectionsSchema = z.object({
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
  address,
  unsent: z.partialRecord(z.enum(CHECKOUT_FORMS), z.record(z.string(), z.string())).catch({}),
})

/** The degrees of a stored evaluation, or none. */
export function toCredentials(stored: Json): Credential[] {
  return evaluation.parse(stored)?.credentials ?? []
}

type DraftRow = RowOf<'checkout_drafts', typeof DRAFT>

export function toDraft(row: DraftRow, files: DraftFile[]): Draft {
  const sections = sectionsSchema.parse(row)
  return {
    id: row.id,
    revision: row.revision,
    groupId: row.group_id,
    ownedBy: row.user_id === null ? 'visitor' : 'user',
    orderId: row.order_id,
    family: asOneOfOrNull(FAMILIES, row.family),
    fullName: sections.contact_info.fullName,
    email: sections.contact_info.email,
    documentType: sections.document_language.documentType ?? null,
    sourceLanguage: sections.document_language.sourceLanguage,
    targetLanguage: sections.document_language.targetLanguage,
    evaluation: sections.evaluation,
    nameSheet: sections.name_sheet,
    neededBy: row.needed_by,
    notes: row.notes,
    reference: row.reference,
    serviceId: sections.service_options.serviceId ?? null,
    deliveryId: sections.delivery_options.deliveryId ?? null,
    address: sections.address,
    files,
    unsent: sections.unsent,
    version: row.updated_at,
  }
}

const json = z.custom<NonNullable<Json>>((value) => value !== null && value !== undefined)
const maybeText = z.string().nullable()

/** The result of `open_draft`, without columns that no draft shows. */
const openDraftSchema = z.object({
  draft: z.object({
    id: z.string(),
    revision: z.number().int(),
    group_id: z.string(),
    user_id: maybeText,
    order_id: maybeText,
    family: maybeText,
    contact_info: json,
    document_language: json,
    service_options: json,
    delivery_options: json,
    evaluation: json.nullable(),
    name_sheet: json,
    needed_by: maybeText,
    notes: maybeText,
    reference: maybeText,
    address: json.nullable(),
    unsent: json,
    updated_at: z.string(),
  }),
  files: z.array(
    z.object({
      id: z.string(),
      original_name: z.string(),
      storage_path: z.string(),
      status: z.string(),
      page_count: z.number().int().nullable(),
      document_kind: maybeText,
    }),
  ),
})

export function toOpenDraft(found: Json): Draft {
  const { draft, files } = openDraftSchema.parse(found)
  return toDraft(draft, files.map(toDraftFile))
}

function toDraftFile(row: z.infer<typeof openDraftSchema>['files'][number]): DraftFile {
  return {
    id: row.id,
    name: row.original_name,
    storagePath: row.storage_path,
    status: asOneOf(DRAFT_FILE_STATUSES, row.status),
    pages: row.page_count,
    kind: row.document_kind,
  }
}

export function toLanguage(row: RowOf<'languages', typeof LANGUAGE>): Language {
  return {
    tag: row.tag,
    nameEn: row.name_en,
    nameNative: row.name_native,
    direction: asOneOf(['ltr', 'rtl'], row.direction),
    aliases: row.aliases,
  }
}
