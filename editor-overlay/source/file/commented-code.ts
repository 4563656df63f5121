/** Tells code that is commented out from a comment about the code below it, with which it would be moved or removed. */
import type { Node } from 'oxc-parser'
import { anyNode, bare } from './nodes.ts'
import { parseSource } from './parse.ts'

/** Whether comments hold only code: markup, an entry of a list or a statement that makes markup. */
export function isCommentedOut(comments: string): boolean {
  const code = comments
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/^\s*(\/\/|\/\*+|\*(?!\/))?\s?|\s*\*\/\s*$/g, ''))
    .join('\n')
    .trim()
    .replace(/[,;]$/, '')
  return isMarkup(code) || isEntry(code) || makesMarkup(code)
}

function bodyOf(code: string): readonly Node[] {
  const read = parseSource('commented.tsx', code)
  return read.type === 'parsed' ? read.program.body : []
}

/** `<Old />`, `{on && <Old />}`. */
function isMarkup(code: string): boolean {
  const [only] = /^[<{]/.test(code) ? bodyOf(`<>${code}</>`) : []
  const fragment = only?.type === 'ExpressionStatement' ? only.expression : null
  return (
    fragment?.type === 'JSXFragment' &&
    fragment.children.every((child) => child.type !== 'JSXText' || child.value.trim() === '')
  )
}

/** `{ name: 'Old' }`, `['a', 1]`, `'old'`; but not `[optional]`, which is a word in brackets. */
function isEntry(code: string): boolean {
  const [only] = /^[[{'"`]/.test(code) ? bodyOf(`(${code})`) : []
  const value = only?.type === 'ExpressionStatement' ? bare(only.expression) : null
  if (value?.type === 'ArrayExpression')
    return value.elements.some((one) => one !== null && one.type !== 'Identifier')
  return value !== null && /^(ObjectExpression|Literal|TemplateLiteral)$/.test(value.type)
}

/** `rows.push(<li />)`, `if (on) return <b />`. */
function makesMarkup(code: string): boolean {
  const body = /^\w.*<[\w>]/s.test(code) ? bodyOf(`function commented() {${code}\n}`) : []
  return body.some((one) => anyNode(one, ({ type }) => /^JSX(Element|Fragment)$/.test(type)))
}
