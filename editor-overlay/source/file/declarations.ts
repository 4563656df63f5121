/** Finds the names that a node introduces, and the scope they belong to. */
import type { Node } from 'oxc-parser'
import type { BindingKind, Scope } from './bindings.ts'

type Name = { name: string; start: number; end: number }

/** Receives each name that a node introduces; a `var` belongs to the nearest enclosing function. */
export type Declare = (scope: Scope, id: Name, kind: BindingKind | 'var', node: Node) => void

/** Declares the names that `node` introduces: in `outer`, the scope around it, or in `inner`, the scope it opens. */
export function declareIn(node: Node, outer: Scope, inner: Scope, declare: Declare): void {
  const all = (scope: Scope, pattern: Node, kind: BindingKind | 'var', by: Node) => {
    for (const id of patternNames(pattern)) declare(scope, id, kind, by)
  }
  switch (node.type) {
    case 'ImportDeclaration':
      for (const specifier of node.specifiers) declare(outer, specifier.local, 'import', specifier)
      return
    case 'VariableDeclaration':
      for (const one of node.declarations) all(outer, one.id, node.kind === 'var' ? 'var' : 'variable', one)
      return
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      if (node.id) declare(outer, node.id, 'function', node)
      for (const param of node.params) all(inner, param, 'param', node)
      return
    case 'FunctionExpression':
      if (node.id) declare(inner, node.id, 'function', node)
      for (const param of node.params) all(inner, param, 'param', node)
      return
    case 'ArrowFunctionExpression':
      for (const param of node.params) all(inner, param, 'param', node)
      return
    case 'ClassDeclaration':
      if (node.id) declare(outer, node.id, 'class', node)
      return
    case 'ClassExpression':
      if (node.id) declare(inner, node.id, 'class', node)
      return
    case 'CatchClause':
      if (node.param) all(inner, node.param, 'param', node)
      return
    default:
      declareTypes(node, outer, inner, declare)
  }
}

function declareTypes(node: Node, outer: Scope, inner: Scope, declare: Declare): void {
  switch (node.type) {
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSEnumDeclaration':
      declare(outer, node.id, 'type', node)
      return
    case 'TSTypeParameter':
      declare(inner, node.name, 'type', node)
      return
    case 'TSMappedType':
      declare(inner, node.key, 'type', node)
      return
    case 'TSImportEqualsDeclaration':
      declare(outer, node.id, 'import', node)
      return
    case 'TSModuleDeclaration':
      if (node.id.type === 'Identifier') declare(outer, node.id, 'type', node)
      return
    case 'TSFunctionType':
    case 'TSConstructorType':
    case 'TSMethodSignature':
    case 'TSCallSignatureDeclaration':
      for (const param of node.params) for (const id of patternNames(param)) declare(inner, id, 'param', node)
      return
    default:
      return
  }
}

/** Returns the identifiers that a pattern binds. */
function patternNames(pattern: Node): Name[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        patternNames(one.type === 'Property' ? one.value : one.argument),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? patternNames(one) : []))
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'RestElement':
      return patternNames(pattern.argument)
    case 'TSParameterProperty':
      return patternNames(pattern.parameter)
    default:
      return []
  }
}
