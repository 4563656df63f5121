import { z } from 'zod'

export const listQuerySchema = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().positive().default(100),
  offset: z.number().int().nonnegative().default(0),
  search: z.string().default(''),
  sortBy: z.object({ column: z.string(), order: z.string() }).partial().nullish(),
})
type ListQuery = z.infer<typeof listQuerySchema>

export const objectRowsSchema = z.array(z.looseObject({ name: z.string() }))
type ObjectRow = z.infer<typeof objectRowsSchema>[number]

const FOLDER = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }

/**
 * The answer that supabase-js expects of `list`: names in one folder, each subfolder once. The library
 * returns full keys.
 */
export function groupByFolder(rows: ObjectRow[], query: ListQuery): Record<string, unknown>[] {
  const folder = query.prefix === '' || query.prefix.endsWith('/') ? query.prefix : `${query.prefix}/`
  const files: Record<string, unknown>[] = []
  const folders = new Set<string>()
  for (const row of rows) {
    if (!row.name.startsWith(folder)) continue
    const rest = row.name.slice(folder.length)
    const slash = rest.indexOf('/')
    const name = slash === -1 ? rest : rest.slice(0, slash)
    if (!name.toLowerCase().startsWith(query.search.toLowerCase())) continue
    if (slash === -1) files.push({ ...row, name })
    else folders.add(name)
  }
  const all = [...[...folders].map((name) => ({ name, ...FOLDER })), ...files]
  return all.sort(order(query)).slice(query.offset, query.offset + query.limit)
}

function order(query: ListQuery) {
  const column = query.sortBy?.column ?? 'name'
  const sign = query.sortBy?.order === 'desc' ? -1 : 1
  return (one: Record<string, unknown>, other: Record<string, unknown>) =>
    sign * String(one[column] ?? '').localeCompare(String(other[column] ?? ''))
}
