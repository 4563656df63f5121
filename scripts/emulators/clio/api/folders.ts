import { z } from 'zod'
import { badRequest, notFound, unprocessable } from '../answers.ts'
import { type ApiCall, contains, idSchema, list, numberIn, type Route, readData, show } from '../call.ts'
import { needMatter, requireRight, visibleMatters } from '../rights.ts'
import type { Rows } from '../rows.ts'
import { documentShape, folderShape } from '../shapes.ts'
import { isOf, type Store } from '../store.ts'
import { isListed } from './listed.ts'
import { spendNonce } from './nonces.ts'

/** Created when the first item is added to a matter. */
export function matterFolder(store: Store, matter: Rows['matter']): Rows['folder'] {
  const top = rootFolder(store, matter)
  const found = store.find('folder', (one) => one.matter === matter.id && one.parent === top.id)
  const { region, account } = matter
  const name = `${matter.number} ${matter.description}`.trim()
  return (
    found ??
    store.add('folder', { region, account, matter: matter.id, parent: top.id, name, deletedAt: null })
  )
}

function rootFolder(
  store: Store,
  { region, account }: { region: Rows['folder']['region']; account: number },
) {
  const own = (one: Rows['folder']) => one.region === region && one.account === account && one.parent === null
  return (
    store.find('folder', own) ??
    store.add('folder', { region, account, matter: null, parent: null, name: 'All files', deletedAt: null })
  )
}

export function needFolder(call: ApiCall, id: number): Rows['folder'] {
  const folder = call.store.get('folder', id)
  if (!folder || !isOf(folder, call.caller)) throw notFound()
  if (folder.matter !== null) needMatter(call, folder.matter)
  return folder
}

function seenFolders(call: ApiCall): Rows['folder'][] {
  const matters = new Set(visibleMatters(call).map(({ id }) => id))
  return call.store.list(
    'folder',
    (one) =>
      isOf(one, call.caller) && one.deletedAt === null && (one.matter === null || matters.has(one.matter)),
  )
}

/** The id of a folder and, if the caller asks for descendants, of all folders below it. */
function within(folders: Rows['folder'][], top: number, scope: string | null): Set<number> {
  if (scope !== null && scope !== 'children' && scope !== 'descendants') throw badRequest('scope is invalid')
  const ids = new Set([top])
  if (scope !== 'descendants') return ids
  for (const folder of folders) if (folder.parent !== null && ids.has(folder.parent)) ids.add(folder.id)
  return ids
}

const createSchema = z.object({
  name: z.string().trim().min(1).max(255),
  parent: z.object({ id: idSchema, type: z.enum(['Folder', 'Contact', 'Matter']) }),
})

export const FOLDER_ROUTES: Route[] = [
  {
    method: 'GET',
    path: '/folders/list',
    calls: ['read'],
    run(call) {
      requireRight(call, 'documents:read')
      const { query, store, storage } = call
      const folders = seenFolders(call)
      const top = numberIn(query, 'parent_id') ?? rootFolder(store, call.caller).id
      const inside = within(folders, needFolder(call, top).id, query.get('scope'))
      const matter = numberIn(query, 'matter_id')
      const isIn = (one: { matter: number | null }, parent: number | null) =>
        parent !== null && inside.has(parent) && (matter === null || one.matter === matter)
      const documents = store.list(
        'document',
        (one) => isOf(one, call.caller) && isIn(one, one.folder) && isListed(call, one),
      )
      const rows = [
        ...folders
          .filter((one) => isIn(one, one.parent))
          .map((row) => ({ id: row.id, shape: folderShape(store, row) })),
        ...documents.map((row) => ({
          id: row.id,
          shape: documentShape(store, row, { sign: storage.signPut }),
        })),
      ]
      return list(call, 'item', { rows, shape: ({ shape }) => shape })
    },
  },
  {
    method: 'GET',
    path: '/folders',
    calls: ['read'],
    run(call) {
      requireRight(call, 'documents:read')
      const matter = numberIn(call.query, 'matter_id')
      const parent = numberIn(call.query, 'parent_id')
      const rows = seenFolders(call).filter(
        (one) =>
          (matter === null || one.matter === matter) &&
          (parent === null || one.parent === parent) &&
          contains(one.name, call.query.get('query')),
      )
      return list(call, 'folder', { rows, shape: (row) => folderShape(call.store, row) })
    },
  },
  {
    method: 'GET',
    path: '/folders/:id',
    calls: ['read'],
    run(call) {
      requireRight(call, 'documents:read')
      const folder = needFolder(call, call.id)
      spendNonce(call, `/api/v4/folders/${folder.id}`)
      return show(call, 'folder', folderShape(call.store, folder))
    },
  },
  {
    method: 'POST',
    path: '/folders',
    calls: ['create_folder'],
    run(call) {
      requireRight(call, 'documents:write')
      const { name, parent } = readData(call, createSchema)
      if (parent.type === 'Contact') throw unprocessable('The emulator keeps no folders of contacts.')
      const above =
        parent.type === 'Matter'
          ? matterFolder(call.store, needMatter(call, parent.id))
          : needFolder(call, parent.id)
      const { region, account } = call.caller
      const row = { region, account, matter: above.matter, parent: above.id, name, deletedAt: null }
      const folder = call.store.add('folder', row)
      call.webhooks.announce('folder', 'created', folder)
      return show(call, 'folder', folderShape(call.store, folder), 201)
    },
  },
]
