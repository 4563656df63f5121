import { z } from 'zod'

/** Where a page of a list begins: behind or before a row, which is named by the values that order the list. */
export type Place<Keys extends string[] = string[]> = { after: Keys | null; before: Keys | null }
export type ListPage<Row> = { rows: Row[]; previous: string | null; next: string | null }

/** The parameters of an address that name a place; one that we never gave out counts as none. */
export function placeFields<Keys extends string[]>(keys: z.ZodType<Keys>) {
  const read = (text: string): Keys | null => keys.safeParse(readCursor(text)).data ?? null
  const cursor = z.string().max(400).transform(read).nullable().catch(null).default(null)
  return { after: cursor, before: cursor }
}

export type InstantKeys = [string, string]
export type DayKeys = [string, string, string]

const instantSchema = z.iso.datetime({ offset: true })
export const instantPlace = placeFields(z.tuple([instantSchema, z.uuid()]))
/** Days may be missing from a row, which then stands at the end. */
export const dayPlace = placeFields(
  z.tuple([z.union([z.iso.date(), z.literal('infinity')]), instantSchema, z.uuid()]),
)

/** The same place as parameters of an address. */
export function placeParams({ after, before }: Place): { after: string | null; before: string | null } {
  return { after: after && toCursor(after), before: before && toCursor(before) }
}

/** What a function of the database takes. */
export function placeArgument({ after, before }: Place): { after?: string[]; before?: string[] } {
  if (after) return { after }
  return before ? { before } : {}
}

export function isBackward({ after, before }: Place): boolean {
  return after === null && before !== null
}

type Ask<Keys extends string[], Found> = (place: Place<Keys>, limit: number) => Promise<Found>

/** One page of a list; the first one where nothing is left at the place. Rows before a place are asked for in reverse order. */
export async function pageOf<Keys extends string[], Found extends { rows: unknown[] }>(
  ask: Ask<Keys, Found>,
  place: Place<Keys>,
  size: number,
  keysOf: (row: Found['rows'][number]) => string[],
): Promise<Omit<Found, 'rows'> & ListPage<Found['rows'][number]>> {
  // One row more than is shown says whether the list goes on.
  const { rows: found, ...beside } = await ask(place, size + 1)
  if (found.length === 0 && (place.after || place.before)) {
    return pageOf(ask, { after: null, before: null }, size, keysOf)
  }
  const isBack = isBackward(place)
  const rows = isBack ? found.slice(0, size).reverse() : found.slice(0, size)
  const goesOn = found.length > size
  const cursorOf = (row: Found['rows'][number] | undefined, isThere: boolean) =>
    isThere && row ? toCursor(keysOf(row)) : null
  return {
    ...beside,
    rows,
    previous: cursorOf(rows[0], isBack ? goesOn : place.after !== null),
    next: cursorOf(rows.at(-1), isBack || goesOn),
  }
}

/** Opaque to whoever gets it. */
export function toCursor(keys: readonly string[]): string {
  return Buffer.from(keys.join('|')).toString('base64url')
}

/** The values of a cursor, not judged yet. */
export function readCursor(cursor: string): string[] {
  return Buffer.from(cursor, 'base64url').toString('utf8').split('|')
}
