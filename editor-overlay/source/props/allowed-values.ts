/** Describes the alternatives of a type: what a value must be, and whether one fits. */
import type { Node } from 'oxc-parser'
import type { Json } from '../../protocol/edit.ts'
import { isKnownTag } from '../html/html.ts'
import { inWords } from '../text/quoted.ts'
import type { TypeAt } from './type-names.ts'
import type { Field } from './value-fields.ts'

/**
 * One alternative of a type and its description for a message; the descriptions of literals are joined into one choice.
 */
export type Allowed = {
  words: string
  literal?: string
  /** The only value that fits. */
  value?: string | number | boolean
  /** Describes the field of an object that doesn't fit. */
  misfit?: (value: Json) => string | null
  /** The fields of an object; `null` if any field is allowed. */
  fields?: readonly Field[] | null
  /** Reads the types of the fields. */
  read?: ReadType
  /** What a list consists of. */
  list?: { entries: readonly Allowed[] | null; isTuple: boolean; isReadonly?: true }
  /** Whether the type may in truth allow less, or nothing, of this. */
  isAtMost?: true
  fits: (value: Json) => boolean
}

export const TEXT: Allowed = { words: 'text', fits: (value) => typeof value === 'string' }
export const NUMBER: Allowed = { words: 'a number', fits: (value) => typeof value === 'number' }
export const YES_OR_NO: Allowed = { words: 'true or false', fits: (value) => typeof value === 'boolean' }
export const NOTHING: Allowed = { words: '', fits: (value) => value === null }
/** What `undefined` stands for, which no value of JSON is. */
export const MISSING: Allowed = { words: '', fits: () => false }
export const OBJECT: Allowed = { words: 'an object', fields: null, fits: isObject }
/** What `{}` stands for: any object, and everything else that isn't missing. */
const ANYTHING: Allowed = { words: 'a value', fields: [], fits: (value) => value !== null }
/** What `object` stands for. */
export const COMPOUND: Allowed = {
  words: 'an object or a list',
  fits: (value) => typeof value === 'object' && value !== null,
}
/** What has numbers as keys: a list, but also text and any object. */
export const NUMBERED: Allowed = {
  words: 'a list, text or an object',
  fits: (value) => typeof value === 'string' || (typeof value === 'object' && value !== null),
}
/** A tag; whether it names a component of a package isn't known. */
export const TAG: Allowed = {
  words: 'the name of an HTML tag',
  fits: (value) => typeof value === 'string' && isKnownTag(value),
}

/** What React renders: anything but an object. */
export const RENDERED: Allowed = {
  words: 'text, a number or an element',
  fits: (value) => value === null || typeof value !== 'object' || Array.isArray(value),
}

/** Returns alternatives of which a type allows no more. */
export const atMost = (all: Allowed[] | null): Allowed[] | null =>
  all?.map((one) => ({ ...one, isAtMost: true as const })) ?? null

/** Whether a value is one of the alternatives. Of several objects, one may also have fields of the others. */
export function fitsAny(all: readonly Allowed[] | null, value: Json): boolean {
  if (!all || all.some(({ fits }) => fits(value))) return true
  const objects = isObject(value) ? all.filter(({ fields }) => fields) : []
  if (!isObject(value) || objects.length < 2) return false
  const isOf = (one: Allowed, name: string) => one.fields?.some((field) => field.name === name) === true
  const entries = Object.entries(value)
  return (
    entries.every(([name]) => objects.some((one) => isOf(one, name))) &&
    objects.some((one) => one.fits(Object.fromEntries(entries.filter(([name]) => isOf(one, name)))))
  )
}

/** Returns the alternatives of a type; `null` if anything may be allowed. */
export type ReadType = (type: TypeAt) => Allowed[] | null

function isObject(value: Json): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object with these fields and no others. */
export function objectOf(fields: readonly Field[] | null, read: ReadType): Allowed {
  if (!fields) return OBJECT
  if (fields.length === 0) return { ...ANYTHING, read }
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const allowedFor = (name: string) => {
    const field = fields.find((one) => one.name === name)
    return field?.type ? read(field.type) : field ? null : []
  }
  const fitsField = ([name, value]: [string, Json]) => fitsAny(allowedFor(name), value)
  return {
    words: required.length > 0 ? `an object with ${inWords(required, 'and')}` : objectOfAny(fields),
    fields,
    read,
    fits: (value) =>
      isObject(value) &&
      required.every((name) => Object.hasOwn(value, name)) &&
      Object.entries(value).every(fitsField),
    misfit: (value) => {
      const wrong = isObject(value) ? Object.entries(value).find((one) => !fitsField(one)) : undefined
      if (!wrong) return null
      const [name] = wrong
      const wanted = wordsOf(allowedFor(name) ?? [])
      return wanted === '' ? `without ${name}` : `where ${name} is ${wanted}`
    },
  }
}

/** Describes an object none of whose fields is required. */
function objectOfAny(fields: readonly Field[]): string {
  const names = fields.map(({ name }) => name)
  const named = names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), 'others'] : names
  return `an object with any of ${inWords(named, 'or')}`
}

/** An object with these fields, in which every other field has the same type. */
export function tableOf(fields: readonly Field[], type: TypeAt, read: ReadType): Allowed {
  const known = objectOf(fields, read)
  // Read when asked for, because such a type often leads back to itself.
  const others = () => read(type)
  const parts = (value: { [name: string]: Json }, isKnown: boolean) =>
    Object.entries(value).filter(([name]) => fields.some((one) => one.name === name) === isKnown)
  const wrongIn = (value: Json) =>
    isObject(value) ? parts(value, false).find(([, one]) => !fitsAny(others(), one)) : undefined
  return {
    words: fields.length > 0 ? known.words : OBJECT.words,
    fields: null,
    fits: (value) =>
      isObject(value) && known.fits(Object.fromEntries(parts(value, true))) && wrongIn(value) === undefined,
    misfit: (value) => {
      const [name] = wrongIn(value) ?? []
      if (name !== undefined) return `where ${name} is ${wordsOf(others() ?? [])}`
      return isObject(value) ? (known.misfit?.(Object.fromEntries(parts(value, true))) ?? null) : null
    },
  }
}

export const inCode = (what: string): Allowed => ({
  words: `${what}, which is written in the source`,
  fits: () => false,
})
export const FUNCTION = inCode('a function')

export const listOf = (items: Allowed[] | null): Allowed => ({
  words: items && items.length > 0 ? `a list in which each entry is ${wordsOf(items)}` : 'a list',
  list: { entries: items, isTuple: false },
  fits: (value) => Array.isArray(value) && value.every((one) => fitsAny(items, one)),
})

/** A list with a type for each entry; entries beyond `items` are of any type if the list may be longer. */
export function tupleOf(elements: readonly Node[], read: (node: Node) => Allowed[] | null): Allowed {
  const restAt = elements.findIndex(
    (one) => (one.type === 'TSNamedTupleMember' ? one.elementType : one).type === 'TSRestType',
  )
  const isOpen = restAt >= 0
  const inOrder = isOpen ? restAt : elements.length
  const items = elements.flatMap((given) => {
    const node = given.type === 'TSNamedTupleMember' ? given.elementType : given
    const isOptional = given.type === 'TSNamedTupleMember' ? given.optional : node.type === 'TSOptionalType'
    if (node.type === 'TSRestType') return []
    return [{ isOptional, allowed: read(node.type === 'TSOptionalType' ? node.typeAnnotation : node) }]
  })
  const least = items.filter(({ isOptional }) => !isOptional).length
  const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`
  const entriesOf = items.map(({ allowed }) => allowed)
  return {
    list: {
      entries: !isOpen && entriesOf.every((one) => one !== null) ? entriesOf.flat() : null,
      isTuple: true,
    },
    words:
      isOpen || least < items.length ? `a list of at least ${entries(least)}` : `a list of ${entries(least)}`,
    fits: (value) =>
      Array.isArray(value) &&
      value.length >= least &&
      (isOpen || value.length <= items.length) &&
      value.every((one, at) => at >= inOrder || fitsAny(items[at]?.allowed ?? null, one)),
  }
}

export const literal = (value: string | number | boolean): Allowed => ({
  words: `${value}`,
  literal: `${value}`,
  value,
  fits: (given) => given === value,
})

/** How many literals are named; none of more beside any other text. */
const MOST_NAMED = 12

/** Describes all alternatives as one phrase. */
export function wordsOf(allowed: readonly Allowed[]): string {
  const all = allowed.flatMap((one) => one.literal ?? [])
  const isAnyText = allowed.some(({ words }) => words === TEXT.words)
  const literals = isAnyText && all.length > MOST_NAMED ? [] : all
  const others = allowed.flatMap(({ words, literal: known }) => (known === undefined && words ? [words] : []))
  const unique = [...new Set(literals)]
  const named = unique.length > MOST_NAMED ? [...unique.slice(0, MOST_NAMED), '…'] : unique
  const choice = named.length > 0 ? [`one of ${named.join(', ')}`] : []
  return inWords([...new Set([...choice, ...others])], 'or')
}

/** Text of the form of a template literal type; `choices` are the literals of a union in it. */
export function pattern(
  { quasis, types }: Extract<Node, { type: 'TSTemplateLiteralType' }>,
  choices: (node: Node) => readonly string[] | null,
): Allowed {
  const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const escaped = quasis.map(({ value }) => literally(value.cooked ?? ''))
  const parts = types.map((one) => {
    const known = choices(one)?.map(literally)
    if (known) return `(?:${known.join('|')})`
    return one.type === 'TSNumberKeyword' ? '-?\\d+(?:\\.\\d+)?' : '[^]*'
  })
  const whole = new RegExp(`^${escaped.map((one, index) => one + (parts[index] ?? '')).join('')}$`)
  const shape = quasis.map(({ value }, index) => `${value.cooked}${types[index] ? '…' : ''}`).join('')
  return { words: `text like ${shape}`, fits: (value) => typeof value === 'string' && whole.test(value) }
}
