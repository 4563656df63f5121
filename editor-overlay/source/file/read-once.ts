/** Returns a reading that runs once per object; its result is kept for as long as the object is in use. */
export function readOnce<Key extends WeakKey, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const kept = known.get(key) ?? { value: read(key) }
    known.set(key, kept)
    return kept.value
  }
}
