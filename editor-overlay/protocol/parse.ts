import { LIMITS } from './limits.ts'

/** Answer of a parser that does not accept the value. A symbol, because every other value may be legal. */
export const REFUSED = Symbol('refused')
export type Refused = typeof REFUSED
export type Parser<T> = (value: unknown) => T | Refused
export type Parsed<P> = P extends Parser<infer T> ? T : never

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function text(max: number = LIMITS.textLength): Parser<string> {
  return (value) => (typeof value === 'string' && value.length <= max ? value : REFUSED)
}

export const keyText = text(LIMITS.keyLength)

export const finite: Parser<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : REFUSED

export const flag: Parser<boolean> = (value) => (typeof value === 'boolean' ? value : REFUSED)

/** The wire's habit: any truthy value counts as yes. */
export const truthy: Parser<boolean> = (value) => Boolean(value)

/** Passed on untouched; nothing of ours looks inside. */
export const opaque: Parser<unknown> = (value) => value

export const opaqueRecord: Parser<Record<string, unknown>> = (value) => (isRecord(value) ? value : REFUSED)

/** JSON has no undefined, so null and undefined mean the same in every optional place. */
export function optional<T>(parser: Parser<T>): Parser<T | undefined> {
  return (value) => (value === null || value === undefined ? undefined : parser(value))
}

export function nullable<T>(parser: Parser<T>): Parser<T | null> {
  return (value) => (value === null || value === undefined ? null : parser(value))
}

export function either<A, B>(first: Parser<A>, second: Parser<B>): Parser<A | B> {
  return (value) => {
    const read = first(value)
    return read === REFUSED ? second(value) : read
  }
}

export function oneOf<const T extends readonly string[]>(...allowed: T): Parser<T[number]> {
  return (value) => allowed.find((one) => one === value) ?? REFUSED
}

export function list<T>(parser: Parser<T>, max: number = LIMITS.listLength): Parser<T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > max) return REFUSED
    const read: T[] = []
    for (const entry of value) {
      const one = parser(entry)
      if (one === REFUSED) return REFUSED
      read.push(one)
    }
    return read
  }
}

/** A table by name. Built without a prototype, so that no name can mean an inherited thing. */
export function table<T>(parser: Parser<T>, max: number = LIMITS.recordSize): Parser<Record<string, T>> {
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

/** Only the named fields are taken over; a field that reads as undefined is left out. */
export function shape<T extends object>(fields: { [K in keyof T]-?: Parser<T[K]> }): Parser<T> {
  const names = Object.keys(fields) as (keyof T & string)[]
  return (value) => {
    if (!isRecord(value)) return REFUSED
    const read: Partial<T> = {}
    for (const name of names) {
      const one = fields[name](Object.hasOwn(value, name) ? value[name] : undefined)
      if (one === REFUSED) return REFUSED
      if (one !== undefined) read[name] = one
    }
    return read as T
  }
}

type Members<P extends readonly Parser<unknown>[]> = { [I in keyof P]: Parsed<P[I]> }

/** Positional arguments. Missing ones read as undefined, more than expected are dropped. */
export function tuple<const P extends readonly Parser<unknown>[]>(...parsers: P): Parser<Members<P>> {
  return (value) => {
    if (!Array.isArray(value)) return REFUSED
    const read: unknown[] = []
    for (const [index, parser] of parsers.entries()) {
      const one = parser(value[index])
      if (one === REFUSED) return REFUSED
      read.push(one)
    }
    return read as Members<P>
  }
}

/** Counts values without recursion, so that a deep or huge payload is refused instead of overflowing the stack. */
export function isWithinLimits(root: unknown): boolean {
  const pending: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }]
  const seen = new Set<object>()
  let values = 0
  for (let next = pending.pop(); next; next = pending.pop()) {
    values += 1
    if (values > LIMITS.values || next.depth > LIMITS.depth) return false
    const { value, depth } = next
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    for (const child of Object.values(value)) {
      if (typeof child === 'object' && child !== null) pending.push({ value: child, depth: depth + 1 })
      else values += 1
    }
  }
  return true
}
