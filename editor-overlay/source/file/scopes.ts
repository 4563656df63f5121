/**
 * Resolves the names of a file to what they are bound to. Enough for moves: no flow, and no types beyond their names.
 */
import type { Node, Program } from 'oxc-parser'
import type { Binding, Ref, Scope } from './bindings.ts'
import { type Declare, declareIn } from './declarations.ts'
import { bare, eachChild, type Span } from './nodes.ts'

/** The names of a file and their uses in document order; `refAt` finds a use by its start offset. */
export type Scopes = { module: Scope; bindings: Binding[]; refs: Ref[]; refAt: ReadonlyMap<number, Ref> }

type Pending = { ref: Ref; scope: Scope }

/** Returns the module scope of a file, and the bindings and uses of all its names. */
export function scopesOf(program: Program): Scopes {
  const scope: Scope = { node: program, outer: null, isFunction: true, names: new Map() }
  const bindings: Binding[] = []
  const pending: Pending[] = []
  const declare: Declare = (into, id, kind, node) => {
    const home = kind === 'var' ? functionScope(into) : into
    if (home.names.has(id.name)) return
    const binding: Binding = {
      name: id.name,
      kind: kind === 'var' ? 'variable' : kind,
      at: { start: id.start, end: id.end },
      node,
      scope: home,
      refs: [],
    }
    home.names.set(id.name, binding)
    bindings.push(binding)
  }
  visit(program, scope, { declare, pending })
  const refs = pending.flatMap(({ ref, scope: from }) => resolve(ref, from))
  return { module: scope, bindings, refs, refAt: new Map(refs.map((ref) => [ref.start, ref])) }
}

/** Returns the uses of names in nodes of a file; those of names that the nodes don't introduce have no binding. */
export function refsIn(program: Program, nodes: readonly Node[]): Ref[] {
  return nodes.flatMap((node) => scopesOf({ ...program, body: [node as Program['body'][number]] }).refs)
}

/** Returns the names that nodes of a file use and don't introduce themselves, without resolving those of the file. */
export function freeNames(program: Program, nodes: readonly Node[]): string[] {
  return refsIn(program, nodes).flatMap(({ name, binding }) => (binding ? [] : [name]))
}

/** The identifier that introduces a name is not a use of it. */
function resolve(ref: Ref, from: Scope): Ref[] {
  const binding = lookUp(from, ref.name)
  if (binding?.at.start === ref.start) return []
  ref.binding = binding
  binding?.refs.push(ref)
  return [ref]
}

/** Returns the binding of a name as seen from a scope; `null` for a global. */
export function lookUp(from: Scope, name: string): Binding | null {
  for (let scope: Scope | null = from; scope; scope = scope.outer) {
    const found = scope.names.get(name)
    if (found) return found
  }
  return null
}

/** Returns what an identifier is bound to; `null` for a global and for any other node. */
export function bindingOf(node: Node, { refAt }: Pick<Scopes, 'refAt'>): Binding | null {
  if (node.type !== 'Identifier') return null
  return refAt.get(node.start)?.binding ?? null
}

/**
 * Returns what a name is declared as: the first value of a variable, a function or a class. `null` for a parameter, an
 * import, and a name that a pattern takes from a value.
 */
export function declaredAs(binding: Binding | null | undefined): Node | null {
  if (binding?.kind === 'function' || binding?.kind === 'class') return binding.node
  const node = binding?.node
  const isWhole = node?.type === 'VariableDeclarator' && node.id.type === 'Identifier'
  return isWhole && node.init ? bare(node.init) : null
}

/** Returns the binding of the name that is introduced at an offset. */
export function declaredAt(
  { bindings }: Pick<Scopes, 'bindings'>,
  start: number | undefined,
): Binding | undefined {
  return bindings.find(({ at }) => at.start === start)
}

/** Whether the name is introduced at the top level of its file. */
export function isModuleLevel(binding: Binding): boolean {
  return binding.scope.outer === null
}

/** Returns the innermost scope that introduces a name and contains a place of the file. */
export function scopeAt(scopes: Scopes, at: Span): Scope {
  let best = scopes.module
  for (const { scope } of scopes.bindings) {
    const { node } = scope
    if (
      node.start <= at.start &&
      node.end >= at.end &&
      node.start >= best.node.start &&
      node.end <= best.node.end
    )
      best = scope
  }
  return best
}

function functionScope(scope: Scope): Scope {
  let home = scope
  while (!home.isFunction && home.outer) home = home.outer
  return home
}

type Work = { declare: Declare; pending: Pending[] }

function visit(node: Node, scope: Scope, work: Work): void {
  const inner = opens(node)
    ? { node, outer: scope, isFunction: opensFunction(node), names: new Map() }
    : scope
  declareIn(node, scope, inner, work.declare)
  note(node, scope, work)
  eachChild(node, (child, key) => {
    if (isNameOnly(node, child, key)) return
    visit(child, inner, work)
  })
}

function opens(node: Node): boolean {
  switch (node.type) {
    case 'BlockStatement':
    case 'StaticBlock':
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'SwitchStatement':
    case 'CatchClause':
    case 'ClassDeclaration':
    case 'ClassExpression':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSFunctionType':
    case 'TSConstructorType':
    case 'TSMappedType':
    case 'TSConditionalType':
    case 'TSMethodSignature':
    case 'TSCallSignatureDeclaration':
    case 'TSModuleBlock':
      return true
    default:
      return opensFunction(node)
  }
}

function opensFunction(node: Node): boolean {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'TSDeclareFunction':
    case 'TSEmptyBodyFunctionExpression':
      return true
    default:
      return false
  }
}

function note(node: Node, scope: Scope, { pending }: Work): void {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') pending.push({ ref: refOf(node), scope })
}

function refOf(node: Extract<Node, { type: 'Identifier' | 'JSXIdentifier' }>): Ref {
  const { name, start, end } = node
  return { name, node, start, end, binding: null }
}

/** Whether an identifier only spells a name, such as a property key, or introduces one in an import. */
function isNameOnly(node: Node, child: Node, key: string): boolean {
  switch (node.type) {
    case 'MemberExpression':
      return key === 'property' && !node.computed
    case 'Property':
      return key === 'key' && !node.computed
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'TSAbstractMethodDefinition':
    case 'TSAbstractPropertyDefinition':
      return key === 'key' && !node.computed
    case 'JSXAttribute':
      return key === 'name'
    case 'JSXMemberExpression':
      return key === 'property'
    case 'JSXOpeningElement':
    case 'JSXClosingElement':
      return key === 'name' && child.type === 'JSXIdentifier' && /^[a-z]/.test(child.name)
    case 'TSQualifiedName':
      return key === 'right'
    case 'ExportSpecifier':
      return key === 'exported'
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return key === 'label'
    case 'JSXNamespacedName':
    case 'MetaProperty':
    case 'ImportAttribute':
    case 'TSNamedTupleMember':
    case 'TSEnumMember':
      return child.type === 'Identifier' || child.type === 'JSXIdentifier'
    case 'ImportDeclaration':
      return true
    default:
      return false
  }
}
