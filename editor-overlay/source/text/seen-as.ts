/** How a reader sees a child among words: on lines of its own, or as words. */
import type { JSXChild, Node } from 'oxc-parser'
import { bare, calleeName, isFunction, isNothing, leavesOf, stringValue, tagOf } from '../file/nodes.ts'
import { breaksLine } from '../html/html.ts'
import { returnsOf } from './trace-steps.ts'

const WORDS = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong time u var'.split(
    ' ',
  ),
)

/** Whether an element of this tag is part of a sentence. */
export const isWordTag = (tag: string) => WORDS.has(tag)

function drawnBy(child: Node): Node[] {
  if (child.type !== 'JSXExpressionContainer') return [child]
  if (child.expression.type === 'JSXEmptyExpression') return []
  return leavesOf(child.expression)
    .flatMap(itemsOf)
    .filter((one) => !isFlag(bare(one)))
}

/** Returns what the items of `rows.map((row) => <p />)` are, and any other value as it is. */
function itemsOf(node: Node): Node[] {
  const call = bare(node)
  const made = call.type === 'CallExpression' && /^(map|flatMap)$/.test(calleeName(call) ?? '')
  const [item] = made ? call.arguments : []
  return item && isFunction(item) ? returnsOf(item).flatMap(leavesOf) : [node]
}

/** Whether a value is true or false, such as `!on` of `{!on || <hr />}`, which React doesn't render. */
function isFlag(node: Node): boolean {
  if (node.type === 'UnaryExpression') return node.operator === '!'
  return node.type === 'BinaryExpression' && /^([=!]==?|[<>]=?|in|instanceof)$/.test(node.operator)
}

/** Whether the child ends the line of the words before it. */
export function isOnOwnLine(child: JSXChild): boolean {
  return drawnBy(child).some((one) => one.type === 'JSXElement' && breaksLine(tagOf(one.openingElement.name)))
}

/** Whether all that the child renders is on lines of its own; a condition may also render nothing. */
export function isAlwaysOnOwnLine(child: JSXChild): boolean {
  const drawn = drawnBy(child).filter((one) => !isNothing(one))
  const breaks = (one: Node) => one.type === 'JSXElement' && breaksLine(tagOf(one.openingElement.name))
  return drawn.length > 0 && drawn.every(breaks)
}

/** Whether an element is one of the words around it; a link of a router is an `a`. */
const drawsWord = (tag: string) => isWordTag(tag) || /(^|\.)(Nav)?Link$/.test(tag)

/** Whether the child continues the words before it. */
export function readsAsWords(child: Node): boolean {
  return drawnBy(child).some((one) => {
    // An empty element may be an icon.
    if (one.type === 'JSXElement') return one.children.length > 0 && drawsWord(tagOf(one.openingElement.name))
    return child.type === 'JSXExpressionContainer' && !isNothing(one) && !isFunction(bare(one))
  })
}

/** Whether the child is a value, which may be text, and not an element. */
export function isValue(child: JSXChild): boolean {
  return (
    child.type === 'JSXExpressionContainer' &&
    drawnBy(child).some((one) => !/^(JSX|Array)/.test(one.type) && !isNothing(one) && !isFunction(one))
  )
}

/** Whether the child is invisible: a comment, or a value that renders nothing. */
export function isUnseen(child: JSXChild): boolean {
  return child.type === 'JSXExpressionContainer' && drawnBy(child).every(isNothing)
}

/** Returns the text of `{'x'}`; `null` for any other child. */
export function literalWords(child: JSXChild | undefined): string | null {
  return child?.type === 'JSXExpressionContainer' ? stringValue(child.expression) : null
}
