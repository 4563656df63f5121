import type { z } from 'zod'

type Lists = Record<string, { index: number }[]>

/**
 * One message per form field; the first wins. Turns schema paths back into field names: `evaluation` isn't
 * part of a name, and a card keeps the index of its fields.
 */
export function fieldProblems(error: z.ZodError, lists: Lists = {}): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const name = fieldNameOf(path.map(String), lists)
    if (!fields.has(name)) fields.set(name, message)
  }
  return Object.fromEntries(fields)
}

function fieldNameOf(path: string[], lists: Lists): string {
  const [first, ...rest] = path
  if (first === 'evaluation') return fieldNameOf(rest, lists)
  const [position, field] = rest
  if (first === undefined || position === undefined) return first ?? 'form'
  const index = lists[first]?.[Number(position)]?.index ?? position
  return [first, index, field].filter((part) => part !== undefined).join('.')
}
