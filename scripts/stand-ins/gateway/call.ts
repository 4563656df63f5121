import type { Stored } from './objects.ts'
import type { Params } from './params.ts'
import type { Tx } from './store.ts'
import type { Page, Wire } from './wire.ts'

export type Call = { tx: Tx; id: string; params: Params }

/** `:id` stands for one path segment. */
export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  run: (call: Call) => Stored | Page | Wire
}
