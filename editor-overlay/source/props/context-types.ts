/** The type of the value that a context is made with: `createContext<Tone>('calm')`. */

import { declaredAs } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { resolvedTag } from '../project/resolved-tag.ts'
import { openFile, type SourceIndex } from '../project/source-index.ts'
import type { PropsMetadata } from './prop-sets.ts'
import { lastName } from './type-names.ts'

/** Returns the props of `<Ctx.Provider>` or `<Ctx>`; `null` for other tags, and if the type isn't written. */
export function contextProps(index: SourceIndex, from: Source, tag: string): PropsMetadata | null {
  const at = resolvedTag(index, from, tag)
  const source = openFile(index, at.source.file)
  const [first = tag, member] = at.tag.split('.')
  if (source.type !== 'open' || (member !== undefined && member !== 'Provider')) return null
  const call = declaredAs(source.scopes.module.names.get(first))
  const type = call?.type === 'CallExpression' ? call.typeArguments?.params[0] : null
  if (call?.type !== 'CallExpression' || lastName(call.callee) !== 'createContext' || !type) return null
  const types = [{ place: { index, source }, node: type }]
  return { props: [{ name: 'value', kind: 'other', isRequired: true, types }], isOpen: false }
}
