import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { notFound, unprocessable } from '../answers.ts'
import {
  type Answer,
  type ApiCall,
  contains,
  idSchema,
  list,
  numberIn,
  type Route,
  readData,
  requireMatch,
  show,
} from '../call.ts'
import { needMatter, requireRight } from '../rights.ts'
import type { Rows } from '../rows.ts'
import { documentShape, latestVersion, versionShape } from '../shapes.ts'
import { isOf } from '../store.ts'
import { matterFolder, needFolder } from './folders.ts'
import { isListed } from './listed.ts'
import { spendNonce } from './nonces.ts'

const MOST_PROPERTIES = 5
const BIN_DAYS_MS = 30 * 24 * 3600 * 1000

/** Documents are deleted after 30 days in the trash. */
function needDocument(call: ApiCall, id = call.id): Rows['document'] {
  const document = call.store.get('document', id)
  if (!document || !isOf(document, call.caller)) throw notFound()
  if (document.deletedAt !== null && document.deletedAt + BIN_DAYS_MS < call.store.clock()) throw notFound()
  needMatter(call, document.matter)
  return document
}

const propertySchema = z.object({ name: z.string().min(1).max(255), value: z.string().min(1).max(255) })

const createSchema = z.object({
  name: z.string().trim().min(1).max(255),
  filename: z.string().max(255).optional(),
  content_type: z.string().max(255).optional(),
  parent: z.object({ id: idSchema, type: z.enum(['Document', 'Folder', 'Matter', 'Contact']) }),
  external_properties: z.array(propertySchema).max(MOST_PROPERTIES).default([]),
})
type Created = z.infer<typeof createSchema>

const updateSchema = z.object({
  uuid: z.string().optional(),
  fully_uploaded: z.boolean().optional(),
  name: z.string().trim().min(1).max(255).optional(),
  parent: z.object({ id: idSchema, type: z.literal('Folder') }).optional(),
  restore: z.boolean().optional(),
})

const OCTETS = 'application/octet-stream'

function newVersion(call: ApiCall, document: Rows['document'], from: Created): Rows['version'] {
  const { region, account } = call.caller
  const number = call.store.list('version', (one) => one.document === document.id).length + 1
  return call.store.add('version', {
    region,
    account,
    document: document.id,
    uuid: randomUUID(),
    number,
    filename: from.filename ?? from.name,
    contentType: from.content_type ?? OCTETS,
    bytes: null,
    isUploaded: false,
  })
}

function newDocument(call: ApiCall, from: Created): Rows['document'] {
  const { region, account } = call.caller
  const { id, type } = from.parent
  if (type === 'Document') return needDocument(call, id)
  const folder = type === 'Matter' ? matterFolder(call.store, needMatter(call, id)) : needFolder(call, id)
  if (type === 'Contact' || folder.matter === null)
    throw unprocessable('The emulator keeps documents of matters only.')
  const properties = from.external_properties.map((one, index) => ({ id: index + 1, ...one }))
  const row = { region, account, matter: folder.matter, folder: folder.id, name: from.name, properties }
  return call.store.add('document', { ...row, deletedAt: null })
}

/** Confirms one version, once, and only after its bytes have arrived. */
function confirm(call: ApiCall, document: Rows['document'], uuid: string | undefined): void {
  const version = call.store.find('version', (one) => one.document === document.id && one.uuid === uuid)
  if (!version) throw unprocessable('uuid: does not match a version of this document')
  if (version.isUploaded) throw unprocessable('The document is already marked as fully uploaded')
  if (version.bytes === null) throw unprocessable('The file was not uploaded successfully')
  call.store.change('version', version, { isUploaded: true })
  call.webhooks.announce('document', version.number === 1 ? 'created' : 'updated', document)
}

function update(call: ApiCall): Answer {
  requireRight(call, 'documents:write')
  const document = needDocument(call)
  const { uuid, fully_uploaded, name, parent, restore } = readData(call, updateSchema)
  const view = { sign: call.storage.signPut }
  requireMatch(call, documentShape(call.store, document, view))
  const folder = parent ? needFolder(call, parent.id) : null
  if (fully_uploaded === true) confirm(call, document, uuid)
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(folder === null ? {} : { folder: folder.id, matter: folder.matter ?? document.matter }),
    ...(restore === true ? { deletedAt: null } : {}),
  }
  if (Object.keys(changes).length > 0) {
    call.store.change('document', document, changes)
    call.webhooks.announce('document', 'updated', document)
  }
  return show(call, 'document', documentShape(call.store, needDocument(call), view))
}

function wantedDocuments(call: ApiCall): Rows['document'][] {
  const { query, store } = call
  const [matter, parent] = [numberIn(query, 'matter_id'), numberIn(query, 'parent_id')]
  const [name, value] = [query.get('external_property_name'), query.get('external_property_value')]
  return store.list(
    'document',
    (one) =>
      isOf(one, call.caller) &&
      (matter === null || one.matter === matter) &&
      (parent === null || one.folder === parent) &&
      (name === null ||
        one.properties.some((held) => held.name === name && (value === null || held.value === value))) &&
      contains(one.name, query.get('query')) &&
      isListed(call, one),
  )
}

export const DOCUMENT_ROUTES: Route[] = [
  {
    method: 'GET',
    path: '/documents',
    calls: ['read'],
    run(call) {
      requireRight(call, 'documents:read')
      const shape = (row: Rows['document']) => documentShape(call.store, row, { sign: call.storage.signPut })
      return list(call, 'document', { rows: wantedDocuments(call), shape })
    },
  },
  {
    method: 'POST',
    path: '/documents',
    calls: ['create_document'],
    run(call) {
      requireRight(call, 'documents:write')
      const from = readData(call, createSchema)
      const document = newDocument(call, from)
      const version = newVersion(call, document, from)
      const shape = documentShape(call.store, document, { sign: call.storage.signPut, version })
      return show(call, 'document', shape, 201)
    },
  },
  {
    method: 'GET',
    path: '/documents/:id',
    calls: ['read'],
    run(call) {
      requireRight(call, 'documents:read')
      const document = needDocument(call)
      spendNonce(call, `/api/v4/documents/${document.id}`)
      return show(call, 'document', documentShape(call.store, document, { sign: call.storage.signPut }))
    },
  },
  {
    method: 'GET',
    path: '/documents/:id/versions',
    calls: ['read'],
    run(call) {
      requireRight(call, 'documents:read')
      const document = needDocument(call)
      const rows = call.store.list('version', (one) => one.document === document.id)
      return list(call, 'version', { rows, shape: (row) => versionShape(row, call.storage.signPut) })
    },
  },
  {
    method: 'GET',
    path: '/documents/:id/download',
    calls: ['download'],
    run(call) {
      requireRight(call, 'documents:read')
      const document = needDocument(call)
      const id = numberIn(call.query, 'document_version_id')
      const version = id === null ? latestVersion(call.store, document.id) : call.store.get('version', id)
      if (version?.document !== document.id || !version.isUploaded || version.bytes === null) throw notFound()
      return { status: 303, headers: { location: call.storage.signGet(version.bytes.file) } }
    },
  },
  { method: 'PATCH', path: '/documents/:id', calls: ['confirm'], run: update },
  {
    method: 'DELETE',
    path: '/documents/:id',
    calls: [],
    run(call) {
      requireRight(call, 'documents:write')
      const document = needDocument(call)
      call.store.change('document', document, { deletedAt: call.store.clock() })
      call.webhooks.announce('document', 'deleted', document)
      return { status: 204 }
    },
  },
]
