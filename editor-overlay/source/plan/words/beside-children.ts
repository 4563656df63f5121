/** Words that a component with children says by a prop: `<Form.Item label="Name"><Input /></Form.Item>`. */
import type { Node } from 'oxc-parser'
import type { EditOf } from '../../../protocol/edit.ts'
import { type Drafted, type Open, refuse, type Target } from '../../draft.ts'
import { repeated } from '../../file/context.ts'
import { bare, isJsx, isNothing, leavesOf } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import { componentOf } from '../../project/component-of.ts'
import { withinShown } from '../../text/as-written.ts'
import {
  anyOfPlaces,
  distinct,
  flat,
  NamedPlace,
  placeIn,
  placesIn,
  sentence,
  short,
} from '../../text/quoted.ts'
import { type Run, runsOf } from '../../text/runs.ts'
import type { Refusal } from '../../types.ts'
import { isOnlyAsked } from './asked-props.ts'
import { literalProps } from './message-element.ts'
import { planPassedWords } from './passed-words.ts'
import { planPropWords } from './prop-words.ts'
import type { PlanChildren } from './word-search.ts'
import { writeProp } from './write-message.ts'

/**
 * Plans words that the children of a component don't say in the only prop that does; `null` if none does. Refuses where
 * the children may say them, too.
 */
export function planBesideChildren(
  open: Open,
  target: Target,
  edit: EditOf<'set-text'>,
  planChildren: PlanChildren,
): Drafted | null {
  const { source, jsx } = target
  const seen = flat(edit.oldText ?? '')
  if (jsx.isNative || seen === '') return null
  const runs = runsOf(source.text, jsx.node)
  const own = planPropWords(open, target, edit)
  const passed = own?.type === 'draft' ? null : planPassedWords(open, target, edit, false, planChildren)
  const planned = passed ?? own ?? planPart(open, target, edit, runs)
  if (planned?.type !== 'draft') return planned
  const others = sayingIn(open, target, runs, edit)
  return others.length > 0 ? refuseBoth(jsx.tag, seen, [...placesOf(planned), ...placesIn(others)]) : planned
}

/**
 * Refuses words that a component inside an element says by a prop if a component around it, up to that element, may say
 * them by one of its own; returns `null` if none does, or the change is in the same place.
 */
export function refuseIfAround(
  open: Open,
  target: Target,
  inner: OutlineElement,
  edit: EditOf<'set-text'>,
  planned: Drafted,
): Refusal | null {
  const seen = flat(edit.oldText ?? '')
  if (planned.type !== 'draft' || inner === target.jsx) return null
  const change = JSON.stringify(patchesIn(planned))
  for (let jsx = inner.parent; jsx; jsx = jsx === target.jsx ? null : jsx.parent) {
    const other = jsx.isNative ? null : planPropWords(open, { ...target, jsx }, edit)
    if (other && (other.type === 'refused' || JSON.stringify(patchesIn(other)) !== change))
      return refuseBoth(jsx.tag, seen, [...placesOf(other), ...placesOf(planned)])
  }
  return null
}

const patchesIn = (planned: Drafted) =>
  planned.type === 'draft'
    ? [
        ...planned.files.map(({ source: { file, text }, patches }) => ({ file, text, patches })),
        ...(planned.sheets ?? []),
      ]
    : []

const placesOf = (planned: Drafted): NamedPlace[] =>
  planned.type === 'refused'
    ? (planned.places ?? []).map((one) => new NamedPlace(one.file, one))
    : patchesIn(planned).map((one) => placeIn(one, one.patches[0]?.start ?? 0))

const refuseBoth = (tag: string, seen: string, places: readonly NamedPlace[]) =>
  refuse(
    'dynamic-text',
    `A prop of this <${tag}> says “${short(seen)}”, and its content may say it, too.`,
    sentence`Change the one you mean: ${anyOfPlaces(distinct(places))}.`,
  )

/** Plans a change within the words of one prop, of a text that also holds the words of the children. */
function planPart(open: Open, target: Target, edit: EditOf<'set-text'>, runs: Run[]): Drafted | null {
  const { oldText = '', newText } = edit
  const inside = flat(wordsOf(runs))
  const found = literalProps(target).flatMap((prop) => {
    const { name, text } = prop
    const next = withinShown(text, oldText, newText)
    const isOther = inside !== '' && flat(oldText).includes(inside) && !inside.includes(flat(text))
    return next !== null && isOther && !isOnlyAsked(open, target, name) ? [{ prop, next }] : []
  })
  const [only, second] = found
  return only && !second ? writeProp(target, only.prop, only.next) : null
}

const wordsOf = (runs: Run[]): string =>
  runs.map((run) => (run.type === 'element' ? wordsOf(run.runs) : (run.text ?? ''))).join('')

/** Returns what inside the element may render these words, as far as can be read. */
function sayingIn(open: Open, target: Target, runs: Run[], edit: EditOf<'set-text'>) {
  const { source } = target
  const all = runs.flatMap(function inner(run): Run[] {
    return run.type === 'element' && run.runs.length > 0 ? run.runs.flatMap(inner) : [run]
  })
  return all.flatMap((run) => {
    if (run.type !== 'dynamic' && run.type !== 'element') return []
    return maySay(open, target, run.node, edit) ? [{ source, node: run.node }] : []
  })
}

function maySay(open: Open, target: Target, given: Node, edit: EditOf<'set-text'>): boolean {
  const { source } = target
  const node = bare(given)
  const jsx = source.outline.elements.find((one) => one.node === node)
  if (!jsx)
    return leavesOf(node).some((leaf) =>
      leaf.type === 'JSXElement' ? maySay(open, target, leaf, edit) : !isMarkup(leaf),
    )
  if (planPropWords(open, { ...target, jsx }, edit)) return true
  const component = jsx.isNative ? null : componentOf(open.index, source, jsx.tag)
  const text = component && open.index.files.get(component.file)?.text
  return Boolean(text && flat(text).includes(flat(edit.oldText ?? '')))
}

/** Whether a value is elements, whose words are not those of the element around them. */
function isMarkup(given: Node): boolean {
  const node = bare(given)
  return isJsx(node) || isNothing(node) || (node.type === 'CallExpression' && repeated(node) !== null)
}
