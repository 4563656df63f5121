import type { ApiObject } from './api-object.ts'
import type { Kind, Kinds, Stored } from './kinds.ts'
import { LIST_PARAMS, type Page, pageOf, requireFiltered } from './lists.ts'
import type { Params } from './params.ts'
import type { Tx } from './store.ts'

export type Call = { tx: Tx; id: string; params: Params }

/** `:id` stands for one path segment. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  run: (call: Call) => Stored | Page | ApiObject
}

/** Lists the objects of one kind; a filter is a parameter that must equal the field of the same name. */
export function listRoute<K extends Kind>(
  path: string,
  kind: K,
  filters: (keyof Kinds[K] & string)[],
): Route {
  const run = ({ tx, params }: Call) => {
    params.only([...LIST_PARAMS, ...filters])
    const wanted = filters.map((name) => [name, params.text(name)] as const)
    requireFiltered(tx, params, filters)
    const where = (one: Kinds[K]) => wanted.every(([name, value]) => value === null || one[name] === value)
    return pageOf(tx, params, { kind, url: path, where })
  }
  return { method: 'GET', path, run }
}
