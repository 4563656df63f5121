/** Caches what is read from each top-level statement of a file for as long as the statement exists. */
import type { Node, Program } from 'oxc-parser'
import { walk } from './nodes.ts'

/** The parent of every node except the root. */
export type Parents = { get: (node: Node) => Node | undefined; entries: () => Iterable<[Node, Node]> }

const nodes = new WeakMap<Node, Node[]>()
const parents = new WeakMap<Node, Map<Node, Node>>()

/** Returns a statement and every node in it: iterating over a list is faster than walking a tree. */
export function nodesIn(statement: Node): readonly Node[] {
  const known = nodes.get(statement)
  if (known) return known
  const all: Node[] = []
  walk(statement, (node) => all.push(node))
  nodes.set(statement, all)
  return all
}

function parentsIn(statement: Node): Map<Node, Node> {
  const known = parents.get(statement)
  if (known) return known
  const all = new Map<Node, Node>()
  walk(statement, (node, parent) => {
    if (parent) all.set(node, parent)
  })
  parents.set(statement, all)
  return all
}

/** Returns the index in the body of the statement that contains an offset, or of the last one before it. */
export function indexAt({ body }: Program, offset: number): number {
  let low = 0
  let high = body.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((body[middle]?.start ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the parents of a tree, computed statement by statement on first use. */
export function parentsOf(program: Program): Parents {
  const get = (node: Node) => {
    const likely = program.body[indexAt(program, node.start)]
    if (likely === node) return program
    const found = likely && parentsIn(likely).get(node)
    // A decorator is written before the statement of its class.
    return found ?? searched(program, node)
  }
  return { get, entries: () => entriesOf(program) }
}

function searched(program: Program, node: Node): Node | undefined {
  if (node.type === 'Program') return undefined
  for (const statement of program.body) {
    if (statement === node) return program
    const found = parentsIn(statement).get(node)
    if (found) return found
  }
  return undefined
}

function* entriesOf(program: Program): Generator<[Node, Node]> {
  for (const statement of program.body) {
    yield [statement, program]
    yield* parentsIn(statement)
  }
}
