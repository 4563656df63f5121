/** The statements at the top of a file: what is read of one of them is kept as long as it is. */
import type { Node, Program } from 'oxc-parser'
import { walk } from './nodes.ts'

/** The parent of every node but the root. */
export type Parents = { get: (node: Node) => Node | undefined; entries: () => Iterable<[Node, Node]> }

const nodes = new WeakMap<Node, Node[]>()
const parents = new WeakMap<Node, Map<Node, Node>>()

/** A statement and every node in it: going through a list is quicker than down a tree. */
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

/** The place in the body of the statement that holds an offset, or of the last one before it. */
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

/** The parents of a tree, read statement by statement when they are asked for. */
export function parentsOf(program: Program): Parents {
  const get = (node: Node) => {
    const likely = program.body[indexAt(program, node.start)]
    if (likely === node) return program
    const found = likely && parentsIn(likely).get(node)
    // A decorator stands before the class that it is read with.
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
