import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A form: what its action is called, and the schema that the action parses it with. */
export type FormSource = { name: string; schema: string; module: string }

const ACTION = /export const (\w+)Action = defineAction\(\{[\s\S]*?\bschema: (\w+)[,.]/g
const IMPORT = /import (?:type )?\{([^}]*)\} from '(@\/lib\/[^']+)'/g

/** The actions of a file whose schema is imported. Schemas beside an action hold only ids and choices of its buttons. */
export function formsOf(file: string): FormSource[] {
  const source = readFileSync(file, 'utf8')
  const modules = new Map<string, string>()
  for (const [, names = '', module = ''] of source.matchAll(IMPORT)) {
    for (const name of names.split(',')) modules.set(name.trim(), module)
  }
  return [...source.matchAll(ACTION)].flatMap(([, name = '', schema = '']) => {
    const module = modules.get(schema)
    return module ? [{ name: titleOf(name), schema, module }] : []
  })
}

/** "addRecipient" is the form "Add recipient". */
function titleOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Rule = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Rule
  anyOf?: Rule[]
  properties?: Record<string, Rule>
}

/** Set by the page: the version that it shows, and a trap for robots. */
const UNTYPED = new Set(['version', 'website'])

/** What each field of a form accepts, without ids. */
export function fieldsOf(schema: z.ZodType): { field: string; accepts: string }[] {
  const [read, kept] = (['input', 'output'] as const).map((io) => toRule(schema, io))
  return Object.entries(read?.properties ?? {}).flatMap(([field, rule]) => {
    const accepts = textOf({ ...kept?.properties?.[field], ...known(rule) }).replaceAll(
      ' 1 characters',
      ' 1 character',
    )
    return accepts === 'an id' || UNTYPED.has(field) ? [] : [{ field, accepts }]
  })
}

function toRule(schema: z.ZodType, io: 'input' | 'output'): Rule {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Rule
}

/** A coerced field reads anything; then only what is kept tells its rule. */
function known(rule: Rule): Rule {
  return Object.keys(rule).some((key) => key !== 'default') ? rule : {}
}

/** The largest safe integer is no rule of ours. */
const bound = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined

function rangeOf(least: number | undefined, most: number | undefined, unit: string): string {
  const [from, to] = [bound(least), bound(most)]
  if (from !== undefined && to !== undefined)
    return from === to ? ` of ${from}${unit}` : ` of ${from} to ${to}${unit}`
  if (to !== undefined) return ` of at most ${to}${unit}`
  return from === undefined ? '' : ` of ${from}${unit} or more`
}

function textOf(rule: Rule): string {
  if (rule.anyOf) return [...new Set(rule.anyOf.map(textOf))].join(' or ')
  if (rule.const === '') return 'empty'
  if (rule.const !== undefined) return `\`${String(rule.const)}\``
  if (rule.enum) return rule.enum.map((value) => `\`${String(value)}\``).join(', ')
  if (rule.format === 'uuid') return 'an id'
  if (rule.format === 'date') return 'a date, YYYY-MM-DD'
  if (rule.type === 'null') return 'empty'
  if (rule.type === 'integer' || rule.type === 'number') {
    return `a ${rule.type === 'integer' ? 'whole ' : ''}number${rangeOf(rule.minimum, rule.maximum, '')}`
  }
  if (rule.type === 'array') {
    return `a list${rangeOf(rule.minItems, rule.maxItems, '')}: ${textOf(rule.items ?? {})}`
  }
  if (rule.type === 'object') return 'several fields'
  if (rule.type === 'boolean') return 'yes or no'
  if (rule.type !== 'string') return 'checked by rules in code'
  const kind = rule.format === 'email' ? 'an e-mail address' : 'text'
  return `${kind}${rangeOf(rule.minLength, rule.maxLength, ' characters')}${patternOf(rule)}`
}

function patternOf({ pattern, format }: Rule): string {
  return pattern && !format ? `, as \`${pattern.replaceAll('|', '\\|')}\`` : ''
}
