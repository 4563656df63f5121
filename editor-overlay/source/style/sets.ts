/** What a utility sets: `shadow-md` and `ring-2` both write `box-shadow`, but each only its own part of it. */

/** Marks properties of the element's children, which `space-x-4` and `divide-y` set. */
export const OF_CHILDREN = '> '

/** Starts the property that stands for all rules of a name which sets more than properties of the element. */
export const OF_RULES = '--rules-'

/** Whether utilities use the property to pass values to one another; `property` may be one of the children. */
export const isOwn = (property: string) => property.replace(OF_CHILDREN, '').startsWith('--tw-')

/** Returns the variables of utilities that a value reads. */
export const namedIn = (value: string) =>
  [...value.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name = '']) => name)

/** Properties that read a variable of another class name first; their own value is only the fallback. */
const FALLBACKS = ['transition-timing-function', 'transition-duration']

const isFallback = (property: string, value: string) =>
  FALLBACKS.includes(property) && /^var\(--tw-[\w-]+,/.test(value)

/** Returns the properties by which two names are compared: `box-shadow/--tw-ring-shadow` is a part of `box-shadow`. */
export function setsOf(declared: ReadonlyMap<string, string>): string[] {
  const entries = [...declared]
  const real = entries.filter(([property, value]) => !isOwn(property) && !isFallback(property, value))
  // `via-none` resets only the stops, which `via-red-500` composes of its color.
  if (real.length === 0)
    return leadingOnes(entries).map(([property]) => property.replace(/-via-stops$/, '-via'))
  if (real.every(([property]) => property.startsWith(OF_CHILDREN))) return real.map(([property]) => property)
  const composed = real.flatMap(([property, value]) => partsOf(declared, property, value))
  // A mask also declares how its parts are combined, which is the same for every mask.
  if (composed.length > 0) return composed
  return [...real.map(([property, value]) => spanOr(property, value)), ...fallbacksIn(declared)]
}

/** A span of two columns can start at any column, so `col-start-2` stays next to it; `span 2` alone is the start. */
const spanOr = (property: string, value: string) =>
  /^grid-(column|row)$/.test(property) && /^span [^/]+\/\s*span\b/.test(value) ? `${property}/span` : property

/** Names with fallbacks replace one another as a whole; `transition-none` counts as setting all fallbacks. */
function fallbacksIn(declared: ReadonlyMap<string, string>): string[] {
  const isStill = declared.get('transition-property') === 'none'
  const names = FALLBACKS.filter((name) => isStill || isFallback(name, declared.get(name) ?? ''))
  return names.map((name) => `${name}?`)
}

/** Returns the `--tw-` properties that refer to no other property declared here, or all of them when each one does. */
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

/** Resolves a part that is composed of several, some of them not declared here, to those that are. */
function leavesOf(declared: ReadonlyMap<string, string>, name: string): string[] {
  const named = namedIn(declared.get(name) ?? '')
  const ours = named.filter((one) => one !== name && declared.has(one))
  const inner = ours.flatMap((one) => leavesOf(declared, one))
  const isMixed = ours.length > 0 && (ours.length < named.length || inner.some((one) => !ours.includes(one)))
  return isMixed ? inner : [name]
}
