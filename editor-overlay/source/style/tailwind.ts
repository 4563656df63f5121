/** The project's own utilities, from its style sheet through its own Tailwind. */
import { __unstable__loadDesignSystem } from 'tailwindcss'
import { topRules } from './css-module.ts'
import type { Compiled, Design } from './design.ts'
import { rootsOf } from './properties.ts'
import { isOwn, OF_CHILDREN, setsOf } from './sets.ts'
import { themeOf } from './theme.ts'
import { canonical, type Variables } from './values.ts'

type Sheet = { path: string; base: string; content: string }

type DesignFiles = {
  css: string
  base: string
  /** Reads what the style sheet imports: a relative path or the name of a package. */
  readSheet: (id: string, base: string) => Promise<Sheet>
}

type System = Awaited<ReturnType<typeof __unstable__loadDesignSystem>>
type AstNode = ReturnType<System['candidatesToAst']>[number][number]

/** An export that Tailwind does not promise to keep: without it there is no design, and styles are written inline. */
export async function loadDesign({ css, base, readSheet }: DesignFiles): Promise<Design | null> {
  if (typeof __unstable__loadDesignSystem !== 'function') return null
  const system = await __unstable__loadDesignSystem(css, { base, loadStylesheet: readSheet })
  return designOf(system, { light: rootVariables(css), dark: darkVariables(css) })
}

/** The first value of each custom property of `:root`: the one for the light page. */
function rootVariables(css: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const block of css.matchAll(/:root\s*\{([^{}]*)\}/g)) {
    for (const [, name, value] of (block[1] ?? '').matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g))
      if (name && value && !found.has(name)) found.set(name, value.trim())
  }
  return found
}

/** What `:root` says instead where the page is dark: by the preference of the device, or by a class. */
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

type Own = { light: ReadonlyMap<string, string>; dark: ReadonlyMap<string, string> }

function designOf(system: System, own: Own): Design {
  const theme = new Map([...system.theme.entries()].map(([name, { value }]) => [name, value]))
  const variables: Variables = (name) => theme.get(name) ?? own.light.get(name) ?? null
  const dark: Variables = (name) => own.dark.get(name) ?? variables(name)
  const compile = remembered((name: string) => compileName(system, name))
  const names = once(() => system.getClassList().map(([name]) => name))
  const served = once(() =>
    themeOf({ entries: theme, variables, dark, names: names(), compile, variants: variantsOf(system) }),
  )
  const tokensFor = remembered((property: string) => themeNames(names(), property, compile, variables))
  const sets = (name: string, property: string, value: string) => {
    const written = compile(name)?.declarations.get(property)
    return (
      written !== undefined && spelled(property, written, variables) === spelled(property, value, variables)
    )
  }
  return {
    compile,
    namesFor: (property, value) => {
      const known = tokensFor(property).get(spelled(property, value, variables)) ?? []
      const other = arbitraryNames(system, property, value).filter((name) => sets(name, property, value))
      return [...known, ...other]
    },
    hasVariant: (variant) => compileName(system, `${variant}:flex`) !== null,
    order: (given) => {
      const ranks = new Map(system.getClassOrder([...given]))
      return [...given].sort((a, b) => compareRanks(ranks.get(a) ?? null, ranks.get(b) ?? null))
    },
    theme: served,
  }
}

function once<Value>(make: () => Value): () => Value {
  const get = remembered(make)
  return () => get('')
}

/** Makes each value once, when it is first asked for. */
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

function spelled(property: string, value: string, variables: Variables): string {
  const text = canonical(value, variables)
  const share = property === 'opacity' ? /^([\d.]+)%$/.exec(text)?.[1] : undefined
  return share === undefined ? text : String(Number(share) / 100)
}

function compareRanks(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

/** Variants end at colons outside brackets. */
function splitName(name: string): { variants: string[]; base: string; important: boolean } {
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
  // `[&]` and `[&&]` are the element itself in every state, only stronger.
  const variants = parts.filter((part) => !/^\[&+\]$/.test(part))
  return { variants, base, important: base !== last }
}

function compileName(system: System, name: string): Compiled | null {
  const { variants, base, important } = splitName(name)
  const [nodes = []] = system.candidatesToAst([base])
  const declared = declaredIn(nodes)
  if (!declared) return null
  const isKnown = variants.length === 0 || (system.candidatesToAst([name])[0]?.length ?? 0) > 0
  const real = [...declared].filter(([property]) => !isOwn(property))
  const declarations = new Map(real.length > 0 ? real : declared)
  return isKnown ? { name, variants, important, declarations, sets: setsOf(declared) } : null
}

/** The style that a width repeats from another name. */
const isBorrowed = (value: string) => /^var\(--tw-(border|outline)-style\)$/.test(value)

/** How the names that put space or lines between the children choose them. */
const BETWEEN = /^:where\(\.(?:\\.|[\w-])+ > :not\(:last-child\)\)$/

/** Only a rule with nothing around it and nothing nested is about the element, or its children, whatever else is there. */
function declaredIn(nodes: readonly AstNode[]): Map<string, string> | null {
  const rules = nodes.filter(
    (node) => node.kind === 'rule' || (node.kind === 'at-rule' && node.name !== '@property'),
  )
  const [rule] = rules
  if (rules.length !== 1 || rule?.kind !== 'rule') return null
  const isBetween = BETWEEN.test(rule.selector)
  if (!isBetween && !/^\.(?:\\.|[\w-])+$/.test(rule.selector)) return null
  const declared = new Map<string, string>()
  for (const node of rule.nodes) {
    if (node.kind !== 'declaration') {
      if (node.kind === 'at-rule' && node.name === '@supports') continue
      return null
    }
    if (node.value === undefined || isBorrowed(node.value)) continue
    declared.set(isBetween ? OF_CHILDREN + node.property : node.property, node.value)
  }
  return declared.size > 0 ? declared : null
}

/** Every name of the theme that sets the property, by the value it sets. Made once per property. */
function themeNames(
  names: readonly string[],
  property: string,
  compile: Design['compile'],
  variables: Variables,
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const roots = rootsOf(property)
  const isOurs = (name: string) =>
    roots.some((root) => name === root || name.startsWith(`${root}-`) || name.startsWith(`-${root}-`))
  for (const name of names) {
    if (!isOurs(name)) continue
    const declarations = compile(name)?.declarations
    const value = declarations?.get(property)
    if (value === undefined || !isAbout(declarations, property)) continue
    const key = spelled(property, value, variables)
    found.set(
      key,
      [...(found.get(key) ?? []), name].sort((a, b) => a.length - b.length),
    )
  }
  return found
}

/** A size brings its line height along; nothing else may come with what was asked for. */
function isAbout(declarations: ReadonlyMap<string, string> | undefined, property: string): boolean {
  if (!declarations) return false
  const others = [...declarations.keys()].filter((name) => name !== property)
  const allowed =
    property === 'font-size'
      ? /^(line-height|letter-spacing|font-weight)$/
      : /^(border-style|border-\w+-style)$/
  return others.every((name) => allowed.test(name))
}

const HINTS: Record<string, string> = {
  color: 'color:',
  'background-color': 'color:',
  'border-color': 'color:',
  'font-size': 'length:',
  'border-width': 'length:',
  'font-family': 'family-name:',
  'font-weight': 'weight:',
}

/** An underline stands for a blank, except in an address, where it stands for itself. */
function arbitraryNames(system: System, property: string, value: string): string[] {
  const words = value.trim().replace(/\s+/g, '_')
  if (/["'`<>{}\\;]/.test(words)) return []
  const spellings = [value.trim().replaceAll('_', '\\_').replace(/\s+/g, '_'), words]
  const named = spellings.flatMap((inside) => [
    ...rootsOf(property).flatMap((root) => [
      `${root}-[${inside}]`,
      `${root}-[${HINTS[property] ?? ''}${inside}]`,
    ]),
    `[${property}:${inside}]`,
  ])
  const all = named.filter((name) => (system.candidatesToAst([name])[0]?.length ?? 0) > 0)
  return [...new Set(all)]
}
