/** What a spread in an object of styles sets under one condition: `{ padding: 8, ...(on && { padding: 16 }) }`. */
import type { Node, ObjectExpression, SpreadElement } from 'oxc-parser'
import { bare, isNothing, keyName } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import type { TextPatch } from '../types.ts'
import { type Held, heldIn } from './inline.ts'
import { appendTo, entryText } from './inline-text.ts'
import { camel, kebab } from './properties.ts'
import { overlap } from './shorthands.ts'
import { includes } from './sides.ts'

/** A state of the spread: what sets the property in it, and the object that the state has of its own. */
export type SpreadState = { held: Held | null; own: ObjectExpression | null; isKnown: boolean }

type ConditionalSpread = {
  test: Node
  spread: SpreadElement
  active: SpreadState
  inactive: SpreadState
}

/** Whether an entry sets the property or shares a part of it; a side beside a whole box is set apart. */
const decides = (one: ObjectExpression['properties'][number], property: string) => {
  const name = one.type === 'Property' && !one.computed ? keyName(one.key) : null
  return name !== null && (includes(kebab(name), property) || overlap(kebab(name), property))
}

const isSaidIn = ({ properties }: ObjectExpression, property: string) =>
  properties.some((one) => decides(one, property))

/** Returns the spread whose condition decides the property; `null` without one, or if something else decides, too. */
export function spreadSetting(object: ObjectExpression, property: string): ConditionalSpread | null {
  const found = object.properties.flatMap((one, at) => {
    const branches = one.type === 'SpreadElement' ? branchesOf(one) : null
    const isSaid = branches?.objects.some((branch) => isSaidIn(branch, property))
    return branches && isSaid ? [{ ...branches, spread: branches.spread, at }] : []
  })
  const [only, second] = found
  if (!only || second) return null
  const before = { ...object, properties: object.properties.slice(0, only.at) }
  const behind = object.properties.slice(only.at + 1)
  const isOver = behind.some((one) => one.type !== 'Property' || one.computed || decides(one, property))
  const base = before.properties.filter((one) => decides(one, property))
  if (isOver || base.length > 1) return null
  const held = heldIn(before, property)
  const stateOf = (branch: Node | null): SpreadState => {
    if (branch === null || isNothing(branch))
      return { held, own: null, isKnown: held !== null || base.length === 0 }
    if (branch.type !== 'ObjectExpression') return { held: null, own: null, isKnown: false }
    if (!isSaidIn(branch, property)) return { held, own: branch, isKnown: held !== null || base.length === 0 }
    const inside = heldIn(branch, property)
    return { held: inside, own: branch, isKnown: inside !== null }
  }
  const { test, spread, branches } = only
  return { test, spread, active: stateOf(branches[0]), inactive: stateOf(branches[1]) }
}

/** Returns the branches of `...(on && { … })` and `...(on ? { … } : { … })`; `null` for any other spread. */
function branchesOf(spread: SpreadElement) {
  const node = bare(spread.argument)
  const made = ((): { test: Node; branches: readonly [Node, Node | null] } | null => {
    if (node.type === 'ConditionalExpression')
      return { test: node.test, branches: [bare(node.consequent), bare(node.alternate)] }
    if (node.type !== 'LogicalExpression' || node.operator !== '&&') return null
    return { test: node.left, branches: [bare(node.right), null] }
  })()
  const objects = made?.branches.flatMap((one) => (one?.type === 'ObjectExpression' ? [one] : [])) ?? []
  return made && { ...made, spread, objects }
}

/** Returns the patches that add the property to a state in which nothing sets it; `null` if another name sets it elsewhere. */
export function addToState(
  source: Source,
  { spread, active, inactive }: ConditionalSpread,
  { own }: SpreadState,
  set: { property: string; value: string },
): TextPatch[] | null {
  const other = active.held ?? inactive.held
  if (other?.name !== set.property) return null
  const beside = own ?? (active.own || inactive.own)
  const entry = entryText(source, camel(set.property), set, beside)
  if (own) return appendTo(source.text, own, [entry], new Set())
  return [{ start: spread.start, end: spread.start, text: `${entry}, ` }]
}
