/** Caches what is read from each top-level statement of a file for as long as the statement exists. */
import type { Node, Program } from 'oxc-parser'
import { eachChild, isInside, walk } from './nodes.ts'

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

/** What is known before all parents of a statement are read: the parents of the nodes beside each way taken. */
type Ways = { parents: Map<Node, Node>; taken: number }

const ways = new WeakMap<Node, Ways>()

/** An edit asks about few places, and the way to one passes few of the nodes; for many places, all are read at once. */
const MOST_WAYS = 50

function parentIn(statement: Node, node: Node): Node | undefined {
  const known = ways.get(statement) ?? { parents: new Map(), taken: 0 }
  const found = parents.get(statement)?.get(node) ?? known.parents.get(node)
  if (found || parents.has(statement) || known.taken >= MOST_WAYS)
    return found ?? parentsIn(statement).get(node)
  ways.set(statement, known)
  known.taken += 1
  takeWay(statement, node, known.parents)
  return known.parents.get(node) ?? parentsIn(statement).get(node)
}

/** Descends to a node and notes the parent of each node beside the way. */
function takeWay(statement: Node, node: Node, known: Map<Node, Node>): void {
  for (let outer: Node | undefined = statement; outer && !known.has(node); ) {
    const at: Node = outer
    outer = undefined
    eachChild(at, (child) => {
      known.set(child, at)
      if (isInside(node, child)) outer = child
    })
  }
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
    if (node.type === 'Program') return undefined
    const likely = program.body[indexAt(program, node.start)]
    if (likely === node) return program
    const found = likely && parentIn(likely, node)
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
