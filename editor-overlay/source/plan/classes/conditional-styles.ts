/** Styles whose value one condition decides: `{ color: on ? 'red' : 'blue' }`, also in a variable that a class reads. */
import type { ConditionalExpression, Node } from 'oxc-parser'
import type { EditOf, EditWhen } from '../../../protocol/edit.ts'
import { choicesFor } from '../../class/choices.ts'
import { type Drafted, draft, type Open, type Target } from '../../draft.ts'
import { encodeLiteral } from '../../file/jsx-text.ts'
import { literalQuote } from '../../file/layout.ts'
import { attributeOf, bare, isNothing, stringValue } from '../../file/nodes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { spreadOver } from '../../props/spread.ts'
import { asShorthands, withSide } from '../../style/boxes.ts'
import { touches } from '../../style/competitors.ts'
import { addToState, type SpreadState, spreadSetting } from '../../style/conditional-spread.ts'
import { type Held, heldIn } from '../../style/inline.ts'
import { changeProperty, refuseExpression, valueText } from '../../style/inline-text.ts'
import { meantProperty } from '../../style/properties.ts'
import { includes } from '../../style/sides.ts'
import type { StyleChange } from '../../style/work.ts'
import type { Refusal, TextPatch } from '../../types.ts'
import { comesFrom } from '../words/comes-from.ts'
import { readShown } from './class-locations.ts'
import { strongerThanStyle } from './stronger-styles.ts'

type Setting = { property: string; value: string }

/** What the condition decides in one state: the value, or that of a shorthand; without one, what can be added. */
type State = { held: Held | null; add: (set: Setting) => TextPatch[] | null }

/** Both states of a style; `whole`: the condition decides this property alone, not the whole style. */
type Branches = {
  test: Node
  node: Node
  active: State
  inactive: State
  whole: ConditionalExpression | null
}

/**
 * Plans the change of such a style in the chosen state; without one it is refused with the states. `null` if no condition
 * decides the style, or if a class takes its place in every state.
 */
export function planConditional(
  open: Open,
  target: Target,
  edit: EditOf<'set-styles'>,
  changes: readonly StyleChange[],
): Drafted | null {
  const { source } = target
  const { design } = open.index.settings
  const [first, second] = design ? asShorthands(changes, design, []) : changes
  if (!first || second || first.value === null || (edit.modifiers ?? []).length > 0) return null
  const own =
    strongerThanStyle(open, target, edit)(first) === null ? conditionIn(target, first.property) : null
  const read = own ? null : variableIn(open, target, edit, first.property)
  const branches = own ?? (read === null ? null : conditionIn(target, read))
  if (!branches) return null
  const { node, test } = branches
  const set = { property: read ?? first.property, value: first.value }
  const inState = (when: EditWhen) => patchesFor(open, target, { branches, set }, when)
  if (edit.when === 'always' && read !== null) return null
  const states = choicesFor([sliceOf(source, test)])
  if (edit.when !== undefined) {
    const patches = inState(edit.when)
    const said = states.find(({ context }) => context.when === edit.when && edit.when !== 'always')?.label
    return 'type' in patches ? patches : draft({ source, patches }, said === undefined ? [] : [`${said}.`])
  }
  const choices = states.filter(
    ({ context: { when } }) => (when === 'always' && read !== null) || !('type' in inState(when)),
  )
  return { ...refuseExpression(source, node, { placeOf: () => comesFrom(open, { source, node }) }), choices }
}

/** Returns the condition that decides a property of the element's style, or the whole style, or a spread in it. */
function conditionIn({ source, jsx }: Target, property: string): Branches | null {
  const attribute = attributeOf(jsx.node, 'style')
  if (!attribute || spreadOver(source, jsx.node, attribute)) return null
  const node = attribute.value?.type === 'JSXExpressionContainer' ? bare(attribute.value.expression) : null
  if (node?.type === 'ConditionalExpression') {
    const [active, inactive] = [node.consequent, node.alternate].map((one) => heldIn(one, property))
    if (!active && !inactive) return null
    const [first, second] = [active, inactive].map((held) => ({ held: held ?? null, add: () => null }))
    return first && second ? { test: node.test, node, active: first, inactive: second, whole: null } : null
  }
  if (node?.type !== 'ObjectExpression') return null
  const held = heldIn(node, property)
  if (held?.node.type === 'ConditionalExpression') return inValue(held.node, held.name)
  const spread = spreadSetting(node, property)
  if (!spread) return null
  const stateOf = (state: SpreadState): State => ({
    held: state.held,
    add: (set) => (state.isKnown ? addToState(source, spread, state, set) : null),
  })
  const [active, inactive] = [stateOf(spread.active), stateOf(spread.inactive)]
  return { test: spread.test, node: spread.spread.argument, active, inactive, whole: null }
}

/** Returns the states of `{ padding: on ? 4 : 8 }`; a branch without a value takes one. */
function inValue(node: ConditionalExpression, name: string): Branches {
  const stateOf = (branch: Node): State => ({ held: { node: bare(branch), name }, add: () => null })
  const [active, inactive] = [stateOf(node.consequent), stateOf(node.alternate)]
  return { test: node.test, node, active, inactive, whole: node }
}

/** Returns the variable of the element's style that its only class for the property reads in every state. */
function variableIn(open: Open, target: Target, edit: EditOf<'set-styles'>, property: string): string | null {
  const { design } = open.index.settings
  if (!design || !attributeOf(target.jsx.node, 'style')) return null
  const shown = readShown(open, target, edit)
  const setting = [...shown.placed, ...shown.foreign.map((name) => ({ name, slot: null }))].flatMap(
    ({ name, slot }) => {
      const made = design.compile(name)
      return made && touches(made, property) ? [{ made, slot }] : []
    },
  )
  const [only, more] = setting
  if (!only || more || only.slot?.when.length !== 0) return null
  const values = new Set([...only.made.declarations.values()])
  const [value = ''] = values
  return (values.size === 1 && /^var\((--[\w-]+)\)$/.exec(value)?.[1]) || null
}

/** Returns the patches of the value in one state, or of both for every state. */
function patchesFor(
  open: Open,
  { source }: Target,
  { branches, set }: { branches: Branches; set: Setting },
  when: EditWhen,
): TextPatch[] | Refusal {
  const { active, inactive, whole } = branches
  const isWhole = active.held?.name === set.property
  if (when === 'always' && whole && isWhole)
    return [{ ...spanOf(whole), text: textBeside(source, branches, set) }]
  const states = when === 'always' ? [active, inactive] : [when === 'active' ? active : inactive]
  const made = states.map((state) => patchesIn(open, source, state, branches, set))
  const refused = made.find((one) => 'type' in one)
  if (refused && 'type' in refused) return refused
  return made.flatMap((one) => ('type' in one ? [] : one))
}

const spanOf = ({ start, end }: Node) => ({ start, end })

/** Returns the value as text of the kind that the condition has. */
function textBeside(source: Source, { active, inactive }: Branches, set: Setting): string {
  const beside = [active, inactive].flatMap(({ held }) =>
    held && !isNothing(held.node) ? [held.node] : [],
  )[0]
  return (beside && valueText(source, beside, set)) ?? encodeLiteral(set.value, literalQuote(source))
}

function patchesIn(
  open: Open,
  source: Source,
  { held, add }: State,
  branches: Branches,
  set: Setting,
): TextPatch[] | Refusal {
  const placeOf = (one: Node) => comesFrom(open, { source, node: one })
  if (!held) return add(set) ?? refuseExpression(source, branches.node, { placeOf })
  const { node, name } = held
  const isColor = meantProperty(name, stringValue(node)) === set.property
  const isPart = name !== set.property && includes(name, set.property) && !includes(set.property, name)
  const isSide = isPart && !isColor
  if (isNothing(node))
    return isSide
      ? refuseExpression(source, branches.node, { placeOf })
      : [{ ...spanOf(node), text: textBeside(source, branches, set) }]
  const current = isSide ? lengthIn(node) : null
  const value = isSide ? current !== null && withSide(name, current, set) : set.value
  if (value === null || value === false) return refuseExpression(source, node, { placeOf })
  const patch = changeProperty(source, node, { property: name, value }, { placeOf, isScaled: false })
  return 'type' in patch ? patch : [patch]
}

/** Returns what a literal sets a box to: a number is one of pixels. */
function lengthIn(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'number')
    return node.value === 0 ? '0' : `${node.value}px`
  return stringValue(node)
}
