/**
 * Where the class names of an element are written: every string of the expression, with the condition it stands under.
 * Long, because the kinds of expressions contain each other.
 */
import type { CallExpression, Expression, JSXAttribute, JSXElement, Node, ObjectProperty } from 'oxc-parser'
import { bare, classAttributeOf, isFunction, isNothing, keyName, stringValue } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { chosenVariants } from './chosen-variants.ts'
import { gatherConditions } from './conditional-keys.ts'
import { isNullish, NEVER, whenTested, whenWithout } from './conditions.ts'
import { definitionOf, gatherName, gatherSpread } from './definitions.ts'
import {
  type ClassSource,
  type Gather,
  importSource,
  isAbsent,
  other,
  quoteAt,
  type Slot,
  type SlotContext,
  slotAt,
} from './gather.ts'
import { isClassTag, isJoiner, sheetOfJoiner } from './joiners.ts'
import { withoutRepeats } from './repeated-runs.ts'
import { gatherCalled, gatherFunction, gatherReturned } from './returned.ts'
import { glueOf, glueOperand, glueRuns } from './seams.ts'
import {
  canBranch,
  concatenated,
  givenNames,
  isNoName,
  joinedChoice,
  joinedList,
  joinedName,
  trimmed,
} from './shapes.ts'
import { gatherDestructured, gatherMember, gatherOfMap } from './tables.ts'
import { namesOf } from './tokens.ts'
import { gatherVariants, type Variants, variantsOf } from './variants.ts'

const HERE: SlotContext = { when: [], conditions: [], shared: null, within: [] }

/** Reads every run of class names of an element, in document order. */
export function classSourceOf(source: Source, element: JSXElement): ClassSource {
  const attribute = classAttributeOf(element)
  const spreads = attribute ? [] : classesInSpread(source, element)
  const [first, second] = spreads
  if (!first) return classSourceIn(source, attribute)
  const found = { ...emptyGather(source, first.property) }
  if (second || first.context.when.length > 0)
    for (const { property, context } of spreads) gather(property.value, context, found)
  else {
    found.expression = first.property.value
    gatherWhole(first.property.value, found)
  }
  return plainSource(found)
}

type InSpread = { property: ObjectProperty; context: SlotContext }

/**
 * Returns the class names in objects that are spread as they are written, behind all other attributes:
 * `{...{ className: 'p-4' }}`, `{...(on && { className: 'p-4' })}`. None if a branch may have one that can't be read.
 */
function classesInSpread(source: Source, { openingElement }: JSXElement): InSpread[] {
  const last = openingElement.attributes.findLast(({ type }) => type === 'JSXSpreadAttribute')
  return (last?.type === 'JSXSpreadAttribute' && classesSpread(source, last.argument, HERE)) || []
}

function classesSpread(source: Source, given: Node, context: SlotContext): InSpread[] | null {
  const node = bare(given)
  if (node.type === 'LogicalExpression' && node.operator === '&&')
    return classesSpread(source, node.right, whenTested(source, context, node.left, true))
  if (node.type === 'ConditionalExpression') {
    const [then, otherwise] = [true, false].map((holds) =>
      classesSpread(
        source,
        holds ? node.consequent : node.alternate,
        whenTested(source, context, node.test, holds),
      ),
    )
    return then && otherwise ? [...then, ...otherwise] : null
  }
  if (isNothing(node)) return []
  if (node.type !== 'ObjectExpression') return null
  const property = node.properties.findLast(
    (one) => one.type !== 'Property' || one.computed || keyName(one.key) === 'className',
  )
  if (!property) return []
  const isRead = property.type === 'Property' && !property.computed && !property.shorthand
  return isRead ? [{ property, context }] : null
}

/** Reads the runs in the value of any attribute. */
export function classSourceIn(source: Source, attribute: JSXAttribute | null): ClassSource {
  const found = emptyGather(source, attribute)
  const value = attribute?.value
  if (value?.type === 'Literal') {
    const quote = source.text[value.start] === "'" ? "attribute'" : 'attribute"'
    found.slots.push(slotAt(value, quote, HERE))
  } else if (value?.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression') {
    found.expression = givenBack(value.expression)
    const isFunctionRead =
      gatherFunction(found.expression, HERE, found) ||
      (bare(found.expression).type === 'Identifier' && gatherReturned(found.expression, HERE, found))
    if (!isFunctionRead) gatherWhole(found.expression, found)
  }
  return plainSource(found)
}

/** Reads the runs of an expression on its own, such as a field of an object. */
export function classSourceOfExpression(source: Source, expression: Node): ClassSource {
  const found = emptyGather(source, null)
  gatherWhole(expression, found)
  return plainSource(found)
}

/** Reads the runs of a definition of variants. */
export function slotsOfVariants(source: Source, variants: Variants): Slot[] {
  const found = emptyGather(source, null)
  gatherVariants(variants, HERE, found, (variant) => variant)
  return found.slots
}

function emptyGather(source: Source, attribute: JSXAttribute | ObjectProperty | null): Gather {
  return {
    attribute,
    expression: null,
    slots: [],
    opaque: [],
    joiner: null,
    wrapper: null,
    outcomes: new Map([[NEVER, false]]),
    choices: [],
    source,
    seen: new Set(),
    selected: new Map(),
    gather,
  }
}

/** Returns the value of a function such as `({ isActive }) => …`, which a router or a headless component calls. */
function givenBack(expression: Expression): Expression {
  const node = bare(expression)
  if (!isFunction(node) || !node.body) return expression
  if (node.body.type !== 'BlockStatement') return node.body
  const [only, second] = node.body.body
  return only?.type === 'ReturnStatement' && only.argument && !second ? only.argument : expression
}

function gatherWhole(expression: Node, found: Gather): void {
  gather(expression, HERE, found)
  const plain = bare(expression)
  if (plain.type === 'CallExpression' && isJoiner(plain, found.source.scopes, importSource(found.source)))
    found.joiner = plain
}

function plainSource({ source: _, seen: __, selected: ___, gather: ____, ...found }: Gather): ClassSource {
  return withoutRepeats(found)
}

/** Long, because each kind of expression is a case. */
function gather(given: Node, context: SlotContext, found: Gather): void {
  const node = bare(given)
  const { source } = found
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string') found.slots.push(slotAt(node, quoteAt(source.text, node), context))
      return
    case 'TemplateLiteral':
      gatherTemplate(node, context, found)
      return
    case 'TaggedTemplateExpression':
      if (isClassTag(node.tag, source.scopes, importSource(source)))
        gatherTemplate(node.quasi, context, found)
      else other(node, found)
      return
    case 'ConditionalExpression': {
      gatherBranch(node.consequent, whenTested(source, context, node.test, true), found)
      gatherBranch(node.alternate, whenTested(source, context, node.test, false), found)
      return
    }
    case 'SpreadElement':
      gatherSpread(node, context, found)
      return
    case 'LogicalExpression': {
      if (node.operator !== '&&') {
        const isEmpty = node.operator === '??' ? isNullish : isNothing
        const known = found.slots.length
        gather(node.left, context, found)
        // Names in an empty branch of the left side would take the place of the right side.
        const full = found.slots.slice(known).filter((slot) => !isAbsent(slot) && !isEmpty(slot.node))
        found.slots.splice(known, Number.POSITIVE_INFINITY, ...full)
        if (node.operator === '||')
          for (const slot of full.filter(isWholeValue(context))) slot.fallback ??= node.right
        gather(node.right, whenWithout(source, context, node.left, { isEmpty, full }), found)
        return
      }
      gather(node.right, whenTested(source, context, node.left, true), found)
      if (canBranch(source, given)) {
        const absent = whenTested(source, context, node.left, false)
        found.slots.push({ ...slotAt(node, 'else', absent), start: node.end, end: node.end })
      }
      return
    }
    case 'ArrayExpression': {
      const known = found.slots.length
      for (const one of node.elements) if (one) gather(one, context, found)
      for (const slot of found.slots.slice(known)) slot.list ??= node
      return
    }
    case 'ObjectExpression':
      gatherConditions(node, context, found)
      return
    case 'CallExpression':
      gatherCall(node, context, found)
      return
    case 'BinaryExpression':
      if (node.operator === '+') gatherOperands(operandsOf(node), context, found)
      else other(node, found)
      return
    case 'Identifier':
      if (!gatherDestructured(node, context, found)) gatherName(node, context, found)
      return
    case 'MemberExpression':
      gatherMember(node, context, found)
      return
    default:
      other(node, found)
      return
  }
}

/** Whether a run is a string on its own, and not a part of a list or a text. */
const isWholeValue =
  ({ within }: SlotContext) =>
  (slot: Slot) =>
    slot.node.type === 'Literal' && slot.quote !== 'key' && !slot.list && slot.within.length === within.length

/** Gathers a branch; one that adds nothing is also a place for names. */
function gatherBranch(branch: Node, context: SlotContext, found: Gather): void {
  if (!isNoName(branch)) gather(branch, context, found)
  else found.slots.push({ ...slotAt(branch, 'nothing', context), start: branch.start, end: branch.end })
}

function gatherTemplate(
  node: Extract<Node, { type: 'TemplateLiteral' }>,
  context: SlotContext,
  found: Gather,
): void {
  const { text } = found.source
  const spans = node.quasis.map((quasi, index) => {
    const start = index === 0 ? node.start + 1 : text.indexOf('}', node.expressions[index - 1]?.end ?? 0) + 1
    const end = index === node.quasis.length - 1 ? node.end - 1 : start + quasi.value.raw.length
    return { start, end }
  })
  const texts = spans.map(({ start, end }) => text.slice(start, end))
  const pieces = { texts, expressions: node.expressions }
  node.quasis.forEach((quasi, index) => {
    const span = spans[index] ?? { start: node.start, end: node.start }
    found.slots.push({ ...span, quote: '`', ...context, ...glueOf(pieces, index), node: quasi })
    const expression = node.expressions[index]
    if (!expression) return
    const known = found.slots.length
    gather(expression, context, found)
    glueRuns(pieces, index, runsWithin(found.slots.slice(known), expression), text)
  })
}

/** Leaves out runs that a name refers to, because they are elsewhere and nothing touches them. */
function runsWithin(runs: readonly Slot[], { start, end }: Node): Slot[] {
  return runs.filter((run) => run.start >= start && run.end <= end)
}

/** Gathers `"a " + b + c`: a string at a seam may hold a part of a name. */
function gatherOperands(operands: readonly Node[], context: SlotContext, found: Gather): void {
  operands.forEach((operand, at) => {
    // A space between two operands is no place for names.
    if (/^\s+$/.test(stringValue(operand) ?? '')) return
    const known = found.slots.length
    gather(operand, context, found)
    glueOperand(operands, at, runsWithin(found.slots.slice(known), operand), found.source.text)
  })
}

function operandsOf(given: Node): Node[] {
  const node = bare(given)
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return [node]
  return [...operandsOf(node.left), ...operandsOf(node.right)]
}

/** Long, because it has a case for each kind of call. */
function gatherCall(call: CallExpression, context: SlotContext, found: Gather): void {
  const { source } = found
  const { scopes } = source
  const inside = { ...context, within: [...context.within, call] }
  const listed = isJoiner(call, scopes, importSource(source)) ? call.arguments : joinedList(call)
  if (listed) {
    const known = found.slots.length
    for (const one of listed) {
      const first = found.slots.length
      if (one) gather(one, inside, found)
      const list = one && source.parents.get(one)
      if (list?.type === 'ArrayExpression') for (const slot of found.slots.slice(first)) slot.list ??= list
    }
    const sheet = sheetOfJoiner(call, scopes, importSource(source))
    if (sheet)
      for (const slot of found.slots.slice(known))
        for (const name of namesOf(source.text, slot))
          found.opaque.push({ type: 'module', name, binding: sheet, node: slot.node, at: found.slots.length })
    return
  }
  const joined = joinedName(call)
  if (joined && definitionOf(joined, found)?.init.type === 'ArrayExpression') {
    gather(joined, context, found)
    return
  }
  const chosen = joinedChoice(call)
  if (chosen) {
    gather(chosen, context, found)
    return
  }
  const text = trimmed(source, call)
  if (text) {
    gather(text, context, found)
    return
  }
  const operands = concatenated(call)
  if (operands) {
    gatherOperands(operands, context, found)
    return
  }
  const variants = variantsOf(source, call)
  if (variants) {
    const { outcomes, choices, labelOf } = chosenVariants(variants, found)
    for (const [test, holds] of outcomes) found.outcomes.set(test, holds)
    found.choices.push(...choices)
    const known = found.slots.length
    gatherVariants(variants, { ...inside, shared: { name: variants.name, by: 'variants' } }, found, labelOf)
    // A definition that is called where it is written belongs to this element alone.
    if (variants.definition === bare(call.callee))
      for (const one of found.slots.slice(known))
        if (one.shared?.name === variants.name) one.shared = context.shared
  } else if (
    !gatherOfMap(call, context, found) &&
    !gatherReturned(call.callee, context, found, call.arguments) &&
    !gatherCalled(call, inside, found)
  )
    other(call, found)
  for (const names of givenNames(call)) gather(names, variants ? inside : context, found)
}
