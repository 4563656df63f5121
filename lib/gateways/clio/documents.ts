import 'server-only'
import { z } from 'zod'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type { PlatformDocument, PlatformFolder, PlatformParent } from '@/lib/gateways/platforms/types'
import { type Ask, nothing } from './ask'
import { askAll, askPage } from './lists'
import type { ClioClient } from './port'
import {
  DOCUMENT_FIELDS,
  data,
  documentSchema,
  FOLDER_FIELDS,
  folderSchema,
  itemSchema,
  pendingUploadSchema,
  UPLOAD_FIELDS,
  uploadSchema,
} from './rows'
import { putBytes } from './storage'

type Documents = FolderCalls &
  UploadCalls &
  Pick<ClioClient, 'document' | 'documentsByMarker' | 'deleteDocument'>

const OLDEST_FIRST = { order: 'id(asc)' }

export function documentsOf(ask: Ask): Documents {
  return {
    ...folderCalls(ask),
    ...uploadCalls(ask),

    document: (documentId, knownEtag) =>
      ask(
        {
          path: `/documents/${documentId}.json`,
          query: { fields: DOCUMENT_FIELDS },
          ...(knownEtag === undefined ? {} : { headers: { 'if-none-match': knownEtag } }),
        },
        z.union([nothing, data(documentSchema)]),
      ),

    async documentsByMarker({ matterId, marker }) {
      const reply = await askAll(
        ask,
        {
          path: '/documents.json',
          query: {
            fields: DOCUMENT_FIELDS,
            matter_id: matterId,
            external_property_name: marker.name,
            external_property_value: marker.value,
            show_uncompleted: 'true',
            include_deleted: 'true',
            ...OLDEST_FIRST,
          },
        },
        documentSchema,
      )
      return reply.ok ? { ...reply, value: reply.value.filter((one) => hasMarker(one, marker)) } : reply
    },

    deleteDocument: (documentId) => ask({ method: 'DELETE', path: `/documents/${documentId}.json` }, nothing),
  }
}

type FolderCalls = Pick<ClioClient, 'listFolder' | 'folderTrail' | 'folder' | 'findFolder' | 'createFolder'>

function folderCalls(ask: Ask): FolderCalls {
  return {
    async listFolder({ matterId, folderId, cursor }) {
      const top = folderId === null ? await matterFolder(ask, matterId) : null
      if (top && !top.ok) return top
      const parent = folderId ?? top?.value?.id
      if (parent === undefined)
        return { ok: true, value: { items: [], next: null }, quota: top?.quota ?? null }
      const query = { fields: DOCUMENT_FIELDS, matter_id: matterId, parent_id: parent, scope: 'children' }
      return askPage(
        ask,
        { path: '/folders/list.json', query: { ...query, ...OLDEST_FIRST }, cursor },
        itemSchema,
      )
    },

    async folderTrail({ matterId, folderId }) {
      const reply = await foldersOf(ask, matterId)
      return reply.ok ? { ...reply, value: trailTo(reply.value, folderId) } : reply
    },

    folder: (folderId) =>
      ask({ path: `/folders/${folderId}.json`, query: { fields: FOLDER_FIELDS } }, data(folderSchema)),

    async findFolder({ name, matterId }) {
      const reply = await foldersOf(ask, matterId, name)
      return reply.ok ? { ...reply, value: reply.value.find((one) => one.name === name) ?? null } : reply
    },

    createFolder: ({ name, matterId }) =>
      ask(
        {
          method: 'POST',
          path: '/folders.json',
          query: { fields: FOLDER_FIELDS },
          data: { name, parent: parentOf({ type: 'Matter', id: matterId }) },
        },
        data(folderSchema),
      ),
  }
}

type UploadCalls = Pick<ClioClient, 'createDocument' | 'pendingUpload' | 'putBytes' | 'confirmUpload'>

/** The three calls of an upload, and what is left of an interrupted one. */
function uploadCalls(ask: Ask): UploadCalls {
  return {
    createDocument: ({ name, contentType, parent, marker }) =>
      ask(
        {
          method: 'POST',
          path: '/documents.json',
          query: { fields: UPLOAD_FIELDS },
          data: {
            name,
            filename: name,
            content_type: contentType,
            parent: parentOf(parent),
            ...(parent.type === 'Document' ? {} : { external_properties: [marker] }),
          },
        },
        data(uploadSchema),
      ),

    pendingUpload: (documentId) =>
      ask(
        { path: `/documents/${documentId}.json`, query: { fields: UPLOAD_FIELDS } },
        data(pendingUploadSchema),
      ),

    putBytes,

    confirmUpload: ({ documentId, versionUuid }) =>
      ask(
        {
          method: 'PATCH',
          path: `/documents/${documentId}.json`,
          query: { fields: DOCUMENT_FIELDS },
          data: { uuid: versionUuid, fully_uploaded: true },
        },
        data(documentSchema),
      ),
  }
}

/**
 * The matter's root folder, or null while it is empty. A list without a folder covers the whole account and
 * no field names the root, so it is the folder whose parent isn't in the matter.
 */
async function matterFolder(ask: Ask, matterId: string): Promise<PlatformReply<PlatformFolder | null>> {
  const reply = await foldersOf(ask, matterId)
  if (!reply.ok) return reply
  const ids = new Set(reply.value.map(({ id }) => id))
  const top = reply.value.find(({ parentId }) => parentId === null || !ids.has(parentId))
  return { ...reply, value: top ?? null }
}

function foldersOf(ask: Ask, matterId: string, name?: string): Promise<PlatformReply<PlatformFolder[]>> {
  const query = { fields: FOLDER_FIELDS, matter_id: matterId, query: name, ...OLDEST_FIRST }
  return askAll(ask, { path: '/folders.json', query }, folderSchema)
}

/** Checks again what Clio's filter returned, before a document is treated as ours. */
function hasMarker({ markers }: PlatformDocument, marker: { name: string; value: string }): boolean {
  return markers.some(({ name, value }) => name === marker.name && value === marker.value)
}

function parentOf({ type, id }: PlatformParent) {
  return { type, id: Number(id) }
}

/** Visits each folder once, so that a cycle of parents ends. */
function trailTo(folders: PlatformFolder[], folderId: string): PlatformFolder[] {
  const left = new Map(folders.map((one) => [one.id, one]))
  const trail: PlatformFolder[] = []
  for (let id: string | null = folderId; id !== null; ) {
    const folder = left.get(id)
    if (!folder) break
    left.delete(id)
    trail.unshift(folder)
    id = folder.parentId
  }
  return trail
}
