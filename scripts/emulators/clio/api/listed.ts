import type { ApiCall } from '../call.ts'
import { visibleMatters } from '../rights.ts'
import type { Rows } from '../rows.ts'

/** Lists leave out stubs, which are uploads without their third call, and trashed documents. */
export function isListed(call: ApiCall, document: Rows['document']): boolean {
  const { query, store } = call
  if (document.deletedAt !== null && query.get('include_deleted') !== 'true') return false
  if (!visibleMatters(call).some(({ id }) => id === document.matter)) return false
  if (query.get('show_uncompleted') === 'true') return true
  return store.find('version', (one) => one.document === document.id && one.isUploaded) !== undefined
}
