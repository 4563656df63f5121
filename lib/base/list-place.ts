import { z } from 'zod'
import { dayField, instantField } from './stored-time'

/** Where a page of a list begins: after or before a row, identified by the values that sort the list. */
export type Place<Keys extends string[] = string[]> = { after: Keys | null; before: Keys | null }
export type ListPage<Row> = { rows: Row[]; previous: string | null; next: string | null }

/** The query parameters of a place; a forged or malformed cursor is ignored. */
export function placeFields<Keys extends string[]>(keys: z.ZodType<Keys>) {
  const cursor = z
    .string()
    .max(400)
    .transform((text) => keysIn(text, keys))
    .nullable()
    .catch(null)
    .default(null)
  return { after: cursor, before: cursor }
}

export type InstantKeys = [string, string]
export type DayKeys = [string, string, string]

const instantKeys = z.tuple([instantField, z.uuid()])
export const instantPlace = placeFields(instantKeys)
/** A row without a day sorts last. */
export const dayPlace = placeFields(
  z.tuple([z.union([dayField(), z.literal('infinity')]), instantField, z.uuid()]),
)

/** For a list that is sorted by a day or by an instant, depending on its tab. */
export const dayOrInstantPlace = placeFields(z.tuple([z.union([dayField(), instantField]), z.uuid()]))

/** Opens the first or the last row of the page, on the way from the page before or after it. */
export const openField = z.enum(['first', 'last']).nullable().catch(null).default(null)
export type OpenedEnd = NonNullable<z.output<typeof openField>>

/** The same place as query parameters. */
export function placeParams({ after, before }: Place): { after: string | null; before: string | null } {
  return { after: after && toCursor(after), before: before && toCursor(before) }
}

/** The place as arguments of a database function. */
export function placeArgument({ after, before }: Place): { after?: string[]; before?: string[] } {
  if (after) return { after }
  return before ? { before } : {}
}

export function isBackward({ after, before }: Place): boolean {
  return after === null && before !== null
}

type Ask<Keys extends string[], Found> = (place: Place<Keys>, limit: number) => Promise<Found>

/**
 * One page of a list, or the first page when the place has no rows left. `ask` returns rows before a place in
 * reverse order.
 */
export async function pageOf<Keys extends string[], Found extends { rows: unknown[] }>(
  ask: Ask<Keys, Found>,
  place: Place<Keys>,
  size: number,
  keysOf: (row: Found['rows'][number]) => string[],
): Promise<Omit<Found, 'rows'> & ListPage<Found['rows'][number]>> {
  // Reads one row more than the page shows, to know whether more follow.
  const { rows: found, ...rest } = await ask(place, size + 1)
  if (found.length === 0 && (place.after || place.before)) {
    return pageOf(ask, { after: null, before: null }, size, keysOf)
  }
  const isBack = isBackward(place)
  const rows = isBack ? found.slice(0, size).reverse() : found.slice(0, size)
  const goesOn = found.length > size
  const cursorOf = (row: Found['rows'][number] | undefined, isThere: boolean) =>
    isThere && row ? toCursor(keysOf(row)) : null
  return {
    ...rest,
    rows,
    previous: cursorOf(rows[0], isBack ? goesOn : place.after !== null),
    next: cursorOf(rows.at(-1), isBack || goesOn),
  }
}

/** An opaque cursor for the client. */
export function toCursor(keys: readonly string[]): string {
  return Buffer.from(keys.join('|')).toString('base64url')
}

function keysIn<Keys extends string[]>(cursor: string, keys: z.ZodType<Keys>): Keys | null {
  const values = Buffer.from(cursor, 'base64url').toString('utf8').split('|')
  return keys.safeParse(values).data ?? null
}

/** The place of a row in a list by its creation; null if the cursor isn't one of ours. */
export function instantKeysIn(cursor: string): InstantKeys | null {
  return keysIn(cursor, instantKeys)
}
