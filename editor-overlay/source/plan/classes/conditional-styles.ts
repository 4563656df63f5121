/** Styles whose value one condition decides: `{ color: on ? 'red' : 'blue' }`, also in a variable that a class reads. */
import type { ConditionalExpression, Node } from 'oxc-parser'
import type { EditOf, EditWhen } from '../../../protocol/edit.ts'
import { choicesFor } from '../../class/choices.ts'
import { type Drafted, draft, type Open, type Target } from '../../draft.ts'
import { encodeLiteral } from '../../file/jsx-text.ts'
import { literalQuote } from '../../file/layout.ts'
import { attributeOf, bare, isNothing } from '../../file/nodes.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { spreadOver } from '../../props/spread.ts'
import { touches } from '../../style/competitors.ts'
import { inlineValue, valueIn } from '../../style/inline.ts'
import { changeProperty, refuseExpression, valueText } from '../../style/inline-text.ts'
import type { StyleChange } from '../../style/work.ts'
import type { Refusal, TextPatch } from '../../types.ts'
import { comesFrom } from '../words/comes-from.ts'
import { readShown } from './class-locations.ts'
import { strongerThanStyle } from './stronger-styles.ts'

type Setting = { property: string; value: string }

/** The values of a property in both states; `isWhole`: the condition decides this property alone, not the whole style. */
type Branches = {
  node: ConditionalExpression
  active: Node | null
  inactive: Node | null
  isWhole: boolean
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
  const [first, second] = changes
  if (!first || second || first.value === null || (edit.modifiers ?? []).length > 0) return null
  const own =
    strongerThanStyle(open, target, edit)(first) === null ? conditionIn(target, first.property) : null
  const read = own ? null : variableIn(open, target, edit, first.property)
  const branches = own ?? (read === null ? null : conditionIn(target, read))
  if (!branches) return null
  const { node } = branches
  const set = { property: read ?? first.property, value: first.value }
  const inState = (when: EditWhen) => patchesFor(open, target, { branches, set }, when)
  if (edit.when === 'always' && read !== null) return null
  const states = choicesFor([sliceOf(source, node.test)])
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

/** Returns the condition that decides a property of the element's style, or the whole style. */
function conditionIn({ source, jsx }: Target, property: string): Branches | null {
  const attribute = attributeOf(jsx.node, 'style')
  if (!attribute || spreadOver(source, jsx.node, attribute)) return null
  const value = inlineValue(jsx.node, property)
  if (value?.type === 'ConditionalExpression') {
    const [active, inactive] = [bare(value.consequent), bare(value.alternate)]
    return { node: value, active, inactive, isWhole: true }
  }
  const style = attribute.value?.type === 'JSXExpressionContainer' ? bare(attribute.value.expression) : null
  if (style?.type !== 'ConditionalExpression') return null
  const [active, inactive] = [style.consequent, style.alternate].map((one) => valueIn(bare(one), property))
  if (!active && !inactive) return null
  return { node: style, active: active ?? null, inactive: inactive ?? null, isWhole: false }
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

/** Returns the patches of the value in one state, or of the whole expression for every state. */
function patchesFor(
  open: Open,
  { source }: Target,
  { branches, set }: { branches: Branches; set: Setting },
  when: EditWhen,
): TextPatch[] | Refusal {
  const { node, active, inactive, isWhole } = branches
  const patch = (branch: Node | null) => patchOf(open, source, branch, branches, set)
  if (when === 'always' && !isWhole) {
    const [first, second] = [patch(active), patch(inactive)]
    if ('type' in first) return first
    return 'type' in second ? second : [first, second]
  }
  const only = patch(when === 'always' ? node : when === 'active' ? active : inactive)
  return 'type' in only ? only : [only]
}

function patchOf(
  open: Open,
  source: Source,
  branch: Node | null,
  { node, active, inactive }: Branches,
  set: Setting,
): TextPatch | Refusal {
  const placeOf = (one: Node) => comesFrom(open, { source, node: one })
  if (!branch) return refuseExpression(source, node, { placeOf })
  if (branch === node || isNothing(branch)) {
    const beside = active && !isNothing(active) ? active : inactive
    const text = (beside && valueText(source, beside, set)) ?? encodeLiteral(set.value, literalQuote(source))
    return { start: branch.start, end: branch.end, text }
  }
  return changeProperty(source, branch, set, { placeOf, isScaled: false })
}
