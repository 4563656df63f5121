/**
 * Joins several `or` filters into the one argument of `.or()`: the embedded REST layer merges repeated `or` parameters
 * into one, while PostgREST applies each.
 */
export function allOf(filters: (string | null)[]): string {
  return `and(${filters.flatMap((filter) => (filter === null ? [] : [`or(${filter})`])).join(',')})`
}
