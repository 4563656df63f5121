/** What the browser stores for the studio. A storage that is full, blocked or unreadable counts as an empty one. */

/** Returns the value stored under a name; null if there is none. */
export function readStored(storage: () => Storage, name: string): unknown {
  try {
    return JSON.parse(storage().getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value under a name, as JSON. */
export function writeStored(storage: () => Storage, name: string, value: unknown) {
  try {
    storage().setItem(name, JSON.stringify(value))
  } catch {
    // The storage is full or blocked: the next visit starts with the defaults.
  }
}
