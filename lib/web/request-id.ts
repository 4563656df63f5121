import 'server-only'
import { isUuid } from '@/lib/base/ids'

export const REQUEST_ID_HEADER = 'x-request-id'

export function newRequestId(): string {
  return crypto.randomUUID()
}

/** The id that middleware gave this request; a fresh one where middleware does not run. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get(REQUEST_ID_HEADER)
  return isUuid(given) ? given : newRequestId()
}
