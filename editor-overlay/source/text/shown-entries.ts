/** Which entries of a list its callback renders anything for: `(x) => x.on && <li />` leaves some out. */
import type { Node } from 'oxc-parser'
import { anyNode, bare, isFunction, isJsx, isNothing } from '../file/nodes.ts'
import { namesIn, type Path, valueIn } from './entry-values.ts'

/** Whether code renders something for an entry; `unknown` if a value that isn't written decides. */
type Shown = 'shown' | 'nothing' | 'unknown'

/** The entry that a callback runs for, with the names that it has there; none if no entry is known. */
type Run = { entry: Node; names: Map<string, Path>; known: Map<string, unknown>; made: Map<string, Node> }

/** Returns the entries that a callback renders something for; `doubtful`: those that it may also leave out. */
export function entriesShown(callback: Node, entries: readonly Node[]) {
  const all = entries.map((entry, at) => ({ entry, shown: shownBy(callback, { entry, at }) }))
  const left = all.filter(({ shown }) => shown !== 'nothing')
  return {
    entries: left.map(({ entry }) => entry),
    doubtful: new Set(left.flatMap(({ entry, shown }) => (shown === 'unknown' ? [entry] : []))),
  }
}

/** Whether a callback may render nothing for some entry, so that a place on the page doesn't tell which entry it is. */
export function mayLeaveOut(callback: Node): boolean {
  return shownBy(callback, null) !== 'shown'
}

function shownBy(callback: Node, given: { entry: Node; at: number } | null): Shown {
  if (!isFunction(callback) || !callback.body) return 'shown'
  const [first, second] = callback.params
  const run: Run = {
    entry: given?.entry ?? callback,
    names: new Map(given && first ? namesIn(first, []) : []),
    known: new Map(given && second?.type === 'Identifier' ? [[second.name, given.at]] : []),
    made: new Map(),
  }
  const { body } = callback
  if (body.type !== 'BlockStatement') return shownIn(body, run)
  // What is neither returned nor added is rendered in a way that isn't read here.
  const isRead = anyNode(body, (node) => node.type === 'ReturnStatement' || isAdded(node))
  return isRead ? (afterAll(body.body, run) ?? 'nothing') : 'shown'
}

/** Whether a statement adds markup to a list: `out.push(<li />)`. */
function isAdded(node: Node): boolean {
  return (
    node.type === 'ExpressionStatement' &&
    node.expression.type === 'CallExpression' &&
    node.expression.arguments.some((one) => anyNode(one, isJsx))
  )
}

/** Returns what statements render by the time that they return; null if they go on without having rendered anything. */
function afterAll(statements: readonly Node[], run: Run): Shown | null {
  for (const [at, one] of statements.entries()) {
    if (one.type === 'VariableDeclaration') declare(one, run)
    if (isAdded(one)) return 'shown'
    if (one.type === 'ReturnStatement') return one.argument ? shownIn(one.argument, run) : 'nothing'
    if (one.type === 'IfStatement') {
      const rest = statements.slice(at + 1)
      const sides = [one.consequent, one.alternate].map(
        (side) => () => afterAll([...(side ? stepsOf(side) : []), ...rest], copyOf(run)),
      )
      return either(valueIn(bare(one.test), run.names, run.entry, run.known), sides)
    }
    if (one.type === 'BlockStatement') return afterAll([...one.body, ...statements.slice(at + 1)], run)
    if (anyNode(one, (node) => node.type === 'ReturnStatement' || isAdded(node))) return 'unknown'
  }
  return null
}

const copyOf = (run: Run): Run => ({
  entry: run.entry,
  names: new Map(run.names),
  known: new Map(run.known),
  made: new Map(run.made),
})

const stepsOf = (side: Node): readonly Node[] => (side.type === 'BlockStatement' ? side.body : [side])

/** Returns the side that a test chooses; of a test that isn't known, what both sides have in common. */
function either(test: { value: unknown } | null, sides: readonly (() => Shown | null)[]): Shown | null {
  const [first, second] = sides
  if (test) return (test.value ? first : second)?.() ?? null
  const [one, other] = [first?.() ?? 'nothing', second?.() ?? 'nothing']
  return one === other ? one : 'unknown'
}

/** Keeps the names of values of the entry, and of what is made of it: `const { on } = x`. */
function declare({ declarations, kind }: Extract<Node, { type: 'VariableDeclaration' }>, run: Run): void {
  for (const { id, init } of declarations) {
    const value = init && bare(init)
    for (const [name] of namesIn(id, [])) run.made.set(name, kind === 'const' && value ? value : id)
    if (kind !== 'const' || !value) continue
    const holder = value.type === 'Identifier' ? run.names.get(value.name) : undefined
    if (holder) for (const [name, path] of namesIn(id, holder)) run.names.set(name, path)
    const found = id.type === 'Identifier' ? valueIn(value, run.names, run.entry, run.known) : null
    if (found && id.type === 'Identifier') run.known.set(id.name, found.value)
  }
}

function shownIn(given: Node, run: Run): Shown {
  const node = bare(given)
  if (isNothing(node) || (node.type === 'Literal' && node.value === true)) return 'nothing'
  switch (node.type) {
    case 'JSXFragment':
      return ofSeveral(node.children.filter(isDrawn), run)
    case 'JSXExpressionContainer':
      return shownIn(node.expression, run)
    case 'JSXEmptyExpression':
      return 'nothing'
    case 'ArrayExpression':
      return ofSeveral(
        node.elements.flatMap((one) => one ?? []),
        run,
      )
    case 'ConditionalExpression': {
      const sides = [node.consequent, node.alternate].map((side) => () => shownIn(side, run))
      return either(valueIn(bare(node.test), run.names, run.entry, run.known), sides) ?? 'nothing'
    }
    case 'LogicalExpression':
      return ofLogical(node, run)
    case 'Identifier': {
      const made = run.made.get(node.name)
      if (!made) return 'shown'
      return made.type === 'Identifier' && made.name === node.name ? 'unknown' : shownIn(made, run)
    }
    default:
      return 'shown'
  }
}

const isDrawn = (child: Node) => child.type !== 'JSXText' || child.value.trim() !== ''

function ofLogical(node: Extract<Node, { type: 'LogicalExpression' }>, run: Run): Shown {
  const right = () => shownIn(node.right, run)
  if (node.operator === '&&') {
    const test = valueIn(bare(node.left), run.names, run.entry, run.known)
    // A number is rendered itself.
    return either(test, [right, () => (typeof test?.value === 'number' ? 'shown' : 'nothing')]) ?? 'nothing'
  }
  const left = shownIn(node.left, run)
  return left === 'nothing' ? right() : left
}

function ofSeveral(nodes: readonly Node[], run: Run): Shown {
  const all = nodes.map((one) => shownIn(one, run))
  return all.includes('shown') ? 'shown' : all.includes('unknown') ? 'unknown' : 'nothing'
}
