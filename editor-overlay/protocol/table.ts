/**
 * Returns a table that is read by names from outside. Unlike a plain object it has no names of its own, such as
 * `constructor`.
 */
export function table<T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null), entries)
}
