/** The project's own utilities, as the project's own Tailwind compiles them. */
import { arbitraryNames, fadedNames, spelled, themeNames } from './candidates.ts'
import { A_CLASS, type AstNode, rulesIn, type System, withoutName } from './component-rules.ts'
import { topRules } from './css-module.ts'
import type { Compiled, Design } from './design.ts'
import { isOwn, OF_CHILDREN, setsOf } from './sets.ts'
import { themeOf } from './theme.ts'
import type { Variables } from './values.ts'
import { boundIn } from './widths.ts'

/** Returns the first value of each custom property of `:root`, which is the value in light mode. */
function rootVariables(css: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const block of css.matchAll(/:root\s*\{([^{}]*)\}/g)) {
    for (const [, name, value] of (block[1] ?? '').matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g))
      if (name && value && !found.has(name)) found.set(name, value.trim())
  }
  return found
}

/** Returns the values of `:root` in dark mode, whether set by the device preference or by a class. */
function darkVariables(css: string): Map<string, string> {
  const blocks = topRules(css).map(({ selector, body }) => ({
    selector,
    text: css.slice(body.start, body.end),
  }))
  const inMedia = blocks.filter(({ selector }) => /^@media\b.*prefers-color-scheme:\s*dark/.test(selector))
  const byClass = blocks.filter(({ selector }) => /^(:root|html)?\.dark$/.test(selector))
  const text = [...inMedia.map((one) => one.text), ...byClass.map((one) => `:root {${one.text}}`)].join('\n')
  return rootVariables(text)
}

/** Returns the utilities of a loaded style sheet. Long, because all of it reads the same compiled names. */
export function designOf(system: System, css: string): Design {
  const own = { light: rootVariables(css), dark: darkVariables(css) }
  const prefix = prefixOf(system)
  const rules = new Map<string, string>()
  const theme = new Map([...system.theme.entries()].map(([name, { value }]) => [name, value]))
  const entries = new Map([...theme].map(([name, value]) => [plainVariable(system, name), value]))
  const variables: Variables = (name) => theme.get(name) ?? own.light.get(name) ?? entries.get(name) ?? null
  const dark: Variables = (name) => own.dark.get(name) ?? variables(name)
  const compile = remembered((name: string) => compileName(system, name, rules))
  const compilePlain = (name: string) => compile(prefix + name)
  const names = once(() => system.getClassList().map(([name]) => name))
  const served = once(() =>
    themeOf({
      entries,
      variables,
      dark,
      names: names(),
      compile: compilePlain,
      variants: variantsOf(system),
    }),
  )
  const tokensFor = remembered((property: string) => themeNames(names(), property, compilePlain, variables))
  const isKnown = (name: string) => (system.candidatesToAst([prefix + name])[0]?.length ?? 0) > 0
  const sets = (name: string, property: string, value: string) => {
    const made = compile(name)
    // `content-['x']` hands its value on in a variable, which the variants of its box read, too.
    const written = made?.declarations
      .get(property)
      ?.replace(/^var\((--tw-[\w-]+)\)$/, (whole, own: string) => made.handed.get(own) ?? whole)
    return (
      written !== undefined && spelled(property, written, variables) === spelled(property, value, variables)
    )
  }
  return {
    prefix,
    compile,
    namesFor: (property, value) => {
      const tokens = tokensFor(property)
      const spelling = spelled(property, value, variables)
      const known = [...(tokens.get(spelling) ?? []), ...fadedNames(tokens, spelling)]
      const other = arbitraryNames(isKnown, property, value).map((name) => prefix + name)
      return [
        ...known.map((name) => prefix + name).filter((name) => compile(name) !== null),
        ...other.filter((name) => sets(name, property, value)),
      ]
    },
    hasVariant: (variant) => compile(`${prefix}${variant}:flex`) !== null,
    selectorOf: (variant) => {
      const name = `${prefix}${variant}:flex`
      return selectorIn(system.candidatesToAst([name])[0] ?? [], name)
    },
    boundOf: remembered((variant: string) =>
      boundIn(system.candidatesToAst([`${prefix}${variant}:flex`])[0] ?? []),
    ),
    order: (given) => {
      const ranks = new Map(system.getClassOrder([...given]))
      return [...given].sort((a, b) => compareRanks(ranks.get(a) ?? null, ranks.get(b) ?? null))
    },
    isImportant: system.important === true,
    theme: served,
  }
}

/** Returns `tw:` when the style sheet imports Tailwind with `prefix(tw)`. */
function prefixOf({ theme }: System): string {
  return theme.prefix === null || theme.prefix === undefined ? '' : `${theme.prefix}:`
}

/** Returns a theme variable without the prefix that Tailwind adds to its name. */
function plainVariable({ theme }: System, name: string): string {
  return theme.prefix && name.startsWith(`--${theme.prefix}-`)
    ? `--${name.slice(theme.prefix.length + 3)}`
    : name
}

function once<Value>(make: () => Value): () => Value {
  const get = remembered(make)
  return () => get('')
}

/** Computes each value once, when it is first requested. */
function remembered<Value>(make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, { value: Value }>()
  return (key) => {
    const found = known.get(key) ?? { value: make(key) }
    known.set(key, found)
    return found.value
  }
}

function variantsOf(system: System) {
  return system.getVariants().map(({ name, values, selectors }) => ({
    name,
    values,
    selectors: () => (values.length > 0 ? [] : selectors({})),
  }))
}

function compareRanks(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

/** Splits a class name at its colons outside brackets. */
export function splitName(name: string): { variants: string[]; base: string; important: boolean } {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < name.length; at++) {
    if (name[at] === '[' || name[at] === '(') depth++
    else if (name[at] === ']' || name[at] === ')') depth--
    else if (name[at] === ':' && depth === 0) {
      parts.push(name.slice(from, at))
      from = at + 1
    }
  }
  const last = name.slice(from)
  const base = last.replace(/^!|!$/g, '')
  // `[&]` and `[&&]` select the element itself in every state, only with a higher specificity.
  const variants = parts.filter((part) => !/^\[&+\]$/.test(part))
  return { variants, base, important: base !== last }
}

/** Returns what a name sets; `rules` remembers the property for each form of rules. */
function compileName(system: System, name: string, rules: Map<string, string>): Compiled | null {
  const prefix = prefixOf(system)
  if (!name.startsWith(prefix)) return null
  const { variants, base, important } = splitName(name.slice(prefix.length))
  const [nodes = []] = system.candidatesToAst([prefix + base])
  const declared = declaredIn(nodes) ?? rulesIn(nodes, prefix + base, rules)
  if (!declared) return null
  const whole = variants.length === 0 ? nodes : (system.candidatesToAst([name])[0] ?? [])
  const isKnown = whole.length > 0 && !whole.some((node) => asksOfPseudo(node))
  const borrows = borrowedIn(nodes)
  const real = [...declared].filter(([property]) => !isOwn(property))
  const declarations = new Map(real.length > 0 ? real : declared)
  const handed = new Map([...declared].filter(([property]) => isOwn(property)))
  const sets = setsOf(declared)
  return isKnown ? { name, variants, important, base, declarations, handed, borrows, sets } : null
}

/** Returns the selector of the only rule of a name, with `&` for its class; `null` if the rule has other conditions. */
function selectorIn([rule, second]: readonly AstNode[], name: string): string | null {
  const isOne = rule?.kind === 'rule' && rule.nodes.every(({ kind }) => kind === 'declaration')
  return isOne && !second ? withoutName(rule.selector, name) : null
}

const BY_POINTER = /^&(?::(?:hover|active|focus|focus-visible|focus-within))+$/

/**
 * Whether the rule asks something of a pseudo-element that can't be asked of one, as `before:dark:p-2` does where a
 * class makes a page dark: it matches nothing.
 */
function asksOfPseudo(node: AstNode, isInside = false): boolean {
  if (node.kind !== 'rule' && node.kind !== 'at-rule') return false
  if (node.kind === 'at-rule' && node.name === '@property') return false
  const isAsked = node.kind === 'rule' && isInside && !BY_POINTER.test(node.selector)
  const isPseudo = isInside || (node.kind === 'rule' && node.selector.includes('::'))
  return isAsked || node.nodes.some((one) => asksOfPseudo(one, isPseudo))
}

/** Whether a width utility repeats the style that another name sets. */
const isBorrowed = (value: string) => /^var\(--tw-(border|outline)-style\)$/.test(value)

function borrowedIn(nodes: readonly AstNode[]): string | undefined {
  const [rule] = nodes
  const all = rule?.kind === 'rule' ? rule.nodes : []
  return all.flatMap((node) =>
    node.kind === 'declaration' && node.value !== undefined && isBorrowed(node.value) ? [node.property] : [],
  )[0]
}

/** The selector by which utilities that add space or lines between the children match them. */
const BETWEEN = /^:where\(\.(?:\\.|[\w-]|[^\0-\x7f])+ > :not\(:last-child\)\)$/

const ONE_CLASS = new RegExp(`^${A_CLASS.source}$`)

/** Returns the declarations of a single unconditional rule for the element or its children, else null. */
function declaredIn(nodes: readonly AstNode[]): Map<string, string> | null {
  const rules = nodes.filter(
    (node) => node.kind === 'rule' || (node.kind === 'at-rule' && node.name !== '@property'),
  )
  const [rule] = rules
  if (rules.length !== 1 || rule?.kind !== 'rule') return null
  const isBetween = BETWEEN.test(rule.selector)
  if (!isBetween && !ONE_CLASS.test(rule.selector)) return null
  const declared = new Map<string, string>()
  for (const node of rule.nodes) {
    if (node.kind !== 'declaration') {
      if (node.kind === 'at-rule' && (node.name === '@supports' || node.params === '(forced-colors: active)'))
        continue
      return null
    }
    if (node.value === undefined || isBorrowed(node.value)) continue
    declared.set(isBetween ? OF_CHILDREN + node.property : node.property, node.value)
  }
  // A vendor-prefixed copy with the same value is not a separate property.
  for (const [property, value] of declared)
    if (declared.get(`-webkit-${property}`) === value) declared.delete(`-webkit-${property}`)
  return declared.size > 0 ? declared : null
}
