import { z } from 'zod'
import type {
  PlatformCustomAction,
  PlatformDocument,
  PlatformExpense,
  PlatformFolder,
  PlatformMatter,
  PlatformUpload,
  PlatformUser,
  PlatformVersion,
  PlatformWebhook,
} from '@/lib/gateways/platforms/types'

/** Parses Clio's responses, field by field as requested, into our types. Other fields are dropped. */

const id = z.union([z.number().int().positive(), z.string().regex(/^\d{1,19}$/)]).transform(String)
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const named = z.object({ id, name: z.string() })
/** An associated record that the token can't see comes without its fields. */
const seenId = z
  .object({ id })
  .nullish()
  .catch(null)
  .transform((one) => one?.id ?? null)

export const data = <T>(schema: z.ZodType<T>) => z.object({ data: schema }).transform((answer) => answer.data)

const whenThere = <T>(value: T | null | undefined): T | null => value ?? null

export const USER_FIELDS = 'id,name,email,roles,account{id,name}'
export const userSchema: z.ZodType<PlatformUser> = z.object({
  id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()).catch([]),
  account: named,
})

export const MATTER_FIELDS = 'id,etag,display_number,description,status,client{id,name}'
export const matterSchema: z.ZodType<PlatformMatter> = z
  .object({
    id,
    etag: z.string(),
    display_number: z.string(),
    description: z.string().nullish(),
    status: z
      .string()
      .toLowerCase()
      .pipe(z.enum(['open', 'pending', 'closed'])),
    client: named.nullish().catch(null),
  })
  .transform((row) => ({
    id: row.id,
    etag: row.etag,
    displayNumber: row.display_number,
    description: row.description ?? '',
    status: row.status,
    client: whenThere(row.client),
  }))

const versionRow = z.object({
  id,
  uuid: z.string(),
  version_number: z.number().int(),
  fully_uploaded: z.boolean(),
  size: z.number().int().nonnegative().nullish(),
  content_type: z.string().nullish(),
})
type VersionRow = z.infer<typeof versionRow>
const VERSION = 'latest_document_version{id,uuid,version_number,fully_uploaded,size,content_type}'

function toVersion(row: VersionRow): PlatformVersion {
  return { id: row.id, uuid: row.uuid, number: row.version_number, isUploaded: row.fully_uploaded }
}

const MARKERS = 'external_properties{name,value}'
export const DOCUMENT_FIELDS = `id,etag,type,name,updated_at,deleted_at,matter{id},parent{id},${VERSION},${MARKERS}`

const documentRow = z.object({
  id,
  etag: z.string(),
  name: z.string(),
  updated_at: instant,
  deleted_at: z.string().nullish(),
  matter: seenId,
  parent: seenId,
  latest_document_version: versionRow.nullish(),
  external_properties: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
})

function toDocument(row: z.infer<typeof documentRow>): PlatformDocument {
  const version = row.latest_document_version
  return {
    type: 'document',
    id: row.id,
    etag: row.etag,
    name: row.name,
    contentType: version?.content_type ?? null,
    sizeBytes: version?.size ?? null,
    updatedAt: row.updated_at,
    isDeleted: Boolean(row.deleted_at),
    matterId: row.matter,
    folderId: row.parent,
    version: version ? toVersion(version) : null,
    markers: row.external_properties ?? [],
  }
}

export const documentSchema: z.ZodType<PlatformDocument> = documentRow.transform(toDocument)

export const FOLDER_FIELDS = 'id,etag,type,name,updated_at,matter{id},parent{id}'
const folderRow = z.object({
  id,
  etag: z.string(),
  name: z.string(),
  updated_at: instant,
  matter: seenId,
  parent: seenId,
})

function toFolder(row: z.infer<typeof folderRow>): PlatformFolder {
  return {
    type: 'folder',
    id: row.id,
    etag: row.etag,
    name: row.name,
    updatedAt: row.updated_at,
    matterId: row.matter,
    parentId: row.parent,
  }
}

export const folderSchema: z.ZodType<PlatformFolder> = folderRow.transform(toFolder)

/** One list contains folders and documents; `type` tells them apart. */
export const itemSchema: z.ZodType<PlatformFolder | PlatformDocument> = z.union([
  folderRow.extend({ type: z.literal('Folder') }).transform(toFolder),
  documentRow.extend({ type: z.literal('Document') }).transform(toDocument),
])

export const UPLOAD_FIELDS = 'id,latest_document_version{id,uuid,put_url,put_headers}'

const uploadRow = z.object({
  id,
  latest_document_version: z.object({
    id,
    uuid: z.string(),
    put_url: z.url(),
    put_headers: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
})

function toUpload({
  id: documentId,
  latest_document_version: version,
}: z.infer<typeof uploadRow>): PlatformUpload {
  return {
    documentId,
    versionId: version.id,
    versionUuid: version.uuid,
    putUrl: version.put_url,
    putHeaders: version.put_headers.map(({ name, value }): [string, string] => [name, value]),
  }
}

export const uploadSchema: z.ZodType<PlatformUpload> = uploadRow.transform(toUpload)

/** An uploaded version no longer has a URL for its bytes. */
const uploadedRow = z.object({
  latest_document_version: z.object({ put_url: z.literal('').nullish() }).nullish(),
})

export const pendingUploadSchema: z.ZodType<PlatformUpload | null> = z.union([
  uploadSchema,
  uploadedRow.transform(() => null),
])

export const EXPENSE_FIELDS = 'id,etag,type,date,price,quantity,total,note,billed,on_bill,matter{id}'
export const expenseSchema: z.ZodType<PlatformExpense> = z
  .object({
    id,
    etag: z.string(),
    type: z.literal('ExpenseEntry'),
    date: z.iso.date(),
    price: z.number(),
    note: z.string().nullish(),
    billed: z.boolean().nullish(),
    on_bill: z.boolean().nullish(),
    matter: seenId,
  })
  .transform((row) => ({
    id: row.id,
    etag: row.etag,
    matterId: row.matter,
    date: row.date,
    amountCents: Math.round(row.price * 100),
    note: row.note ?? '',
    isBilled: row.billed === true || row.on_bill === true,
  }))

export const ACTION_FIELDS = 'id,label,target_url,ui_reference'
export const actionSchema: z.ZodType<PlatformCustomAction> = z
  .object({ id, label: z.string(), target_url: z.string(), ui_reference: z.string() })
  .transform((row) => ({ id: row.id, label: row.label, targetUrl: row.target_url, place: row.ui_reference }))

export const WEBHOOK_FIELDS = 'id,etag,model,status,url,expires_at'
export const webhookSchema: z.ZodType<PlatformWebhook> = z
  .object({
    id,
    etag: z.string(),
    model: z.string(),
    status: z.enum(['pending', 'enabled', 'suspended']),
    url: z.string(),
    expires_at: instant,
  })
  .transform((row) => ({
    id: row.id,
    etag: row.etag,
    model: row.model,
    status: row.status,
    url: row.url,
    expiresAt: row.expires_at,
  }))

export const subjectSchema = z.object({ id })
