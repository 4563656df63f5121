/** Small projects for tests: entries of the source by id, and page trees that show them. */
import { elementKey } from '../../../protocol/element-key.ts'
import type { TreeElement, TreeElementLookup } from '../../../protocol/lookups.ts'
import type { NavNode } from '../../../protocol/nav-node.ts'

export type Written = {
  tag: string
  in?: string | null
  file?: string
  owner?: string
  captured?: readonly string[]
  context?: readonly { kind: string; label: string; at: readonly [number, number]; branch?: string }[]
}

/** In the order of the source. `owner` is the component that contains the markup, `in` the element around it. */
export function source(written: Readonly<Record<string, Written>>): TreeElementLookup {
  const entries: Record<string, TreeElement> = {}
  Object.entries(written).forEach(([id, { tag, file = 'app/page.tsx', owner = 'Page', ...one }], at) => {
    const isNative = /^[a-z]/.test(tag)
    entries[id] = {
      codebaseId: id,
      type: isNative ? 'native' : 'component-instance',
      componentName: tag,
      filename: file,
      owner,
      parentCodebaseId: one.in ?? null,
      start: at * 10,
      line: at + 1,
      captured: one.captured ?? [],
      context: (one.context ?? []).map(({ kind, label, at: [start, end], branch }) => ({
        kind,
        label,
        start,
        end,
        ...(branch ? { branch } : {}),
      })),
    }
  })
  return entries
}

export type Shown = readonly [id: string, ...children: (Shown | string)[]]

/** Makes a node of the page with its children; strings are its text. */
export function page([id, ...inside]: Shown, path = 'root'): NavNode {
  const children = inside
    .filter((one) => typeof one !== 'string')
    .map((one, at) => page(one, `${path}-${at}`))
  const texts = inside.flatMap((value, index) => (typeof value === 'string' ? [{ index, value }] : []))
  const node: NavNode = {
    children,
    tempoElement: elementKey(id, 'w', path),
    name: id.toUpperCase(),
    level: path.split('-').length - 1,
    ...(texts.length > 0 ? { literalChildren: texts } : {}),
  }
  for (const child of children) child.parent = node
  return node
}

export function keyAt(id: string, path: string): string {
  return `TE_${id}_w_${path}`
}
