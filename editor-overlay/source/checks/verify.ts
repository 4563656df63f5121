/**
 * Proves that an edit did what its patches say and nothing else. Syntax that no patch touches must be in the new tree,
 * with its type, where its text moved; syntax around a patch must still end where it should.
 */
import type { Node, Program } from 'oxc-parser'
import { eachChild } from '../file/nodes.ts'
import { sortPatches } from '../file/patches.ts'
import type { TextPatch } from '../types.ts'

type Touch = 'none' | 'inside' | 'edge' | 'gone'

/** Describes the first difference between both trees that no patch explains; `null` if there is none. */
export function findUnintendedChange(
  before: Program,
  after: Program,
  patches: readonly TextPatch[],
): string | null {
  const sorted = sortPatches(patches)
  let loss: string | null = null
  const visit = (node: Node, near: Near): void => {
    if (loss) return
    const touch = touchOf(node, sorted)
    if (touch === 'gone') return
    let inner = near
    if (touch !== 'edge' && !isText(node)) {
      const found = counterpart(near, node, sorted)
      if (!found) loss = `${node.type} at ${node.start} is not where it should be`
      else if (touch === 'inside') inner = nearOf(found)
    }
    if (touch !== 'none') eachChild(node, (child) => visit(child, inner))
  }
  const top = nearOf(after)
  eachChild(before, (child) => visit(child, top))
  return loss
}

/** A node of the new tree with its children by start offset: most nodes are still children of their old parent. */
type Near = { node: Node; children: ReadonlyMap<number, Node[]> }

function nearOf(node: Node): Near {
  const children = new Map<number, Node[]>()
  eachChild(node, (child) => {
    const same = children.get(child.start)
    if (same) same.push(child)
    else children.set(child.start, [child])
  })
  return { node, children }
}

/** Adjacent texts merge when what separated them is removed, so each planner checks their content instead. */
function isText(node: Node): boolean {
  return node.type === 'JSXText'
}

function touchOf(node: Node, sorted: readonly TextPatch[]): Touch {
  const near = sorted.filter(({ start, end }) => start < node.end && end > node.start)
  if (near.length === 0) return 'none'
  if (near.some(({ start, end }) => start <= node.start && end >= node.end)) return 'gone'
  return near.every(({ start, end }) => start > node.start && end < node.end) ? 'inside' : 'edge'
}

/**
 * Finds the node in the new tree. An insertion at an end of a node is outside it, or inside it if the node ends where
 * an inner one does, as an arrow function ends with its body.
 */
function counterpart(near: Near, { type, start, end }: Node, sorted: readonly TextPatch[]): Node | null {
  const starts = [start + shiftAt(sorted, start, true), start + shiftAt(sorted, start, false)]
  const ends = [end + shiftAt(sorted, end, false), end + shiftAt(sorted, end, true)]
  for (const from of starts) {
    const found = near.children.get(from)?.find((child) => child.type === type && ends.includes(child.end))
    if (found) return found
  }
  for (const from of starts) {
    for (const to of ends) {
      const found = search(near.node, type, from, to)
      if (found) return found
    }
  }
  return null
}

/** Returns how far an offset moves; `behind` tells whether text inserted at the offset itself counts. */
function shiftAt(sorted: readonly TextPatch[], offset: number, behind: boolean): number {
  let shift = 0
  for (const { start, end, text } of sorted) {
    if (end > offset || (!behind && start === offset)) break
    shift += text.length - (end - start)
  }
  return shift
}

function search(root: Node, type: string, start: number, end: number): Node | null {
  let found: Node | null = null
  const look = (node: Node): void => {
    if (found || node.start > start || node.end < end) return
    if (node.type === type && node.start === start && node.end === end) found = node
    else eachChild(node, look)
  }
  look(root)
  return found
}
