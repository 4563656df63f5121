/** The newest entries of a visit that may last all day. */
type Newest<Value> = {
  get: (key: string) => Value | undefined
  /** An entry that is changed keeps its age. */
  set: (key: string, value: Value) => void
}

/** Creates a map that drops its oldest entry when there would be more than `most`. */
export function createNewest<Value>(most: number, onDrop?: (value: Value) => void): Newest<Value> {
  const entries = new Map<string, Value>()
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.set(key, value)
      const [oldest] = entries
      if (entries.size <= most || !oldest) return
      entries.delete(oldest[0])
      onDrop?.(oldest[1])
    },
  }
}
