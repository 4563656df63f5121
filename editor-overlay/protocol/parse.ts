import { LIMITS } from './limits.ts'

/** What a parser returns for a value it does not accept. A symbol, because any other value may be valid. */
export const REFUSED = Symbol('refused')
type Refused = typeof REFUSED

/** Returns the parsed value or `REFUSED`. Never throws. */
export type Parser<T> = (value: unknown) => T | Refused

/** The type a parser returns. */
export type Parsed<P> = P extends Parser<infer T> ? T : never

/** True for an object or an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** True for an object that is not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}

/** As `String`, which the bundler shortens to an addition that fails for symbols; empty for an object without a text. */
export function asText(value: unknown): string {
  try {
    return typeof value === 'symbol' ? `Symbol(${value.description ?? ''})` : String(value)
  } catch {
    return ''
  }
}

/** A string of at most `max` characters. */
export /* @__NO_SIDE_EFFECTS__ */ function text(max: number = LIMITS.textLength): Parser<string> {
  return (value) => (typeof value === 'string' && value.length <= max ? value : REFUSED)
}

/** A text; anything else reads as the empty text. */
export const textOrEmpty: Parser<string> = (value) => {
  const read = text(10_000)(value)
  return read === REFUSED ? '' : read
}

/** An element key in text form. */
export const keyText = text(LIMITS.keyLength)

/** A number other than NaN and the infinities. */
export const finite: Parser<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : REFUSED

/** A boolean. */
export const flag: Parser<boolean> = (value) => (typeof value === 'boolean' ? value : REFUSED)

/** Any value; a truthy one is true, as the wire contract requires. */
export const truthy: Parser<boolean> = (value) => Boolean(value)

/** Any value, unchecked. The helper only passes it on. */
export const opaque: Parser<unknown> = (value) => value

/** Any object, its entries unchecked. */
export const opaqueRecord: Parser<Record<string, unknown>> = (value) => (isRecord(value) ? value : REFUSED)

/** Null reads as undefined, which JSON cannot express. */
export /* @__NO_SIDE_EFFECTS__ */ function optional<T>(parser: Parser<T>): Parser<T | undefined> {
  return (value) => (value === null || value === undefined ? undefined : parser(value))
}

/** Undefined reads as null. */
export /* @__NO_SIDE_EFFECTS__ */ function nullable<T>(parser: Parser<T>): Parser<T | null> {
  return (value) => (value === null || value === undefined ? null : parser(value))
}

/** What the first parser accepts, else the second. */
export /* @__NO_SIDE_EFFECTS__ */ function either<A, B>(first: Parser<A>, second: Parser<B>): Parser<A | B> {
  return (value) => {
    const read = first(value)
    return read === REFUSED ? second(value) : read
  }
}

/** What both parsers accept, as one object. */
export /* @__NO_SIDE_EFFECTS__ */ function both<A extends object, B extends object>(
  first: Parser<A>,
  second: Parser<B>,
): Parser<A & B> {
  return (value) => {
    const [a, b] = [first(value), second(value)]
    return a === REFUSED || b === REFUSED ? REFUSED : { ...(a as A), ...(b as B) }
  }
}

const unlessRefused = <T>(read: readonly unknown[], result: T): T | Refused =>
  read.includes(REFUSED) ? REFUSED : result

/** An array of at most `max` entries, each accepted by the parser. */
export /* @__NO_SIDE_EFFECTS__ */ function list<T>(
  parser: Parser<T>,
  max: number = LIMITS.listLength,
): Parser<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > max) return REFUSED
    const read = Array.from(value, (entry) => parser(entry))
    return unlessRefused(read, read as T[])
  }
}

/** A list of texts; none for a missing list. */
export const texts: Parser<string[]> = (value) => list(textOrEmpty)(value ?? [])

/** An object whose entries the parser accepts, at most `max` of them. It has no prototype, so no name is inherited. */
export /* @__NO_SIDE_EFFECTS__ */ function table<T>(
  parser: Parser<T>,
  max: number = LIMITS.recordSize,
): Parser<Record<string, T>> {
  return (value) => {
    if (!isRecord(value)) return REFUSED
    const names = Object.keys(value)
    if (names.length > max) return REFUSED
    const read: Record<string, T> = Object.create(null)
    for (const name of names) {
      const one = parser(value[name])
      if (one === REFUSED) return REFUSED
      read[name] = one
    }
    return read
  }
}

type MaybeMissing<P> = { [K in keyof P]: undefined extends Parsed<P[K]> ? K : never }[keyof P]
type Fields<P> = { [K in Exclude<keyof P, MaybeMissing<P>>]: Parsed<P[K]> } & {
  [K in MaybeMissing<P>]?: Parsed<P[K]>
}

/** An object with the named fields; other keys, and fields that read as undefined, are left out. */
export /* @__NO_SIDE_EFFECTS__ */ function shape<P extends { [K in keyof P]: Parser<unknown> }>(
  fields: P,
): Parser<Fields<P>> {
  const names = Object.keys(fields) as (keyof P & string)[]
  return (value) => {
    if (!isRecord(value)) return REFUSED
    const read = names.map((name) => fields[name](Object.hasOwn(value, name) ? value[name] : undefined))
    const entries = names.map((name, index) => [name, read[index]]).filter(([, one]) => one !== undefined)
    return unlessRefused(read, Object.fromEntries(entries) as Fields<P>)
  }
}

type Members<P extends readonly Parser<unknown>[]> = { [I in keyof P]: Parsed<P[I]> }

/** Positional arguments. Missing ones read as undefined; surplus ones are dropped. */
export /* @__NO_SIDE_EFFECTS__ */ function tuple<const P extends readonly Parser<unknown>[]>(
  ...parsers: P
): Parser<Members<P>> {
  return (value) => {
    if (!Array.isArray(value)) return REFUSED
    const read: unknown[] = parsers.map((parser, index) => parser(value[index]))
    return unlessRefused(read, read as Members<P>)
  }
}

/** False for a payload that is too deep or too large. Walks without recursion, so that no payload fills the stack. */
export function isWithinLimits(root: unknown): boolean {
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  const seen = new Set<object>()
  let values = 0
  for (let next = pending.pop(); next; next = pending.pop()) {
    values += 1
    if (values > LIMITS.values || next.depth > LIMITS.depth) return false
    const { value, depth } = next
    if (!isObject(value) || seen.has(value)) continue
    seen.add(value)
    for (const child of Object.values(value)) {
      if (isObject(child)) pending.push({ value: child, depth: depth + 1 })
      else values += 1
    }
  }
  return true
}
