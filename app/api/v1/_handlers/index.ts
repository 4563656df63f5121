import type { ALL_OPERATIONS } from '@/lib/domain/api/schema/operations'
import type { Handler } from '../_pipeline/define-handler'
import { catalog } from './catalog'
import { documents } from './documents'
import { orders } from './orders'
import { quotes } from './quotes'
import { recipients } from './recipients'
import { testHelpers } from './test-helpers'
import { webhooks } from './webhooks'

/** One handler per operation of the document; the type requires both. */
const HANDLERS: Record<keyof typeof ALL_OPERATIONS, Handler> = {
  ...catalog,
  ...documents,
  ...quotes,
  ...orders,
  ...recipients,
  ...webhooks,
  ...testHelpers,
}

export function findHandler(id: string): Handler {
  const found = Object.entries(HANDLERS).find(([name]) => name === id)
  if (!found) throw new Error(`The operation ${id} has no handler.`)
  return found[1]
}
