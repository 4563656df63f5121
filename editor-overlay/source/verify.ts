/**
 * Proof that an edit did what its patches say and nothing else. Syntax that no patch touches must stand in the new
 * tree, with its type, at the place where its text went; syntax around a patch must still end where it should.
 */
import type { Node, Program } from 'oxc-parser'
import { eachChild } from './nodes.ts'
import { sortPatches } from './patches.ts'
import type { TextPatch } from './types.ts'

type Touch = 'none' | 'inside' | 'edge' | 'gone'

/** The first difference between both trees that no patch explains, in words; `null` when there is none. */
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

/** A node of the new tree with its children by their place: most nodes stand where their parent went. */
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

/** Runs of text grow together when what parted them goes, so they are judged by what they say, by each planner. */
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
 * What is put in right at an end of a node stands outside it, or inside it when the node ends where an inner one does,
 * as an arrow function ends with its body.
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

/** How far an offset moves; `behind` tells whether what is put in right there stands before it. */
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
