/** The names that a copy gets, so that none is used twice: ids, keys, test ids, and the values of choices. */

/**
 * The old names and their new ones. An id stands alone (a computed one in braces); a name of another kind follows its
 * kind and a space, which no id contains.
 */
export type Renamed = ReadonlyMap<string, string>

type Unused = (text: string, name: string, taken: ReadonlySet<string>) => string

type CopyNames = {
  renamed: Map<string, string>
  other: (kind: string, name: string, find?: Unused) => string
}

/** `others` holds the names of what is copied together with it. */
export function copyNames(text: string, others: Renamed): CopyNames {
  const renamed = new Map<string, string>()
  const other: CopyNames['other'] = (kind, name, find = unusedName) => {
    const key = keyOf(kind, name)
    const known = others.get(key) ?? renamed.get(key)
    const sameKind = [...others, ...renamed].filter(([one]) => kindOf(one) === kind)
    const next = known ?? find(text, name, new Set(sameKind.map(([, taken]) => taken)))
    renamed.set(key, next)
    return next
  }
  return { renamed, other }
}

/** Returns the key of a name among the renamed ones. */
export function keyOf(kind: string, name: string): string {
  return kind === 'id' ? name : `${kind} ${name}`
}

/** Returns the kind of a key: `id`, or the name of the attribute. */
export function kindOf(key: string): string {
  return key.startsWith('{') ? 'id' : (/^(\S+) /.exec(key)?.[1] ?? 'id')
}

function unusedName(text: string, name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/-\d+$/, '')
  let count = 2
  const isUsed = (next: string) =>
    taken.has(next) || ['"', "'", '`'].some((quote) => text.includes(quote + next + quote))
  while (isUsed(`${stem}-${count}`)) count++
  return `${stem}-${count}`
}

/** Returns the next number that no attribute of this name has. */
export const unusedNumber =
  (attribute: string): Unused =>
  (text, name, taken) => {
    let next = Number(name) + 1
    const isUsed = () =>
      new RegExp(`\\b${attribute}=\\{\\s*${next}\\s*\\}`).test(text) || taken.has(String(next))
    while (isUsed()) next++
    return String(next)
  }
