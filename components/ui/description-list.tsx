import type { ReactNode } from 'react'

type DescriptionEntry = { term: string; value: ReactNode; action?: ReactNode }

/** Term and value pairs, ruled like the lines of a certificate. Entries with an empty value are left out. */
export function DescriptionList({ entries }: { entries: DescriptionEntry[] }) {
  return (
    <dl className="@container divide-y divide-rule">
      {entries
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ term, value, action }) => (
          <div
            key={term}
            className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 @sm:grid-cols-[minmax(7rem,11rem)_1fr_auto]"
          >
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0">{value}</dd>
            {action && <dd>{action}</dd>}
          </div>
        ))}
    </dl>
  )
}
