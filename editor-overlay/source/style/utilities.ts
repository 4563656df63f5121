/** A change of styles as a change of class names: the name that wins a property now gives way in its place. */
import type { ClassChange } from '../class/change.ts'
import { refuse } from '../plan/draft.ts'
import type { Refusal } from '../types.ts'
import type { Compiled, Design } from './design.ts'
import { holds } from './properties.ts'

export type StyleChange = { property: string; value: string | null }

export type Utilities = { at: 'utilities'; change: ClassChange; notes: string[] }

type Work = {
  design: Design
  /** Names that are there, in order; each change works on what the one before left. */
  names: string[]
  replace: Map<string, readonly string[]>
  add: string[]
  notes: string[]
  wanted: readonly string[]
}

export function utilitiesFor(
  design: Design,
  names: readonly string[],
  changes: readonly StyleChange[],
  modifiers: readonly string[],
  preferred: ReadonlyMap<string, string>,
): Utilities | Refusal {
  const unknown = modifiers.find((modifier) => !design.hasVariant(modifier))
  if (unknown !== undefined)
    return refuse('no-writer', `“${unknown.slice(0, 40)}” is no state or breakpoint of this project.`)
  const work: Work = {
    design,
    names: [...names],
    replace: new Map(),
    add: [],
    notes: [],
    wanted: changes.map(({ property }) => property),
  }
  for (const { property, value } of changes) {
    const stuck =
      value === null ? takeAway(work, property, modifiers) : set(work, property, value, modifiers, preferred)
    if (stuck) return stuck
  }
  return { at: 'utilities', change: { replace: work.replace, add: work.add }, notes: work.notes }
}

const sameVariants = (a: readonly string[], b: readonly string[]) =>
  [...a].sort().join(' ') === [...b].sort().join(' ')

/** The names under exactly these variants that set the property or the whole that it is a part of, the winner last. */
function setters(work: Work, property: string, modifiers: readonly string[]): Compiled[] {
  const found = work.names.flatMap((name) => {
    const compiled = work.design.compile(name)
    if (!compiled || !sameVariants(compiled.variants, modifiers)) return []
    return [...compiled.declarations.keys()].some((one) => holds(one, property)) ? [compiled] : []
  })
  const ranked = work.design.order(found.map(({ name }) => name))
  return found.sort(
    (a, b) => Number(a.important) - Number(b.important) || ranked.indexOf(a.name) - ranked.indexOf(b.name),
  )
}

/** Names that say nothing but parts of the property; the new one says all of it. */
function parts(work: Work, property: string, modifiers: readonly string[]): Compiled[] {
  return work.names.flatMap((name) => {
    const compiled = work.design.compile(name)
    if (!compiled || !sameVariants(compiled.variants, modifiers)) return []
    return [...compiled.declarations.keys()].every((one) => holds(property, one)) ? [compiled] : []
  })
}

function set(
  work: Work,
  property: string,
  value: string,
  modifiers: readonly string[],
  preferred: ReadonlyMap<string, string>,
): Refusal | null {
  const { design } = work
  const own = preferred.get(value)
  const base =
    own !== undefined && design.compile(own)?.declarations.has(property)
      ? own
      : design.namesFor(property, value)[0]
  if (base === undefined)
    return refuse(
      'no-writer',
      `No class of this project sets ${property} to ${value.slice(0, 60)}.`,
      'Write it as an inline style, or add a rule to the style sheet.',
    )
  const winner = setters(work, property, modifiers).at(-1)
  const brings = new Set([...(design.compile(base)?.declarations.keys() ?? []), ...work.wanted])
  const covered = (one: Compiled) =>
    [...one.declarations.keys()].every((name) => [...brings].some((whole) => holds(whole, name)))
  const prefix = (winner?.variants ?? modifiers).map((variant) => `${variant}:`).join('')
  const name = `${prefix}${base}${winner?.important ? '!' : ''}`
  const stale = parts(work, property, modifiers).filter((one) => one !== winner && one.name !== name)
  if (winner?.name === name && stale.length === 0) return null
  if (winner && covered(winner)) swap(work, winner.name, [name])
  else if (winner) swap(work, winner.name, [winner.name, name])
  else if (stale[0]) swap(work, stale[0].name, [name])
  else put(work, name)
  for (const one of winner ? stale : stale.slice(1)) swap(work, one.name, [])
  return insist(work, property, name, modifiers)
}

/** What is set must win; where the order of the sheet is against it, it is made important. */
function insist(work: Work, property: string, name: string, modifiers: readonly string[]): null {
  const winner = setters(work, property, modifiers).at(-1)
  if (!winner || winner.name === name || name.endsWith('!')) return null
  swap(work, name, [`${name}!`])
  work.notes.push(`${name} is made important, because ${winner.name} would win over it.`)
  return null
}

function takeAway(work: Work, property: string, modifiers: readonly string[]): Refusal | null {
  const all = [...setters(work, property, modifiers), ...parts(work, property, modifiers)]
  const found = all.filter((one, index) => all.findIndex(({ name }) => name === one.name) === index)
  const isAbout = (one: Compiled) =>
    [...one.declarations.keys()].every((name) => isGone(work, property, name))
  const narrow = found.filter(isAbout)
  const wider = found.find((one) => !isAbout(one))
  if (wider && narrow.length === 0)
    return refuse(
      'no-writer',
      `${wider.name} sets more than ${property}.`,
      `Set ${property} to another value, or remove the class ${wider.name}.`,
    )
  if (wider) work.notes.push(`${wider.name} still sets ${property}.`)
  for (const one of narrow) swap(work, one.name, [])
  return null
}

function isGone(work: Work, property: string, name: string): boolean {
  return (
    holds(property, name) ||
    work.wanted.some((whole) => holds(whole, name)) ||
    (property === 'font-size' && name === 'line-height')
  )
}

function put(work: Work, name: string): void {
  if (work.names.includes(name)) return
  work.names.push(name)
  work.add.push(name)
}

/** Remembers changes of changes under the name that is really in the source. */
function swap(work: Work, name: string, next: readonly string[]): void {
  const at = work.names.indexOf(name)
  if (at >= 0) work.names.splice(at, 1, ...next)
  const added = work.add.indexOf(name)
  if (added >= 0) {
    work.add.splice(added, 1, ...next)
    return
  }
  for (const [source, now] of work.replace) {
    const index = now.indexOf(name)
    if (index < 0) continue
    work.replace.set(source, [...now.slice(0, index), ...next, ...now.slice(index + 1)])
    return
  }
  work.replace.set(name, next)
}

/** A name among these that would win over what is set under the same variants. */
export function rivalAmong(
  design: Design,
  names: readonly string[],
  changes: readonly StyleChange[],
  modifiers: readonly string[],
): string | null {
  const found = names.find((name) => {
    const compiled = design.compile(name)
    if (!compiled || !sameVariants(compiled.variants, modifiers)) return false
    return [...compiled.declarations.keys()].some((one) =>
      changes.some(({ property }) => holds(one, property)),
    )
  })
  return found ?? null
}
