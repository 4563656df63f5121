/**
 * Narrows a value to one of the allowed ones. @throws when it is none of them, which means that a check
 * constraint of the database has changed.
 */
export function asOneOf<const Value extends string>(allowed: readonly Value[], value: string): Value {
  const found = asOneOfOrNull(allowed, value)
  if (found === null) throw new Error(`"${value}" is none of ${allowed.join(', ')}`)
  return found
}

export function asOneOfOrNull<const Value extends string>(
  allowed: readonly Value[],
  value: string | null,
): Value | null {
  return allowed.find((one) => one === value) ?? null
}
