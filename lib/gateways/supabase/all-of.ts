/**
 * Several `or` filters at once, as the one argument of `.or()`: the embedded REST layer joins repeated `or` parameters into
 * one, where PostgREST asks for each of them.
 */
export function allOf(filters: (string | null)[]): string {
  return `and(${filters.flatMap((filter) => (filter === null ? [] : [`or(${filter})`])).join(',')})`
}
