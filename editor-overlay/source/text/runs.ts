/** The children of an element as runs of text and locked parts, with the text that each renders. */
import type { JSXChild, JSXElement, JSXFragment, Node } from 'oxc-parser'
import { said, textUnits, type Unit, unitsOf } from '../file/jsx-text.ts'
import { attributeOf, bare, type Span, stringValue, tagOf } from '../file/nodes.ts'

/** One piece of the content of an element; `start` and `end` are offsets of the file. */
export type Run =
  /** Text written as JSX text; units hold offsets in the file. */
  | { type: 'text'; start: number; end: number; units: Unit[]; text: string }
  /** `{'text'}` or `` {`text`} ``. */
  | {
      type: 'string'
      start: number
      end: number
      text: string
      quote: string
      inner: { start: number; end: number }
    }
  | { type: 'break'; start: number; end: number; text: '\n' }
  /** A nested element; its own runs are edited with it. */
  | { type: 'element'; start: number; end: number; text: string | null; runs: Run[]; node: JSXElement }
  /** Renders text that is not known here: an expression, or a component without children. */
  | { type: 'dynamic'; start: number; end: number; text: null; node: Node }
  | { type: 'nothing'; start: number; end: number; text: '' }
  /** A dynamic run whose text is known from the screen. */
  | { type: 'locked'; start: number; end: number; text: string }

/** Returns the content of an element in document order; fragments are replaced by their children. */
export function runsOf(text: string, element: JSXElement | JSXFragment): Run[] {
  return element.children.flatMap((child) => runOf(text, child))
}

/** Returns a run, or instead of an inner element its own runs. */
export function withoutElements(run: Run): Run[] {
  return run.type === 'element' ? run.runs.flatMap(withoutElements) : [run]
}

/** Whether every run is text that is written in the source. */
export function areWritten(runs: readonly Run[]): boolean {
  return runs.every(({ type }) => type === 'text' || type === 'string' || type === 'nothing')
}

function runOf(text: string, child: JSXChild): Run[] {
  const { start, end } = child
  switch (child.type) {
    case 'JSXText': {
      const units = textUnits(text.slice(start, end)).map((unit) => shifted(unit, start))
      return [{ type: 'text', start, end, units, text: said(units) }]
    }
    case 'JSXFragment':
      return runsOf(text, child)
    case 'JSXElement': {
      if (tagOf(child.openingElement.name) === 'br') return [{ type: 'break', start, end, text: '\n' }]
      const runs = runsOf(text, child)
      return [{ type: 'element', start, end, runs, text: textOf(runs), node: child }]
    }
    case 'JSXExpressionContainer':
      if (rendersNothing(child.expression)) return [{ type: 'nothing', start, end, text: '' }]
      return valueRuns(text, child, child.expression)
    case 'JSXSpreadChild':
      return [{ type: 'dynamic', start, end, text: null, node: child }]
  }
}

/** Whether React renders nothing for a value; in a template or a sum it would be a word. */
function rendersNothing(given: Node): boolean {
  const node = bare(given)
  if (node.type === 'Literal') return node.value === null || typeof node.value === 'boolean'
  return node.type === 'Identifier' && node.name === 'undefined'
}

export type StringRun = Extract<Run, { type: 'string' }>

/** Returns the run of a string literal, quotes included in the span. */
export function stringRun(file: string, { start, end }: Span, text: string): StringRun {
  const inner = { start: start + 1, end: end - 1 }
  return { type: 'string', start, end, text, quote: file[start] ?? '"', inner }
}

/** Returns the runs of a value: a string, a template, or a sum of them with the values between. */
function valueRuns(text: string, { start, end }: Span, given: Node): Run[] {
  const node = bare(given)
  if (node.type === 'JSXEmptyExpression') return [{ type: 'nothing', start, end, text: '' }]
  const words = stringValue(node)
  if (words !== null) {
    return [{ ...stringRun(text, node, words), start, end }]
  }
  if (node.type === 'TemplateLiteral') return templateRuns(text, node)
  if (node.type === 'BinaryExpression' && node.operator === '+' && isSaid(node))
    return [...valueRuns(text, node.left, node.left), ...valueRuns(text, node.right, node.right)]
  return [{ type: 'dynamic', start, end, text: null, node }]
}

/** Whether a sum concatenates text; what is added up before the first text is one value. */
function isSaid({ left, right }: Extract<Node, { type: 'BinaryExpression' }>): boolean {
  const isText = (node: Node): boolean => {
    const one = bare(node)
    if (one.type === 'BinaryExpression')
      return one.operator === '+' && (isText(one.left) || isText(one.right))
    return one.type === 'TemplateLiteral' || stringValue(one) !== null
  }
  return isText(left) || isText(right)
}

/** Returns the runs of a value anywhere in the source. */
export function runsOfValue(text: string, given: Node): Run[] {
  return valueRuns(text, given, given)
}

function templateRuns(text: string, node: Extract<Node, { type: 'TemplateLiteral' }>): Run[] {
  return node.quasis.flatMap((quasi, index): Run[] => {
    const expression = node.expressions[index]
    const before = node.expressions[index - 1]
    const start = before ? text.indexOf('}', before.end) + 1 : node.start + 1
    const end = start + quasi.value.raw.length
    const words = quasi.value.cooked ?? ''
    const own: Run = { type: 'string', start, end, text: words, quote: '`', inner: { start, end } }
    return expression ? [own, ...valueRuns(text, expression, expression)] : [own]
  })
}

function shifted(unit: Unit, by: number): Unit {
  return { text: unit.text, start: unit.start + by, end: unit.end + by }
}

/** Returns the joined text of the runs; `null` when one of them is not known. */
export function textOf(runs: Run[]): string | null {
  let all = ''
  for (const run of runs) {
    if (run.text === null) return null
    all += run.text
  }
  return all
}

/** Whether the element has only text, all of it in the source and not empty, which the helper may edit in place. */
export function isStaticText(text: string, element: JSXElement): boolean {
  if (attributeOf(element, 'dangerouslySetInnerHTML')) return false
  // Most elements contain others, and then none of their text has to be read.
  if (element.children.some(({ type }) => type === 'JSXElement' || type === 'JSXSpreadChild')) return false
  // Any character that is not whitespace is proof enough, and is found faster than the text is decoded.
  if (element.children.every(({ type }) => type === 'JSXText'))
    if (element.children.some(({ start, end }) => /[^\s&]/.test(text.slice(start, end)))) return true
  const runs = runsOf(text, element)
  return areWritten(runs) && (textOf(runs) ?? '') !== ''
}

/** Returns the units of an attribute value that begins at `start` in the file. */
export function attributeUnits(raw: string, start: number): Unit[] {
  return unitsOf(raw).map((unit) => shifted(unit, start))
}
