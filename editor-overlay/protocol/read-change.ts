/** Reads items from plain data, which is never changed, because it is posted back as received. */
import { AFTERWARDS, type ItemOf, type ShownBase, type ShownItem } from './changes.ts'
import { isRecord, opaqueRecord, type Parser, REFUSED, table, textOrEmpty } from './parse.ts'
import { type EditType, SHOWN_FIELDS, type ShownFields } from './shown-fields.ts'

/** Plain data with a type, known or not. */
type PlainChange = Record<string, unknown> & { type: string }

const MAX_NESTING = 16

/**
 * Reads an item with these fields and the base that `baseOf` returns; null without a type (the wire contract, 12.6).
 * `inner`: the item that an undo or redo is about. Throws on an unknown type and on fields of the wrong shape.
 */
export function readItem<Base extends object, Fields extends { [T in EditType]: object }>(
  plain: unknown,
  parsers: { readonly [T in EditType]: Parser<Fields[T]> },
  baseOf: (plain: PlainChange, inner: ItemOf<Base, Fields> | null) => Base,
  nesting = 0,
): ItemOf<Base, Fields> | null {
  if (!isPlainChange(plain) || nesting > MAX_NESTING) return null
  const { type } = plain
  const fields = isRecord(plain.changeFields) ? plain.changeFields : {}
  const isUndo = type === 'UNDO'
  const name = isUndo ? 'changeToUndo' : type === 'REDO' ? 'changeToRedo' : null
  const inner = name && readItem(fields[name], parsers, baseOf, nesting + 1)
  const isFlushed = isUndo && { matchingActivityFlushed: Boolean(fields.matchingActivityFlushed) }
  const changeFields = name ? inner && { [name]: inner, ...isFlushed } : parserOf(parsers, type)(fields)
  if (!changeFields || changeFields === REFUSED) throw new Error(`Fields refused for ${type}`)
  return { ...baseOf(plain, inner), type, changeFields } as ItemOf<Base, Fields>
}

function isPlainChange(value: unknown): value is PlainChange {
  return isRecord(value) && typeof value.type === 'string' && value.type !== ''
}

/** Inherited property names are not types. */
function parserOf(parsers: Readonly<Record<EditType, Parser<object>>>, type: string): Parser<object> {
  if (!Object.hasOwn(parsers, type)) throw new Error(`Unknown change type: ${type}`)
  return parsers[type as EditType]
}

/** The fields that their parsers accept; others are left out. */
export function accepted<T extends object>(
  plain: PlainChange,
  parsers: { [K in keyof T]: Parser<T[K]> },
): Partial<T> {
  const entries = Object.entries<Parser<unknown>>(parsers).map(([name, parser]) => [
    name,
    Object.hasOwn(plain, name) ? parser(plain[name]) : undefined,
  ])
  return Object.fromEntries(entries.filter(([, value]) => value !== REFUSED && value !== undefined))
}

const SHOWN = { prevIdToNewIdMap: table(textOrEmpty), _instantUpdateData: opaqueRecord, ...AFTERWARDS }

/** Reads what the page shows of an item. Null and errors as in `readItem`. */
export function readShown(plain: unknown): ShownItem | null {
  return readItem<ShownBase, ShownFields>(plain, SHOWN_FIELDS, (one) => ({
    prevIdToNewIdMap: {},
    ...accepted(one, SHOWN),
  }))
}
