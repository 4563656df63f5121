import type { JSXChild, Node } from 'oxc-parser'
import type { EditOf } from '../../protocol/edit.ts'
import { allowedIn } from '../../protocol/html.ts'
import { acceptsOneChild, clonesChildren, clonesProp } from '../checks/accepts-one-child.ts'
import { type Drafted, draft, type Open, refuse, type Target, withStep } from '../draft.ts'
import { movedAttribute, removeAttribute } from '../file/attributes.ts'
import { directiveAbove } from '../file/child-comments.ts'
import { indentAt, isAlone } from '../file/layout.ts'
import { isAnimated, listItemAt } from '../file/list-item.ts'
import {
  attributeName,
  attributeOf,
  bare,
  calleeName,
  isFunction,
  isInside,
  isJsx,
  type Span,
} from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { declaredAt } from '../file/scopes.ts'
import { elementWith, functionAround, outerOf, type Source } from '../file/source.ts'
import { childHolding } from '../placing/child-holding.ts'
import { isHeld } from '../text/spacing.ts'
import type { Refusal } from '../types.ts'
import { directiveInCode } from './directive-above.ts'
import { checkDrawnNesting, checkNewElement } from './drawn-nesting.ts'
import { drawnPlacesAround } from './drawn-places.ts'
import { notesOfAll } from './every-use.ts'
import { gatherIn } from './gather.ts'
import { refuseInItem } from './lists/list-refusals.ts'
import { findAll, outermost } from './remove.ts'
import { renderedBy } from './rendered-component.ts'
import { wrapEntries } from './wrap-entries.ts'
import { withComma, wrapSpan } from './wrap-span.ts'

/** Plans a `div` around one element or around siblings. */
export function planWrap(open: Open, edit: EditOf<'wrap'>): Drafted {
  const found = findAll(open, edit.ids)
  if (!Array.isArray(found)) return found
  const targets = outermost(found).sort((a, b) => a.jsx.node.start - b.jsx.node.start)
  const [first] = targets
  if (!first) return refuse('no-change', 'Nothing is selected.')
  if (edit.meaning === 'item' || edit.meaning === 'only') return refuseInItem('This element')
  const wrong = checkAll(open, targets)
  if (wrong) return wrong.code === 'content-model' ? offeringOthers(open, first, wrong) : wrong
  const { source } = first
  if (targets.length > 1) {
    const entries = wrapEntries(targets)
    if (entries) return entries
    const span = spanOf(targets)
    if (span.type === 'refused') return span
    return span.type === 'apart' ? gatherIn(targets) : draft({ source, patches: wrapSpan(source, span, '') })
  }
  return wrapOne(source, first, notesOfAll(open, first, edit))
}

/** Returns the component around an element that places its children by their type: `child.type === Title`. */
function pickerOf(open: Open, source: Source, { tag, parent }: OutlineElement): string | null {
  const home = parent && !parent.isNative ? renderedBy(open, source, parent)?.source : null
  const name = tag.split('.').at(-1) ?? tag
  const test = new RegExp(
    `\\.type\\s*[!=]==?\\s*(?:[\\w$]+\\.)?${name}\\b|\\b${name}\\s*===?\\s*[\\w$]+\\.type\\b`,
  )
  return home && /^[A-Z]\w*$/.test(name) && test.test(home.text) ? `<${parent?.tag}>` : null
}

/** Adds to the refusal of a `div` that HTML doesn't allow where the element is which others can be wrapped. */
function offeringOthers(open: Open, target: Target, refusal: Refusal): Refusal {
  const fits = (jsx: OutlineElement) => checkAll(open, [{ ...target, jsx }]) === null
  // What describes the document is not on the page, in whatever component it is written.
  let around = allowedIn('head').includes(target.jsx.tag) ? null : target.jsx.parent
  while (around && !fits(around)) around = around.parent
  const inside = target.jsx.children.some(fits) ? 'what is inside this element' : null
  const others = [around && `the <${around.tag}> around it`, inside].filter((one) => one !== null)
  return withStep(refusal, others.length > 0 ? `Wrap ${others.join(', or ')}.` : 'Select another element.')
}

function checkAll(open: Open, targets: Target[]): Refusal | null {
  for (const { source, jsx } of targets) {
    if (/^(html|head|body)$/.test(jsx.tag)) return refuse('no-slot', `<${jsx.tag}> cannot be wrapped.`)
    const picker = pickerOf(open, source, jsx)
    if (picker !== null)
      return refuse(
        'no-slot',
        `${picker} picks out this element by its type, and a wrapper would hide it.`,
        'Wrap what is inside this element, or the element around it.',
      )
    const taker = takerOf(open, source, jsx)
    if (taker !== null)
      return refuse(
        'no-slot',
        `${taker} passes props to this element, and a wrapper would get them instead.`,
        'Wrap what is inside this element, or the element around it.',
      )
    const places = drawnPlacesAround(open, source, jsx)
    const within = places.map((place) => ({ ...place, tags: ['div', ...place.tags] }))
    const wrong = checkNewElement('div', places) ?? checkDrawnNesting(open, source, jsx, within)
    if (wrong) return wrong
  }
  return null
}

/** Returns what clones the element with more props: the component around it or `cloneElement`; else null. */
export function takerOf(
  { index }: Pick<Open, 'index'>,
  source: Source,
  { node, parent }: Target['jsx'],
): string | null {
  for (const place of placesOf(source, node)) {
    const call = source.parents.get(place)
    if (call?.type === 'CallExpression' && calleeName(call) === 'cloneElement' && call.arguments[0] === place)
      return 'cloneElement'
    const holder = place === node ? parent : holderOf(source, place)
    const taker = takerOfProp(index, source, place)
    if (taker) return `<${taker.tag}>`
    if (!holder) continue
    const child = holder.node.children.find((one) => isInside(place, one))
    const isChild = child !== undefined
    const takes =
      (isChild && acceptsOneChild(source, holder, source.text.includes('Slot'))) ||
      (isChild && !isRenderProp(child) && clonesChildren(index, source, holder))
    if (takes) return `<${holder.tag}>`
  }
  return null
}

/** Returns the component that adds props to the element in a prop: `<Trigger render={<a />} />`. */
function takerOfProp(index: Open['index'], source: Source, place: Node): Target['jsx'] | null {
  let outer = outerOf(source, place)
  while (outer?.type === 'ConditionalExpression' || outer?.type === 'LogicalExpression')
    outer = outerOf(source, outer)
  const attribute = outer?.type === 'JSXExpressionContainer' ? source.parents.get(outer) : undefined
  if (attribute?.type !== 'JSXAttribute') return null
  const holder = elementWith(source, attribute)
  return holder && clonesProp(index, source, holder, attributeName(attribute)) ? holder : null
}

/** Returns the element and, if it is the value of a constant, where the file uses that. */
function placesOf(source: Source, node: Node): Node[] {
  const made = outerOf(source, node)
  if (made?.type !== 'VariableDeclarator') return [node]
  const binding = declaredAt(source.scopes, made.id.start)
  const starts = new Set(binding?.refs.map(({ start }) => start))
  const uses = [...source.parents.entries()].flatMap(([one]) =>
    one.type === 'Identifier' && starts.has(one.start) ? [one] : [],
  )
  return [node, ...uses]
}

function holderOf(source: Source, place: Node): Target['jsx'] | undefined {
  const braces = source.parents.get(place)
  const holder = braces?.type === 'JSXExpressionContainer' ? source.parents.get(braces) : undefined
  return source.outline.elements.find(({ node }) => node === holder)
}

/** Plans the `div` around one element; the key of a list item moves to it, as it is now the outermost element. */
function wrapOne(source: Source, { jsx }: Target, reach: string[]): Drafted {
  const isItem = listItemAt(source, jsx.node) !== null
  const isOuter = isItem || isValue(source, jsx.node) || isAnimated(jsx)
  const key = isOuter ? attributeOf(jsx.node, 'key') : null
  const { start, end } = jsx.node
  const outer = source.parents.get(jsx.node)
  const directive = outer && isJsx(outer) ? directiveAbove(source.text, outer, jsx.node) : null
  const found = directiveInCode(source, jsx.node)
  const inCode = found && isAlone(source.text, withComma(source.text, jsx.node)) ? found : null
  const patches = wrapSpan(
    source,
    { start: (directive ?? inCode)?.start ?? start, end },
    key ? movedAttribute(source, key, indentAt(source.text, start)) : '',
  )
  if (inCode) patches.push({ start: inCode.start, end: inCode.end, text: inCode.asChild })
  if (!key) return draft({ source, patches }, reach)
  const notes = [
    'The key moves to the new element.',
    ...(isItem ? ['Changes every item of the list.'] : reach),
  ]
  const gone = removeAttribute(source.text, key)
  const rest = patches.filter((patch) => patch.start <= gone.start || patch.start >= gone.end)
  return draft({ source, patches: [...rest, gone] }, notes)
}

/** Whether the element is a value that can become a list entry, which React distinguishes by its key. */
function isValue(source: Source, node: Node): boolean {
  let outer = source.parents.get(node)
  while (outer && /^(ParenthesizedExpression|ConditionalExpression|LogicalExpression)$/.test(outer.type))
    outer = source.parents.get(outer)
  return outer !== undefined && !isJsx(outer) && outer.type !== 'JSXExpressionContainer'
}

type Run = (Span & { type: 'span' }) | { type: 'apart' }

/** Returns the span of siblings with only whitespace and comments between them; `apart` if there is more. */
function spanOf(targets: Target[]): Run | Refusal {
  const [first] = targets
  const units = targets.map(({ source, jsx }) => childHolding(source, jsx.node))
  const holder = units[0]?.holder
  const isSame = targets.every(({ source }) => source === first?.source)
  const isOfOne = units.every((unit) => unit?.child === units[0]?.child)
  const isReturned = targets.some(({ source, jsx }, at) => {
    const child = units[at]?.child
    const own = functionAround(source, jsx.node)
    const isHere = own !== null && child !== undefined && isInside(own, child)
    return isHere && (isOfOne || isRenderProp(child))
  })
  if (!holder || !isSame || isReturned || units.some((unit) => unit?.holder !== holder))
    return refuse(
      'not-siblings',
      'These elements don’t share one parent.',
      'Wrap them one by one, or move them together first.',
    )
  const chosen = new Set(units.map((unit) => unit?.child.start))
  const start = Math.min(...units.map((unit) => unit?.child.start ?? 0))
  const end = Math.max(...units.map((unit) => unit?.child.end ?? 0))
  const between = holder.children.filter(
    (child) =>
      child.start >= start &&
      child.end <= end &&
      !chosen.has(child.start) &&
      !isBlank(first?.source.text ?? '', child),
  )
  if (between.length > 0) return { type: 'apart' }
  return { type: 'span', start, end }
}

const isRenderProp = (child: Node) =>
  child.type === 'JSXExpressionContainer' && isFunction(bare(child.expression))

function isBlank(text: string, child: JSXChild): boolean {
  if (child.type === 'JSXText') return text.slice(child.start, child.end).trim() === ''
  return (
    isHeld(text, child) ||
    (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression')
  )
}
