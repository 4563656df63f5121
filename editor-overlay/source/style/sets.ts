/** What a utility has a say in: `shadow-md` and `ring-2` both write `box-shadow`, but each only its part of it. */

/** The children of the element, as `space-x-4` and `divide-y` are about them. */
export const OF_CHILDREN = '> '

/** A property that utilities hand one another; `property` may be one of the children. */
export const isOwn = (property: string) => property.replace(OF_CHILDREN, '').startsWith('--tw-')

const namedIn = (value: string) => [...value.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name = '']) => name)

/** A duration that another name gives comes first; this one is only for the case that there is none. */
const FALLBACKS = ['transition-timing-function', 'transition-duration']

const isFallback = (property: string, value: string) =>
  FALLBACKS.includes(property) && /^var\(--tw-[\w-]+,/.test(value)

/** The properties of a rule that count where two names meet: `box-shadow/--tw-ring-shadow` is a part of `box-shadow`. */
export function setsOf(declared: ReadonlyMap<string, string>): string[] {
  const entries = [...declared]
  const real = entries.filter(([property, value]) => !isOwn(property) && !isFallback(property, value))
  if (real.length === 0) return leadingOnes(entries).map(([property]) => property)
  if (real.every(([property]) => property.startsWith(OF_CHILDREN))) return real.map(([property]) => property)
  const composed = real.flatMap(([property, value]) => partsOf(declared, property, value))
  // A mask says beside its parts how they are joined, which is the same for all of them.
  if (composed.length > 0) return composed
  return [...real.map(([property, value]) => spanOr(property, value)), ...fallbacksIn(declared)]
}

/** What spans two columns may begin at any: `col-start-2` stays beside it. */
const spanOr = (property: string, value: string) =>
  /^grid-(column|row)$/.test(property) && value.startsWith('span') ? `${property}/span` : property

/** Names with fallbacks replace one another whole; where nothing moves, no fallback is needed. */
function fallbacksIn(declared: ReadonlyMap<string, string>): string[] {
  const isStill = declared.get('transition-property') === 'none'
  const names = FALLBACKS.filter((name) => isStill || isFallback(name, declared.get(name) ?? ''))
  return names.map((name) => `${name}?`)
}

/** Of the own properties those that are made of no other one here. */
function leadingOnes(
  entries: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] {
  const names = new Set(entries.map(([property]) => property))
  const own = entries.filter(([, value]) => !namedIn(value).some((name) => names.has(name)))
  return own.length > 0 ? own : entries
}

function partsOf(declared: ReadonlyMap<string, string>, property: string, value: string): string[] {
  const named = namedIn(value)
  const ours = named.filter((name) => declared.has(name))
  if (ours.length === 0) return /var\(--tw-[\w-]+,\s*\)/.test(value) ? [`${property}/`] : []
  return [...new Set(ours.flatMap((name) => leavesOf(declared, name)))].map((name) => `${property}/${name}`)
}

/** A part that is put together from others, some of them not here, stands for those that are. */
function leavesOf(declared: ReadonlyMap<string, string>, name: string): string[] {
  const named = namedIn(declared.get(name) ?? '')
  const ours = named.filter((one) => one !== name && declared.has(one))
  const isMixed = ours.length > 0 && ours.length < named.length
  return isMixed ? ours.flatMap((one) => leavesOf(declared, one)) : [name]
}
