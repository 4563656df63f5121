/**
 * Binds the globals that a bundle uses: a `const performance` at the top level of a page's script hides the browser's
 * from every later script, but not the property of the window.
 */
import MagicString from 'magic-string'
import { type ArrowFunctionExpression, type Program, parseSync } from 'oxc-parser'
import type { Ref } from '../source/file/bindings.ts'
import { refsIn } from '../source/file/scopes.ts'

/** No page can declare the first ones. The last two are used only in the worker, as text. */
const KEPT = ['window', 'document', 'undefined', 'NaN', 'Infinity', 'addEventListener', 'postMessage']

/** A global that is used more often is a parameter of the outermost function; the minifier then renames it. */
const MAX_READ_IN_PLACE = 2

/** Returns the code of an `iife` that reads every global from the window. */
export function withOwnGlobals(code: string): string {
  const { program } = parseSync('bundle.js', code)
  const uses = new Map<string, Ref[]>()
  for (const ref of refsIn(program, program.body))
    if (!ref.binding && !KEPT.includes(ref.name)) uses.set(ref.name, [...(uses.get(ref.name) ?? []), ref])
  const text = new MagicString(code)
  const bound: [string, number][] = []
  for (const [name, refs] of uses)
    if (name === 'globalThis') for (const { start } of refs) text.update(start, start + name.length, 'window')
    else if (refs.length > MAX_READ_IN_PLACE) bound.push([name, refs.length])
    else for (const { start } of refs) text.appendLeft(start, 'window.')
  const { start, body } = outermost(program)
  // The minifier gives its first letters to the first names, and the code inside shares those best.
  const names = bound.sort(([, a], [, b]) => a - b).map(([name]) => name)
  text.update(start, body.start, `({${names}})=>`)
  text.appendLeft(code.lastIndexOf(')'), 'window')
  return text.toString()
}

/** The function whose call is the whole bundle. */
function outermost(program: Program): ArrowFunctionExpression {
  const [statement] = program.body
  const call = statement?.type === 'ExpressionStatement' ? statement.expression : null
  const callee = call?.type === 'CallExpression' ? call.callee : null
  const inner = callee?.type === 'ParenthesizedExpression' ? callee.expression : callee
  if (inner?.type !== 'ArrowFunctionExpression') throw new Error('The bundle is not the call of an arrow')
  return inner
}
