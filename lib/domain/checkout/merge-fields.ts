/** Form fields by name. Repeated cards are `credentials.0.title`, `credentials.1.title`, … */
export type Fields = Record<string, string>

type Versions = {
  /** The values that this tab was shown. */
  base: Fields
  /** The values that this tab sends. */
  mine: Fields
  /** The values that are stored now, perhaps by another tab. */
  stored: Fields
}

/**
 * Last write wins per field: a field that this tab did not touch keeps the value that another tab saved. Cards of one
 * list are merged as a whole; otherwise two tabs could produce a card that the customer never typed.
 */
export function mergeFields({ base, mine, stored }: Versions): Fields {
  const merged = new Map<string, string>()
  for (const group of new Set([...Object.keys(mine), ...Object.keys(stored)].map(groupOf))) {
    const touched = !isSame(part(base, group), part(mine, group))
    for (const [name, value] of Object.entries(part(touched ? mine : stored, group))) merged.set(name, value)
  }
  return Object.fromEntries(merged)
}

function groupOf(name: string): string {
  return name.split('.')[0] ?? name
}

function part(fields: Fields, group: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => groupOf(name) === group))
}

/** A missing field equals an empty one. */
function isSame(a: Fields, b: Fields): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (name) => (a[name] ?? '').replaceAll('\r\n', '\n') === (b[name] ?? '').replaceAll('\r\n', '\n'),
  )
}
