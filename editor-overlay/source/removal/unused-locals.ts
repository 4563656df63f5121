/**
 * Finds the names of a file that an edit leaves unused, and those of them that can be removed without an effect. Long,
 * because each kind of declaration has a rule of its own, and all of them ask what else is unused.
 */
import type {
  ArrayPattern,
  Class,
  Node,
  ParamPattern,
  VariableDeclaration,
  VariableDeclarator,
} from 'oxc-parser'
import type { Binding } from '../file/bindings.ts'
import { repeated } from '../file/context.ts'
import { bare, calleeName, isFunction, isInside, keyName, type Span, walk } from '../file/nodes.ts'
import { isExported, outerOf, type Source } from '../file/source.ts'
import { indexAt } from '../file/statements.ts'
import { annotationOf } from '../props/type-names.ts'
import { type Computes, hasNoEffect } from './no-effect.ts'
import { assignmentsOf, statementsOf } from './only-assigned.ts'
import { memberName, unusedMembers } from './unused-members.ts'
import { isWrittenWith } from './written-fields.ts'

/**
 * `nodes` are removed: statements, declarators, entries of patterns, private members. `names` are theirs; `kept` are
 * unused but stay, because what introduces them may do more.
 */
type UnusedLocals = {
  nodes: ReadonlySet<Node>
  names: string[]
  kept: string[]
  /** Declarations of which only the value stays, because computing it may do more. */
  computed: Computed[]
  /** Assignments of the removed variables. */
  assignments: readonly Node[]
}

type Computed = { declaration: VariableDeclaration; value: Node }

type Gone = Span & { text?: string }

/** Returns what only the removed spans use, and what only that uses in turn; another file needs the `needed` names. */
export function unusedLocals(
  source: Source,
  gone: readonly Gone[],
  needed: readonly string[] = [],
  computes?: Computes,
): UnusedLocals {
  const taken = new Map<Binding, Node>()
  const unused = new Map<Binding, readonly Node[]>()
  const words = gone.flatMap(({ text = '' }) => text.match(/[\p{L}\p{N}_$]+/gu) ?? [])
  const written = new Set([...words, ...needed])
  const locals = gone.some((span) => namesAny(source, span)) ? localsOutside(source, gone) : []
  const members = unusedMembers(source, gone)
  for (let before = -1; before < taken.size; ) {
    before = taken.size
    const assignments = [...taken.keys()].flatMap((one) => unused.get(one) ?? [])
    const nodes = [
      ...members,
      ...taken.values(),
      ...statementsOf(source, assignments, new Set([...assignments, ...taken.values()])),
    ]
    const isApart = (one: Binding) => taken.has(one) || !nodes.some((node) => isInside(one.at, node))
    const left = locals.filter(
      (one) => !written.has(one.name) && isLeft(source, one, [...gone, ...nodes], computes) && isApart(one),
    )
    for (const binding of left) {
      if ((binding.kind === 'param' || !isExported(source, binding.node)) && !unused.has(binding))
        unused.set(binding, assignmentsOf(source, binding, [...gone, ...nodes], computes) ?? [])
      const node = removableOf(source, binding, left, computes)
      if (node) taken.set(binding, node)
    }
  }
  const nodes = [...members, ...taken.values()]
  const isKept = (one: Binding) => !taken.has(one) && !nodes.some((node) => isInside(one.at, node))
  const kept = [...unused.keys()].filter(isKept)
  const computed = valuesAlone(source, kept)
  const keptNames = kept.filter(({ node }) => !computed.has(node)).map(({ name }) => name)
  const assignments = [...unused].flatMap(([one, all]) =>
    taken.has(one) || computed.has(one.node) ? all : [],
  )
  return {
    nodes: new Set(nodes),
    names: [...members.flatMap((one) => memberName(one) ?? []), ...[...taken.keys()].map(({ name }) => name)],
    kept: [...new Set(keptNames)],
    computed: [...computed.values()],
    assignments: assignments.filter((one) => !nodes.some((node) => isInside(one, node))),
  }
}

/** Returns the values that stay, by the declaration of which nothing uses any name. */
function valuesAlone(source: Source, kept: readonly Binding[]): Map<Node, Computed> {
  return new Map(
    kept.flatMap(({ node }): [Node, Computed][] => {
      const value = valueAlone(source, node, kept)
      return value ? [[node, value]] : []
    }),
  )
}

/** Returns the value of a declaration of which nothing uses any name, if it can stand alone: `await load()`. */
function valueAlone(source: Source, node: Node, left: readonly Binding[]): Computed | null {
  const declaration = node.type === 'VariableDeclarator' ? source.parents.get(node) : undefined
  if (node.type !== 'VariableDeclarator' || declaration?.type !== 'VariableDeclaration') return null
  const isOne = declaration.declarations.length === 1 && !/using/.test(declaration.kind)
  // What wraps a component reads nothing without its name.
  const isComponent = node.id.type === 'Identifier' && /^\p{Lu}/u.test(node.id.name)
  if (isComponent && source.parents.get(declaration)?.type === 'Program') return null
  const value = node.init && actingPart(source, node.init)
  if (!value || !isOne || !isListed(source, declaration) || !isWhole(source, node.id, left)) return null
  const isStill = node.id.type === 'Identifier' || hasNoEffect(source, node.id)
  return isStill && MAY_STAND_ALONE.test(bare(value).type) ? { declaration, value } : null
}

/** Returns what may do more of `(await load()) ?? {}`. */
function actingPart(source: Source, given: Node): Node {
  const value = bare(given)
  return value.type === 'LogicalExpression' && hasNoEffect(source, value.right)
    ? actingPart(source, value.left)
    : given
}

const MAY_STAND_ALONE = /^(Await|Call|New|Import|Chain|Yield)Expression$/

function localsOutside({ scopes }: Source, spans: readonly Span[]): Binding[] {
  const isMet = ({ start, end }: Span) => spans.some((span) => span.start < end && start < span.end)
  return scopes.bindings.filter(({ kind, at }) => kind !== 'import' && !isMet(at))
}

/** Whether a span uses any name. Looks at the nodes of its statements, because resolving all names takes long. */
function namesAny({ program }: Source, span: Span): boolean {
  const isName = (node: Node) =>
    node.type === 'Identifier' ||
    node.type === 'JSXMemberExpression' ||
    (node.type === 'JSXIdentifier' && !/^[a-z]/.test(node.name))
  let isFound = false
  for (const statement of program.body.slice(indexAt(program, span.start), indexAt(program, span.end) + 1))
    walk(statement, (node) => {
      isFound ||= isInside(node, span) && isName(node)
      return !isFound && node.start < span.end && node.end > span.start
    })
  return isFound
}

/** Whether a name is used, and only in spans that are removed, by itself, or to assign to it. */
function isLeft(
  source: Source,
  binding: Binding,
  spans: readonly Span[],
  computes: Computes | undefined,
): boolean {
  const { node, refs, kind, at } = binding
  const isPart = kind === 'param' || (node.type === 'VariableDeclarator' && node.id.type !== 'Identifier')
  const own = isPart ? at : node
  const others = refs.filter((ref) => !isInside(ref, own))
  const isGone = (ref: Span) => spans.some((span) => isInside(ref, span))
  return (
    others.some(isGone) && (others.every(isGone) || assignmentsOf(source, binding, spans, computes) !== null)
  )
}

/** Returns what introduces a name, if removing it changes nothing else; `left` are all names that are unused. */
function removableOf(
  source: Source,
  binding: Binding,
  left: readonly Binding[],
  computes: Computes | undefined,
): Node | null {
  const { node, kind } = binding
  if (node.type === 'VariableDeclarator') return ofDeclarator(source, node, binding, left, computes)
  if (kind === 'param' && isFunction(node)) return ofParam(source, node.params, binding, left)
  if (!isListed(source, node)) return null
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return node
    case 'ClassDeclaration':
      return classHasNoEffect(source, node) ? node : null
    case 'TSEnumDeclaration':
      return node.body.members.every(({ initializer }) => hasNoEffect(source, initializer)) ? node : null
    default:
      return null
  }
}

/** Returns a parameter, or the part of its pattern that introduces the name. */
function ofParam(
  source: Source,
  params: readonly ParamPattern[],
  binding: Binding,
  left: readonly Binding[],
): Node | null {
  const index = params.findIndex((one) => isInside(binding.at, one))
  const param = params[index]
  if (!param) return null
  const isLast = params.slice(index).every((one) => isWhole(source, one, left) && hasNoEffect(source, one))
  if (isLast && isCallback(source, binding.node, index > 0)) return param
  const pattern = param.type === 'AssignmentPattern' ? param.left : param
  if (pattern.type !== 'ArrayPattern') return propertyOf(source, pattern, binding, left)
  const call = source.parents.get(binding.node)
  const isEntry = call?.type === 'CallExpression' && repeated(call) !== null
  const found = pattern.elements.find((one) => one?.start === binding.at.start)
  return (isEntry && found?.type === 'Identifier' && found) || null
}

/** Whether a function is written where it is passed, so that it may have fewer parameters than it is called with. */
function isCallback(source: Source, fn: Node, mayHaveType: boolean): boolean {
  if (fn.type !== 'ArrowFunctionExpression' || fn.typeParameters) return false
  if (source.outline.components.some(({ node }) => node === fn)) return false
  const isTyped = fn.params.some((one) => 'typeAnnotation' in one && one.typeAnnotation)
  const outer = outerOf(source, fn)
  const isPassed =
    outer?.type === 'JSXExpressionContainer' ||
    outer?.type === 'Property' ||
    (outer?.type === 'CallExpression' && !isInside(fn, outer.callee) && calleeName(outer) !== 'forwardRef')
  return isPassed && (mayHaveType || !isTyped)
}

/** Whether a statement is one of a list, which excludes exported ones and the head of a loop. */
function isListed({ parents }: Source, statement: Node): boolean {
  return /^(Program|BlockStatement|SwitchCase)$/.test(parents.get(statement)?.type ?? '')
}

function classHasNoEffect(source: Source, { superClass, decorators, body }: Class): boolean {
  const isMember = (one: Node) =>
    one.type === 'MethodDefinition' ||
    one.type === 'TSIndexSignature' ||
    (one.type === 'PropertyDefinition' && (!one.static || hasNoEffect(source, one.value)))
  return (
    hasNoEffect(source, superClass) &&
    decorators.length === 0 &&
    body.body.every((one) => isMember(one) && (!('decorators' in one) || one.decorators?.length === 0))
  )
}

function ofDeclarator(
  source: Source,
  node: VariableDeclarator,
  binding: Binding,
  left: readonly Binding[],
  computes: Computes | undefined,
): Node | null {
  const declaration = source.parents.get(node)
  if (declaration?.type !== 'VariableDeclaration' || !isListed(source, declaration)) return null
  if (declaration.declare || /using/.test(declaration.kind)) return null
  if (isWhole(source, node.id, left)) {
    const isStill = hasNoEffect(source, node.init, computes) && hasNoEffect(source, node.id)
    return isStill && hasNoComments(source, declaration) ? node : null
  }
  if (node.id.type === 'ArrayPattern') return entryOf(node.id, binding)
  return propertyOf(source, node.id, binding, left)
}

/** Whether all names that a pattern introduces are unused; those in its type are none. */
function isWhole({ scopes }: Source, pattern: Node, left: readonly Binding[]): boolean {
  const span = { start: pattern.start, end: annotationOf(pattern)?.start ?? pattern.end }
  return scopes.bindings.filter(({ at }) => isInside(at, span)).every((one) => left.includes(one))
}

/** Whether no comment stands between several declarators, which would be left over or lost. */
function hasNoComments(
  { comments }: Source,
  { declarations }: Extract<Node, { type: 'VariableDeclaration' }>,
): boolean {
  const [first, last] = [declarations[0], declarations.at(-1)]
  if (!first || !last || first === last) return true
  return comments.every(
    (one) =>
      one.end < first.start || one.start > last.end || declarations.some((each) => isInside(one, each)),
  )
}

/** Returns one of the names of `const [open, setOpen] = useState(false)`, if others stay. */
function entryOf({ elements }: ArrayPattern, { at }: Binding): Node | null {
  const nameOf = (one: Node) => (one.type === 'RestElement' ? one.argument : one)
  const found = elements.find((one) => one && nameOf(one).start === at.start)
  return found && nameOf(found).type === 'Identifier' ? found : null
}

/** Returns the property of an object pattern that introduces a name, if others stay and no rest would get it. */
function propertyOf(source: Source, pattern: Node, { at }: Binding, left: readonly Binding[]): Node | null {
  const holder = innermost(pattern, at, (one) => isWhole(source, one, left))
  if (
    !holder ||
    holder.properties.some(({ type }) => type === 'RestElement') ||
    isWhole(source, holder, left)
  )
    return null
  const found = holder.properties.find((one) => isInside(at, one))
  if (found?.type === 'Property' && isWrittenWith(source, pattern, keyName(found.key) ?? '')) return null
  if (found?.type !== 'Property' || (found.computed && !hasNoEffect(source, found.key))) return null
  const { value } = found
  if (value.type === 'Identifier' || (value.type === 'ObjectPattern' && hasNoEffect(source, value)))
    return found
  const isPlain = value.type === 'AssignmentPattern' && value.left.type === 'Identifier'
  return isPlain && hasNoEffect(source, value.right) ? found : null
}

type AnyObjectPattern = Extract<Node, { type: 'ObjectPattern' }>

/** Returns the innermost pattern around a name of which something stays. */
function innermost(pattern: Node, at: Span, isUnused: (pattern: Node) => boolean): AnyObjectPattern | null {
  const inner = pattern.type === 'AssignmentPattern' ? pattern.left : pattern
  if (inner.type !== 'ObjectPattern') return null
  const holder = inner.properties.find((one) => isInside(at, one))
  const within = holder?.type === 'Property' ? innermost(holder.value, at, isUnused) : null
  return within && !isUnused(within) ? within : inner
}
