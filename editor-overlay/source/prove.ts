/**
 * Proof that an edit did what its patches say and nothing else. Syntax that no patch touches must stand in the new
 * tree, with its type, at the place where its text went; syntax around a patch must still end where it should.
 */
import type { Node, Program } from 'oxc-parser'
import { eachChild } from './nodes.ts'
import { sortPatches } from './patches.ts'
import type { TextPatch } from './types.ts'

type Touch = 'none' | 'inside' | 'edge' | 'gone'

export function findLoss(before: Program, after: Program, patches: readonly TextPatch[]): string | null {
  const sorted = sortPatches(patches)
  let loss: string | null = null
  const visit = (node: Node): void => {
    if (loss) return
    const touch = touchOf(node, sorted)
    if (touch === 'gone') return
    if (touch !== 'edge' && !isText(node) && !isThere(after, node, sorted))
      loss = `${node.type} at ${node.start} is not where it should be`
    if (touch !== 'none') eachChild(node, visit)
  }
  eachChild(before, visit)
  return loss
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
function isThere(after: Program, node: Node, sorted: readonly TextPatch[]): boolean {
  const starts = [
    node.start + shiftAt(sorted, node.start, true),
    node.start + shiftAt(sorted, node.start, false),
  ]
  const ends = [node.end + shiftAt(sorted, node.end, false), node.end + shiftAt(sorted, node.end, true)]
  return starts.some((start) => ends.some((end) => stands(after, node.type, start, end)))
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

function stands(root: Node, type: string, start: number, end: number): boolean {
  let found = false
  const look = (node: Node): void => {
    if (found || node.start > start || node.end < end) return
    if (node.type === type && node.start === start && node.end === end) found = true
    else eachChild(node, look)
  }
  look(root)
  return found
}
