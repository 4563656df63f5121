import type { Route } from 'next'
import { ListFilters, type ListFiltersProps } from '@/components/forms/list-filters'
import { withQuery } from '@/lib/config/paths'
import { REQUEST_FILTERS } from '@/lib/content/screens/both-areas'
import { type ANSWER_KINDS, REQUEST_METHODS, type RequestFilters } from '@/lib/domain/api/schema/watching'
import type { ApiKeyName } from '@/lib/domain/api/views'

type RequestFiltersProps = {
  action: Route
  list: RequestFilters
  /** Keys to choose from; without them the key in the URL is kept. */
  keys?: ApiKeyName[]
}

export function RequestFilterForm({ action, list, keys }: RequestFiltersProps) {
  const choices: ListFiltersProps['choices'] = [
    { name: 'answers', label: 'Responses', value: list.answers, options: ANSWERS },
    { name: 'method', label: 'Method', value: list.method ?? '', options: METHODS },
    { name: 'mode', label: 'Mode', value: list.mode ?? '', options: MODES },
  ]
  return (
    <ListFilters
      action={action}
      search={{ value: list.search, placeholder: REQUEST_FILTERS.search }}
      choices={
        keys
          ? [{ name: 'key', label: 'Key', value: list.key ?? '', options: toOptions(keys) }, ...choices]
          : choices
      }
      days={[
        { name: 'from', label: 'From (UTC)', value: list.from },
        { name: 'to', label: 'To (UTC)', value: list.to },
      ]}
      hidden={keys || list.key === null ? {} : { key: list.key }}
    />
  )
}

const ANSWERS: { value: (typeof ANSWER_KINDS)[number]; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'answered', label: 'Succeeded' },
  { value: 'refused', label: 'Refused or failed' },
  { value: 'failed', label: 'Failed' },
]
const METHODS = [{ value: '', label: 'All' }, ...REQUEST_METHODS.map((value) => ({ value, label: value }))]
const MODES = [
  { value: '', label: 'All' },
  { value: 'test', label: 'Test' },
  { value: 'live', label: 'Live' },
]

function toOptions(keys: ApiKeyName[]) {
  const named = keys.map(({ id, name, prefix }) => ({ value: id, label: `${name} (${prefix}…)` }))
  return [{ value: '', label: 'All keys' }, ...named]
}

/** The same list on another page. */
export function requestsHref(
  action: Route,
  { search, key, answers, method, mode, from, to }: RequestFilters,
  place: { before: string } | { after: string },
): Route {
  return withQuery(action, { ...place, search, key, answers, method, mode, from, to })
}
