/** Where the class names of an element are written: every string of the expression, with the condition it stands under. */
import type { CallExpression, JSXElement, Node, ObjectExpression } from 'oxc-parser'
import { attributeOf, bare } from '../nodes.ts'
import type { Source } from '../source.ts'
import { definitionOf, gatherMember, gatherName, gatherVariants } from './definitions.ts'
import {
  type ClassSource,
  type Gather,
  importSource,
  other,
  type Place,
  type Quote,
  type Slot,
} from './gather.ts'
import { isJoiner, isVariants } from './joiners.ts'

const HERE: Place = { when: [], shared: null }

export function classSourceOf(source: Source, element: JSXElement): ClassSource {
  const attribute = attributeOf(element, 'className')
  const found: Gather = {
    attribute,
    expression: null,
    slots: [],
    opaque: [],
    joiner: null,
    source,
    seen: new Set(),
    gather,
  }
  const value = attribute?.value
  if (value?.type === 'Literal') {
    const quote = source.text[value.start] === "'" ? "attribute'" : 'attribute"'
    found.slots.push(slotAt(value, quote, HERE))
  } else if (value?.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression') {
    found.expression = value.expression
    gather(value.expression, HERE, found)
    const plain = bare(value.expression)
    if (plain.type === 'CallExpression' && isJoiner(plain, source.scopes, importSource(source)))
      found.joiner = plain
  }
  const { attribute: at, expression, slots, opaque, joiner } = found
  return { attribute: at, expression, slots, opaque, joiner }
}

function slotAt(node: Node, quote: Quote, place: Place): Slot {
  const { start, end } = node
  return { start: start + 1, end: end - 1, quote, ...place, gluedStart: false, gluedEnd: false, node }
}

function gather(given: Node, place: Place, found: Gather): void {
  const node = bare(given)
  const { source } = found
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string') found.slots.push(slotAt(node, quoteAt(source.text, node), place))
      return
    case 'TemplateLiteral':
      gatherTemplate(node, place, found)
      return
    case 'ConditionalExpression': {
      const test = source.text.slice(node.test.start, node.test.end)
      gather(node.consequent, { ...place, when: [...place.when, test] }, found)
      gather(node.alternate, { ...place, when: [...place.when, `not ${test}`] }, found)
      return
    }
    case 'LogicalExpression': {
      const test = source.text.slice(node.left.start, node.left.end)
      if (node.operator !== '&&') gather(node.left, place, found)
      const when = node.operator === '&&' ? test : `without ${test}`
      gather(node.right, { ...place, when: [...place.when, when] }, found)
      return
    }
    case 'ArrayExpression':
      for (const one of node.elements) if (one) gather(one, place, found)
      return
    case 'ObjectExpression':
      gatherConditions(node, place, found)
      return
    case 'CallExpression':
      gatherCall(node, place, found)
      return
    case 'BinaryExpression':
      if (node.operator === '+') gatherSum(node, place, found)
      else other(node, found)
      return
    case 'Identifier':
      gatherName(node, place, found)
      return
    case 'MemberExpression':
      gatherMember(node, place, found)
      return
    default:
      other(node, found)
      return
  }
}

function quoteAt(text: string, node: Node): Quote {
  const quote = text[node.start]
  return quote === "'" || quote === '`' ? quote : '"'
}

function gatherTemplate(node: Extract<Node, { type: 'TemplateLiteral' }>, place: Place, found: Gather): void {
  const { text } = found.source
  node.quasis.forEach((quasi, index) => {
    const start = index === 0 ? node.start + 1 : text.indexOf('}', node.expressions[index - 1]?.end ?? 0) + 1
    const end = index === node.quasis.length - 1 ? node.end - 1 : start + quasi.value.raw.length
    const words = text.slice(start, end)
    found.slots.push({
      start,
      end,
      quote: '`',
      ...place,
      gluedStart: index > 0 && !/^\s/.test(words),
      gluedEnd: index < node.quasis.length - 1 && !/\s$/.test(words),
      node: quasi,
    })
    const expression = node.expressions[index]
    if (expression) gather(expression, place, found)
  })
}

/** `"a " + b`: the string at the seam may hold half a name. */
function gatherSum(node: Extract<Node, { type: 'BinaryExpression' }>, place: Place, found: Gather): void {
  const before = found.slots.length
  if (node.left.type === 'PrivateIdentifier') return
  gather(node.left, place, found)
  const seam = found.slots.length
  gather(node.right, place, found)
  const { text } = found.source
  const left = seam > before ? found.slots[seam - 1] : undefined
  const right = found.slots[seam]
  if (left && !/\s$/.test(text.slice(left.start, left.end))) left.gluedEnd = true
  if (right && !/^\s/.test(text.slice(right.start, right.end))) right.gluedStart = true
}

/** `{ 'a b': isOn }` inside a joiner. */
function gatherConditions(node: ObjectExpression, place: Place, found: Gather): void {
  const { text } = found.source
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed || bare(property.key).type !== 'Literal') {
      other(property, found)
      continue
    }
    const test = text.slice(property.value.start, property.value.end)
    gather(property.key, { ...place, when: [...place.when, test] }, found)
  }
}

function gatherCall(call: CallExpression, place: Place, found: Gather): void {
  const { source } = found
  const { scopes } = source
  const callee = bare(call.callee)
  if (isJoiner(call, scopes, importSource(source))) {
    for (const argument of call.arguments) gather(argument, place, found)
    return
  }
  const made = definitionOf(callee, found)
  if (made?.init.type !== 'CallExpression' || !isVariants(made.init, scopes, importSource(source))) {
    other(call, found)
    return
  }
  gatherVariants(made.init, { ...place, shared: { name: made.name, by: 'variants' } }, found)
  for (const argument of call.arguments) {
    if (argument.type !== 'ObjectExpression') continue
    for (const property of argument.properties) {
      if (
        property.type === 'Property' &&
        property.key.type === 'Identifier' &&
        /^class(Name)?$/.test(property.key.name)
      )
        gather(property.value, place, found)
    }
  }
}
