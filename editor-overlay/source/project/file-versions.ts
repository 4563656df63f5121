/**
 * Maps of files that share what is the same: a copy of the map of a large project takes longer than planning an edit. The
 * newest version holds the map, and each older one what differs from the next.
 */
type Version<Value> = { map: Map<string, Value> | null; change: Change<Value> | null }

/** What a version had under one name; undefined if it had no such file. */
type Change<Value> = { file: string; value: Value | undefined; next: Version<Value> }

/** The versions behind the maps that `withFile` returned; the values of both are of one type. */
const versions = new WeakMap<object, Version<unknown>>()

/** Returns the same files with one set, or removed if the value is null. The given map stays as it is. */
export function withFile<Value extends object>(
  files: ReadonlyMap<string, Value>,
  file: string,
  value: Value | null,
): ReadonlyMap<string, Value> {
  const own = versions.get(files) as Version<Value> | undefined
  const map = own?.map ?? new Map(files)
  const next: Version<Value> = { map, change: null }
  // Versions before this one refer to it, so it is changed in place.
  if (own?.map) Object.assign(own, { map: null, change: { file, value: map.get(file), next } })
  if (value === null) map.delete(file)
  else map.set(file, value)
  return viewOf(next)
}

function viewOf<Value extends object>(version: Version<Value>): ReadonlyMap<string, Value> {
  const get = (file: string): Value | undefined => {
    let at = version
    for (; at.change; at = at.change.next) if (at.change.file === file) return at.change.value
    return at.map?.get(file)
  }
  /** An older version is rarely read as a whole; it gets a map of its own then. */
  const whole = (): Map<string, Value> => {
    version.map ??= ownMap(version)
    version.change = null
    return version.map
  }
  const view: ReadonlyMap<string, Value> = {
    get,
    has: (file) => get(file) !== undefined,
    get size() {
      return whole().size
    },
    forEach: (visit) => {
      for (const [file, value] of whole()) visit(value, file, view)
    },
    keys: () => whole().keys(),
    values: () => whole().values(),
    entries: () => whole().entries(),
    [Symbol.iterator]: () => whole()[Symbol.iterator](),
  }
  versions.set(view, version)
  return view
}

function ownMap<Value extends object>(version: Version<Value>): Map<string, Value> {
  const changed = new Map<string, Value | undefined>()
  let at = version
  for (; at.change; at = at.change.next)
    if (!changed.has(at.change.file)) changed.set(at.change.file, at.change.value)
  const map = new Map(at.map)
  for (const [file, value] of changed) {
    if (value === undefined) map.delete(file)
    else map.set(file, value)
  }
  return map
}
