/** The children of an element as runs of text and locked parts, with what each says on screen. */
import type { JSXChild, JSXElement, JSXFragment } from 'oxc-parser'
import { attributeOf, bare, tagOf } from '../nodes.ts'
import { said, textUnits, type Unit, unitsOf } from './jsx-text.ts'

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
  /** An element inside; its own runs are edited with it. */
  | { type: 'element'; start: number; end: number; text: string | null; runs: Run[]; node: JSXElement }
  /** An expression whose text is not known here. */
  | { type: 'dynamic'; start: number; end: number; text: null; node: JSXChild }
  | { type: 'nothing'; start: number; end: number; text: '' }
  /** A dynamic one of which the screen tells what it says. */
  | { type: 'locked'; start: number; end: number; text: string }

/** The content of an element in document order; fragments are opened. */
export function runsOf(text: string, element: JSXElement | JSXFragment): Run[] {
  return element.children.flatMap((child) => runOf(text, child))
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
      return [expressionRun(text, child)]
    case 'JSXSpreadChild':
      return [{ type: 'dynamic', start, end, text: null, node: child }]
  }
}

function expressionRun(text: string, child: Extract<JSXChild, { type: 'JSXExpressionContainer' }>): Run {
  const { start, end } = child
  const expression = bare(child.expression)
  if (expression.type === 'JSXEmptyExpression') return { type: 'nothing', start, end, text: '' }
  const isTemplate = expression.type === 'TemplateLiteral' && expression.expressions.length === 0
  const value =
    expression.type === 'Literal' && typeof expression.value === 'string'
      ? expression.value
      : isTemplate
        ? expression.quasis[0]?.value.cooked
        : null
  if (typeof value !== 'string') return { type: 'dynamic', start, end, text: null, node: child }
  const inner = { start: expression.start + 1, end: expression.end - 1 }
  return { type: 'string', start, end, text: value, quote: text[expression.start] ?? '"', inner }
}

function shifted(unit: Unit, by: number): Unit {
  return { text: unit.text, start: unit.start + by, end: unit.end + by }
}

/** What runs say together; `null` when one of them is not known. */
export function textOf(runs: Run[]): string | null {
  let all = ''
  for (const run of runs) {
    if (run.text === null) return null
    all += run.text
  }
  return all
}

/** Only text inside, all of it in the source, and some of it: what the helper may edit in place. */
export function isStaticText(text: string, element: JSXElement): boolean {
  if (attributeOf(element, 'dangerouslySetInnerHTML')) return false
  // Most elements hold others: then no word of them has to be read.
  if (element.children.some(({ type }) => type === 'JSXElement' || type === 'JSXSpreadChild')) return false
  const runs = runsOf(text, element)
  const isPlain = runs.every((run) => run.type === 'text' || run.type === 'string' || run.type === 'nothing')
  return isPlain && (textOf(runs) ?? '') !== ''
}

/** The units of an attribute value that stands at `start` of the file. */
export function attributeUnits(raw: string, start: number): Unit[] {
  return unitsOf(raw).map((unit) => shifted(unit, start))
}
