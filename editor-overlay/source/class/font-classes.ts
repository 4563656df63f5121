/** Class names that `next/font` makes: `inter.className` sets the font family, `inter.variable` only a variable. */
import type { Node } from 'oxc-parser'
import { bare, keyName } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { importSource } from './gather.ts'
import { calleeMaking } from './joiners.ts'

const FONTS = /^(@?next\/font\/|geist\/font\b)/

/** Returns which of its class names an expression reads of a font; `null` for any other expression. */
export function fontClassOf(source: Source, given: Node): 'className' | 'variable' | null {
  const node = bare(given)
  if (node.type !== 'MemberExpression' || node.computed) return null
  const name = keyName(node.property)
  if (name !== 'className' && name !== 'variable') return null
  const made = bindingOf(bare(node.object), source.scopes)
  const callee = made && calleeMaking(made.node)
  const maker = callee ? bindingOf(callee, source.scopes) : made
  return maker?.kind === 'import' && FONTS.test(importSource(source)(maker)) ? name : null
}
