/** Pages for tests, as a frame reports them: boxes, and the source element of each node. */
import { elementKey } from '../../../protocol/element-key.ts'
import type { TreeElement } from '../../../protocol/lookups.ts'
import type { NavNode } from '../../../protocol/nav-node.ts'

export type Made = {
  node: NavNode
  id: string
  kids: Made[]
  parentId: string | null | undefined
  entry: object
}
type Box = readonly [left: number, top: number, width: number, height: number]
type More = Partial<NavNode> & {
  /** Set if the parent in the source is not the one in the page; null for the root of a component. */
  parentId?: string | null
  entry?: object
  text?: string
}

/** Makes a node from `tag#id`; a capital letter makes an instance of a component. */
export function el(name: string, box: Box, kids: Made[] = [], more: More = {}): Made {
  const [tag = '', id = tag] = name.split('#')
  const { parentId, entry = {}, text, ...over } = more
  const isComponent = /^[A-Z]/.test(tag)
  const [pageX, pageY, width, height] = box
  const node: NavNode = {
    children: [],
    tempoElement: elementKey(id, 'w', 'root'),
    name: isComponent ? tag : tag.toUpperCase(),
    isComponent,
    level: 0,
    pageBoundingBox: { pageX, pageY, width, height },
    displayType: 'block',
    flexDirection: 'row',
    positionType: 'static',
    ...(isComponent ? {} : { elementTagName: tag.toUpperCase() }),
    ...(text === undefined ? {} : { literalChildren: [{ index: 0, value: text }] }),
    ...over,
  }
  return { node, id, kids, parentId, entry }
}

export type Page = {
  tree: NavNode
  entries: Record<string, TreeElement>
  at: (id: string, nth?: number) => NavNode
}

export function pageOf(top: Made): Page {
  const entries: Record<string, TreeElement> = {}
  const all: Made[] = []
  const put = (made: Made, above: Made | null, path: string) => {
    all.push(made)
    made.node.tempoElement = elementKey(made.id, 'w', path)
    if (above) {
      made.node.parent = above.node
      above.node.children.push(made.node)
    }
    const parentCodebaseId = made.parentId === undefined ? (above?.id ?? null) : made.parentId
    entries[made.id] = { codebaseId: made.id, owner: 'Page', context: [], parentCodebaseId, ...made.entry }
    for (const [index, kid] of made.kids.entries()) put(kid, made, `${path}-${index}`)
  }
  put(top, null, 'root')
  const at = (id: string, nth = 0) => {
    const found = all.filter((made) => made.id === id)[nth]?.node
    if (!found) throw new Error(`No ${id} in the page.`)
    return found
  }
  return { tree: top.node, entries, at }
}
