import type { Route } from 'next'
import { placeParams } from '@/lib/base/list-place'
import { withQuery } from '@/lib/config/paths'
import type { AdminQuoteList } from '@/lib/domain/quotes/schema/staff'

/** The same page of the list, with or without an open quote beside it. */
export function listHref(action: Route, list: AdminQuoteList, quote?: string): Route {
  return withQuery(filterHref(action, list), { ...placeParams(list), quote })
}

/** The first page of the list with these filters. */
export function filterHref(action: Route, list: AdminQuoteList): Route {
  const { search, status, source, sort, test, messages } = list
  const rest = {
    source: source === 'regular' ? null : source,
    test: test ? 'yes' : null,
    messages: messages ? 'yes' : null,
  }
  return withQuery(action, { search, status, sort, ...rest })
}
