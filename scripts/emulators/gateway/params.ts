import { invalid, missingParam } from './problems.ts'

type Tree = { [name: string]: string | Tree }

const MAX_FIELDS = 1000
const MAX_DEPTH = 8

/** Stripe's nested form encoding: `a[b][0][c]=1`. Objects have no prototype, so `__proto__` is an ordinary name. */
export function decodeForm(encoded: string): Tree {
  const root = emptyTree()
  let fields = 0
  for (const [key, value] of new URLSearchParams(encoded)) {
    fields += 1
    if (fields > MAX_FIELDS) throw invalid('Too many parameters.')
    const names = key.replaceAll(']', '').split('[')
    if (names.length > MAX_DEPTH) throw invalid(`Parameter ${names[0]} is nested too deeply.`)
    assign(root, names, value)
  }
  return root
}

function emptyTree(): Tree {
  return Object.create(null)
}

function assign(root: Tree, names: string[], value: string): void {
  let tree = root
  names.forEach((name, position) => {
    const key = name === '' ? String(Object.keys(tree).length) : name
    if (position === names.length - 1) {
      tree[key] = value
      return
    }
    const next = tree[key]
    const child = typeof next === 'object' ? next : emptyTree()
    tree[key] = child
    tree = child
  })
}

/** Reads one level of parameters; every reader refuses wrong input with Stripe's messages. */
export class Params {
  readonly #tree: Tree
  readonly #prefix: string

  constructor(tree: Tree, prefix = '') {
    this.#tree = tree
    this.#prefix = prefix
  }

  name(key: string): string {
    return this.#prefix ? `${this.#prefix}[${key}]` : key
  }

  has(key: string): boolean {
    return this.#tree[key] !== undefined
  }

  isNested(key: string): boolean {
    return typeof this.#tree[key] === 'object'
  }

  only(allowed: readonly string[]): void {
    const unknown = Object.keys(this.#tree).find((key) => key !== 'expand' && !allowed.includes(key))
    if (unknown === undefined) return
    const name = this.name(unknown)
    throw invalid(`Received unknown parameter: ${name}`, { param: name, code: 'parameter_unknown' })
  }

  /** Stripe reads an empty value as "not set". */
  text(key: string): string | null {
    const value = this.#tree[key]
    if (value === undefined || value === '') return null
    if (typeof value !== 'string')
      throw invalid(`Invalid string: ${this.name(key)}`, { param: this.name(key) })
    if (value.length > 5000) throw invalid('Invalid string: too long.', { param: this.name(key) })
    return value
  }

  needText(key: string): string {
    const value = this.text(key)
    if (value === null) throw missingParam(this.name(key))
    return value
  }

  integer(key: string): number | null {
    const value = this.text(key)
    if (value === null) return null
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalid(`Invalid integer: ${value}`, { param: this.name(key), code: 'parameter_invalid_integer' })
    }
    return Number(value)
  }

  flag(key: string): boolean {
    const value = this.text(key)
    if (value === null || value === 'false') return false
    if (value === 'true') return true
    throw invalid(`Invalid boolean: ${value}`, { param: this.name(key) })
  }

  choice<Option extends string>(key: string, options: readonly Option[]): Option | null {
    const value = this.text(key)
    if (value === null) return null
    const found = options.find((option) => option === value)
    if (found) return found
    throw invalid(`Invalid ${this.name(key)}: must be one of ${options.join(', ')}`, {
      param: this.name(key),
    })
  }

  url(key: string): string | null {
    const value = this.text(key)
    if (value === null) return null
    // The session template in braces is part of the contract, but not of a valid URL.
    if (/^https?:\/\//.test(value) && URL.canParse(value.replaceAll(/[{}]/g, ''))) return value
    throw invalid('Not a valid URL', { param: this.name(key), code: 'url_invalid' })
  }

  child(key: string): Params | null {
    const value = this.#tree[key]
    if (value === undefined || value === '') return null
    if (typeof value === 'string')
      throw invalid(`Invalid object: ${this.name(key)}`, { param: this.name(key) })
    return new Params(value, this.name(key))
  }

  children(key: string): Params[] {
    const value = this.child(key)
    return value ? value.#keys().flatMap((index) => value.child(index) ?? []) : []
  }

  texts(key: string): string[] {
    const value = this.#tree[key]
    if (typeof value === 'string') return value ? [value] : []
    const child = this.child(key)
    return child ? child.#keys().flatMap((index) => child.text(index) ?? []) : []
  }

  /** Merges new metadata into old: an empty value removes its key. */
  metadata(key: string, before: Record<string, string> = {}): Record<string, string> {
    const given = this.child(key)
    if (!given) return before
    const merged = new Map(Object.entries(before))
    for (const name of given.#keys()) {
      const value = given.text(name)
      if (name.length > 40 || (value ?? '').length > 500) {
        throw invalid('Metadata keys have at most 40 characters, values at most 500.', {
          param: given.name(name),
        })
      }
      if (value === null) merged.delete(name)
      else merged.set(name, value)
    }
    if (merged.size > 50) throw invalid('Metadata has at most 50 keys.', { param: this.name(key) })
    return Object.fromEntries(merged)
  }

  #keys(): string[] {
    return Object.keys(this.#tree)
  }
}

const CURRENCIES = ['usd', 'eur', 'gbp', 'cad', 'aud', 'chf', 'jpy', 'mxn', 'inr', 'brl']
const MOST = 99_999_999

export function readCurrency(params: Params, key = 'currency'): string {
  const currency = params.needText(key).toLowerCase()
  if (CURRENCIES.includes(currency)) return currency
  throw invalid(
    `Invalid currency: ${currency}. The sandbox supports these currencies: ${CURRENCIES.join(', ')}`,
    {
      param: params.name(key),
    },
  )
}

export function checkAmount(amount: number, param: string): number {
  if (amount < 50) {
    throw invalid('Amount must be at least $0.50 usd', { param, code: 'amount_too_small' })
  }
  if (amount > MOST) {
    throw invalid('Amount must be no more than $999,999.99', { param, code: 'amount_too_large' })
  }
  return amount
}

export function readAmount(params: Params, key = 'amount'): number {
  const amount = params.integer(key)
  if (amount === null) throw missingParam(params.name(key))
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', {
      param: params.name(key),
      code: 'parameter_invalid_integer',
    })
  }
  return checkAmount(amount, params.name(key))
}

/** The sandbox supports only cards; other types would always fail. */
export function readAllowedTypes(params: Params): string[] | null {
  const key = 'allowed_payment_method_types'
  const types = params.texts(key)
  if (types.length === 0) return null
  if (types.includes('card')) return types
  throw invalid('The sandbox supports the payment method type card only.', { param: params.name(key) })
}
