/** Styles whose value one condition decides: `{ color: on ? 'red' : 'blue' }`, also in a variable that a class reads. */
import type { ConditionalExpression, Node } from 'oxc-parser'
import type { EditOf, EditWhen } from '../../../protocol/edit.ts'
import { choicesFor } from '../../class/choices.ts'
import { type Drafted, draft, type Open, type Target } from '../../draft.ts'
import { encodeLiteral } from '../../file/jsx-text.ts'
import { literalQuote } from '../../file/layout.ts'
import { attributeOf, bare, isNothing } from '../../file/nodes.ts'
import { sliceOf } from '../../file/source.ts'
import { spreadOver } from '../../props/spread.ts'
import { touches } from '../../style/competitors.ts'
import { inlineValue } from '../../style/inline.ts'
import { changeProperty, refuseExpression, valueText } from '../../style/inline-text.ts'
import type { StyleChange } from '../../style/work.ts'
import type { Refusal, TextPatch } from '../../types.ts'
import { comesFrom } from '../words/comes-from.ts'
import { readShown } from './class-locations.ts'
import { strongerThanStyle } from './stronger-styles.ts'

type Setting = { property: string; value: string }

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
  const node = own ?? (read === null ? null : conditionIn(target, read))
  if (!node) return null
  const set = { property: read ?? first.property, value: first.value }
  const inState = (when: EditWhen) => patchFor(open, target, { node, set }, when)
  if (edit.when === 'always' && read !== null) return null
  const states = choicesFor([sliceOf(source, node.test)])
  if (edit.when !== undefined) {
    const patch = inState(edit.when)
    const said = states.find(({ context }) => context.when === edit.when && edit.when !== 'always')?.label
    return 'type' in patch
      ? patch
      : draft({ source, patches: [patch] }, said === undefined ? [] : [`${said}.`])
  }
  const choices = states.filter(
    ({ context: { when } }) => (when === 'always' && read !== null) || !('type' in inState(when)),
  )
  return { ...refuseExpression(source, node, { placeOf: () => comesFrom(open, { source, node }) }), choices }
}

/** Returns the condition that decides a property of the element's style. */
function conditionIn({ source, jsx }: Target, property: string): ConditionalExpression | null {
  const attribute = attributeOf(jsx.node, 'style')
  const value = attribute && !spreadOver(source, jsx.node, attribute) ? inlineValue(jsx.node, property) : null
  return value?.type === 'ConditionalExpression' ? value : null
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

/** Returns the patch of the value in one state, or of the whole expression for every state. */
function patchFor(
  open: Open,
  { source }: Target,
  { node, set }: { node: ConditionalExpression; set: Setting },
  when: EditWhen,
): TextPatch | Refusal {
  const [then, otherwise] = [bare(node.consequent), bare(node.alternate)]
  const branch = when === 'always' ? node : when === 'active' ? then : otherwise
  if (branch === node || isNothing(branch)) {
    const beside = isNothing(then) ? otherwise : then
    const text = valueText(source, beside, set) ?? encodeLiteral(set.value, literalQuote(source))
    return { start: branch.start, end: branch.end, text }
  }
  const placeOf = (one: Node) => comesFrom(open, { source, node: one })
  return changeProperty(source, branch, set, { placeOf, isScaled: false })
}
