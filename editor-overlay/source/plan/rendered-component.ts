import type { Open } from '../draft.ts'
import { calleeName } from '../file/nodes.ts'
import type { OutlineComponent, OutlineElement } from '../file/outline.ts'
import { outerOf, type Source } from '../file/source.ts'
import { componentOf } from '../project/component-of.ts'
import { resolveImport } from '../project/resolve.ts'
import type { ComponentRecord } from '../types.ts'

/** The code of a component, in its own file. */
export type Rendered = { source: Source; component: OutlineComponent }

/** Returns the project component that an element renders; `null` for a host element. */
export function renderedBy(
  open: Open,
  source: Source,
  { tag, isNative }: Pick<OutlineElement, 'tag' | 'isNative'>,
): Rendered | null {
  const record = isNative ? null : componentOf(open.index, source, tag)
  return record && renderedOf(open, record)
}

/** Whether an element renders a component of the project whose code is not known, such as `withFrame(Card)`. */
export function isUnreadHere(
  open: Open,
  source: Source,
  jsx: Pick<OutlineElement, 'tag' | 'isNative'>,
): boolean {
  const [root = ''] = jsx.tag.split('.')
  if (jsx.isNative || !source.scopes.module.names.has(root)) return false
  const known = renderedBy(open, source, jsx)
  if (known) return isWrapped(known)
  const imported = source.imported.get(root)
  return !imported || resolveImport(open.index, source.file, imported.specifier) !== null
}

/** Whether a function such as `withFrame` may render more around the component. */
export function isWrapped({ source, component }: Rendered): boolean {
  const call = outerOf(source, component.node)
  return (
    call?.type === 'CallExpression' && !/^(memo|forwardRef|observer|styled)$/.test(calleeName(call) ?? '')
  )
}

/** Returns the code of a component of the index. */
export function renderedOf({ open }: Open, record: ComponentRecord): Rendered | null {
  const source = open(record.file)
  if (source.type !== 'open') return null
  const component = source.outline.components.find(({ node }) => node.start === record.start)
  return component ? { source, component } : null
}
