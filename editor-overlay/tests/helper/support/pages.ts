/** Pages as plain values, for tests without a browser. */
import { indexLookups } from '@/editor-overlay/core/lookup-index.ts'
import { type ComponentMetadata, NO_METADATA, type PageReader } from '@/editor-overlay/core/tree/metadata.ts'
import { type NavTree, navTree } from '@/editor-overlay/core/tree/nav-tree.ts'
import { expandRows, treeRows } from '@/editor-overlay/core/tree/serialize.ts'
import { codebaseIdOf } from '@/editor-overlay/protocol/ids.ts'
import type { TreeElementLookup } from '@/editor-overlay/protocol/lookups.ts'
import { readClasses } from '@/editor-overlay/protocol/marks.ts'
import type { NavNode } from '@/editor-overlay/protocol/nav-node.ts'

export type Page = {
  tag: string
  classes: string[]
  id?: string
  children: Page[]
  skip?: boolean
  components?: ComponentMetadata[]
  isPortalOfStoryboard?: boolean
}

export const T = (n: number) => `tempo-${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`
export const el = (tag: string, classes: (string | number)[], ...children: Page[]): Page => ({
  tag: tag.toUpperCase(),
  classes: classes.map((one) => (typeof one === 'number' ? T(one) : one)),
  children,
})
let instances = 0
export const component = (
  n: number,
  name: string,
  over: Partial<ComponentMetadata> = {},
): ComponentMetadata => ({
  instance: ++instances,
  codebaseId: T(n),
  name,
  isForwardRef: false,
  hasOwnSource: true,
  props: {},
  literals: [],
  ...over,
})
export const inside = (components: ComponentMetadata[], page: Page): Page =>
  Object.assign(page, { components })
export const skipped = (page: Page): Page => Object.assign(page, { skip: true })

export function reading() {
  const reads = { metadata: 0, children: 0 }
  const reader: PageReader<Page> = {
    isSkipped: (page) => page.skip === true,
    metadata(page) {
      if (page.skip) return null
      reads.metadata += 1
      const { tag, classes, id = '', components = [], isPortalOfStoryboard = false } = page
      if (tag === 'BROKEN') throw new Error('unreadable')
      const names = readClasses(classes.join(' '))
      const codebaseId = codebaseIdOf({ ...names, tag, attribute: (name) => (name === 'id' ? id : null) })
      return { ...NO_METADATA, tag, codebaseId, classes: names.classes, components, isPortalOfStoryboard }
    },
    children(page) {
      reads.children += 1
      return page.children
    },
  }
  return { reads, reader }
}

export function run<T>(work: Generator<void, T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}

export function treeOf(body: Page, elements: TreeElementLookup = {}) {
  const { reader, reads } = reading()
  const errors: unknown[] = []
  const tree = navTree(reader, (error) => errors.push(error))
  tree.lookupIndex = indexLookups({ elements, scopes: {} })
  tree.storyboard = { ...tree.storyboard, id: 'sb1' }
  run(tree.build(body))
  return { tree, reads, errors }
}

/** The whole tree in wire form, in one step. */
export const toWire = (tree: NavTree<Page>): NavNode | null =>
  expandRows(run(treeRows(tree)), tree.storyboard.id)

/** One line per node: level, name, path. */
export function lines(node: NavNode | null): string[] {
  if (!node) return []
  return [`${node.level} ${node.name} ${node.tempoElement.uniquePath}`, ...node.children.flatMap(lines)]
}

export function example() {
  const card = component(7, 'Card')
  const frag = component(8, 'Frag')
  const p3 = inside([frag], el('p', [3]))
  const p4 = inside([frag], el('p', [4]))
  const section = inside(
    [card],
    el('section', [2], p3, p4, el('button', [6]), el('svg', []), el('span', [5])),
  )
  const root = Object.assign(el('div', [], el('div', [1], section)), { id: 'root' })
  return { body: el('body', [], root), section, p3, p4, root }
}
