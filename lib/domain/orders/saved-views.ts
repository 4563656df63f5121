import { z } from 'zod'
import { cleanLine } from '@/lib/base/text'
import { type AdminOrderList, adminOrderListSchema } from './schema'

/** The search, filters and sort of the staff list as query parameters, without a place in it. */
export function listParams(list: AdminOrderList) {
  const { search, status, late, today, waiting, messages, changes, assigned, sort } = list
  return {
    search,
    status: status === 'open' ? null : status,
    late: late ? 'yes' : null,
    today: today ? 'yes' : null,
    waiting: waiting ? 'yes' : null,
    messages: messages ? 'yes' : null,
    changes: changes ? 'yes' : null,
    assigned: assigned === 'anyone' ? null : assigned,
    sort: sort === 'due' ? null : sort,
  }
}

/** What a view keeps of a list. A search may be the address of someone who is deleted later, so it is left out. */
export function viewQuery(list: AdminOrderList): string {
  const params = Object.entries(listParams({ ...list, search: '' }))
  return new URLSearchParams(params.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
}

/** The list of any text: what it does not know is left out, as in an address. */
export function readListQuery(query: string): AdminOrderList {
  return adminOrderListSchema.parse(Object.fromEntries(new URLSearchParams(query)))
}

const viewName = z
  .string()
  .max(1000)
  .transform((text) => cleanLine(text, 1000))
  .pipe(z.string().min(1, 'Enter a name.').max(60, 'Please use at most 60 characters.'))

export const saveViewSchema = z.object({
  name: viewName,
  query: z.string().catch('').transform(readListQuery),
})
export type SaveView = z.output<typeof saveViewSchema>

export const renameViewSchema = z.object({ viewId: z.uuid(), name: viewName })
export type RenameView = z.output<typeof renameViewSchema>

export const deleteViewSchema = z.object({ viewId: z.uuid() })
