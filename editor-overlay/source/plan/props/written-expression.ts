/** Expressions that a person enters as the value of a prop. */
import { type Node, parseSync } from 'oxc-parser'
import { refuse, type Target } from '../../draft.ts'
import { showHidden, showHiddenText } from '../../file/jsx-text.ts'
import { anyNode, bare, keyName, stringValue, walk } from '../../file/nodes.ts'
import { applyPatches } from '../../file/patches.ts'
import { lookUp, scopeAt, scopesOf } from '../../file/scopes.ts'
import type { Source } from '../../file/source.ts'
import { isScriptLink } from '../../html/safety.ts'
import type { Refusal, TextPatch } from '../../types.ts'

/** Globals of the language that an expression may use. */
const AMBIENT = new Set([
  'undefined',
  'NaN',
  'Infinity',
  'Math',
  'Number',
  'String',
  'Boolean',
  'Date',
  'Intl',
  'JSON',
  'Object',
  'Array',
  'console',
])

const LEAD = '('

const parsed = (code: string) =>
  parseSync('expression.tsx', `${LEAD}${code}\n)`, { lang: 'tsx', sourceType: 'module' })

/** Refuses an expression that isn't one, that uses names that aren't defined here, or that runs text as code. */
export function checkExpression(source: Source, { jsx }: Target, code: string): Refusal | null {
  const { program, errors, comments } = parsed(code)
  const [statement] = program.body
  const isOne = errors.length === 0 && program.body.length === 1 && statement?.type === 'ExpressionStatement'
  if (!isOne || comments.length > 0 || statement.expression.type !== 'ParenthesizedExpression')
    return refuse('bad-value', 'This isn’t a single expression.', 'Enter one expression without comments.')
  if (anyNode(program, isUnsafe))
    return refuse('unsafe', 'The editor can’t write this expression.', 'Write it in the source.')
  const here = scopeAt(source.scopes, jsx.node)
  const unknown = scopesOf(program).refs.find(
    (ref) => !ref.binding && !AMBIENT.has(ref.name) && !lookUp(here, ref.name),
  )
  return unknown
    ? refuse(
        'captured-name',
        `${unknown.name} isn’t defined here.`,
        'Import or define it in the source first.',
      )
    : null
}

/** Returns an expression with the invisible characters of its texts written as escapes. */
export function withoutHidden(code: string): string {
  const patches: TextPatch[] = []
  walk(parsed(code).program, ({ type, start, end }) => {
    const span = { start: start - LEAD.length, end: end - LEAD.length }
    const written = code.slice(span.start, span.end)
    if (type === 'JSXText') patches.push({ ...span, text: showHiddenText(written) })
    if (type === 'Literal' || type === 'TemplateElement') patches.push({ ...span, text: showHidden(written) })
  })
  return applyPatches(code, patches)
}

const RUNS_CODE =
  /^(eval|Function|dangerouslySetInnerHTML|__html|document|window|globalThis|process|require|fetch)$/
const MAKES_CODE = /^(constructor|innerHTML|outerHTML|__proto__)$/

function isUnsafe(node: Node): boolean {
  if (node.type === 'ImportExpression' || node.type === 'JSXElement') return true
  if (node.type === 'Identifier') return RUNS_CODE.test(node.name)
  if (node.type === 'MemberExpression')
    return MAKES_CODE.test((node.computed ? wordsOf(node.property) : keyName(node.property)) ?? '')
  const words = node.type === 'TemplateElement' ? node.value.cooked : wordsOf(node)
  return words !== null && isScriptLink(words)
}

/** Returns the text of a string, a template or a sum of strings; `null` if a part of it is not known. */
function wordsOf(given: Node): string | null {
  const node = bare(given)
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis.map(({ value }, at) => {
      const inner = node.expressions[at]
      const words = inner ? wordsOf(inner) : ''
      return words === null ? null : (value.cooked ?? '') + words
    })
    return parts.includes(null) ? null : parts.join('')
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return stringValue(node)
  const [left, right] = [wordsOf(node.left), wordsOf(node.right)]
  return left === null || right === null ? null : left + right
}
