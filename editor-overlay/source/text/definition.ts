/** Where a constant is defined, in this file or in one of the project that it is imported from. */
import type { Node, ObjectExpression } from 'oxc-parser'
import type { Binding } from '../bindings.ts'
import { bindingOf } from '../class/joiners.ts'
import { bare, stringValue } from '../nodes.ts'
import type { Open } from '../plan/draft.ts'
import { importOf, resolveImport } from '../resolve.ts'
import type { Source } from '../source.ts'

/** What a constant is given; `uses` counts the places that read it. */
export type Definition = { source: Source; init: Node; uses: number }

/** A constant of this file, or of the project file that it is imported from. */
export function definitionOf(open: Open, source: Source, binding: Binding): Definition | null {
  if (binding.kind === 'import') {
    const imported = importOf(source, source.scopes.module, binding.name)
    const file = imported && resolveImport(open.index, source.file, imported.specifier)
    const other = file ? open.open(file) : null
    if (!imported || other?.type !== 'open') return null
    const exported = other.scopes.module.names.get(imported.name)
    const made = exported
      ? definitionOf(open, other, exported)
      : imported.name === 'default'
        ? defaultOf(open, other)
        : null
    return made && { ...made, uses: made.uses + 1 }
  }
  const { node } = binding
  if (node.type !== 'VariableDeclarator' || !node.init || node.id.type !== 'Identifier') return null
  const declaration = source.parents.get(node)
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return null
  return { source, init: plainValue(node.init), uses: binding.refs.length }
}

function defaultOf(open: Open, source: Source): Definition | null {
  for (const statement of source.program.body) {
    if (statement.type !== 'ExportDefaultDeclaration') continue
    const node = plainValue(statement.declaration)
    const binding = bindingOf(node, source.scopes)
    return binding ? definitionOf(open, source, binding) : { source, init: node, uses: 0 }
  }
  return null
}

/** Without a call that gives back what it was given: `defineMessages({ … })`, `Object.freeze([ … ])`. */
function plainValue(given: Node): Node {
  const node = bare(given)
  const [only, second] = node.type === 'CallExpression' ? node.arguments : []
  if (node.type !== 'CallExpression' || !only || second) return node
  const callee = bare(node.callee)
  const name = callee.type === 'MemberExpression' ? callee.property : callee
  const isSame = name.type === 'Identifier' && /^(define\w*|freeze)$/.test(name.name)
  return isSame ? bare(only) : node
}

/** The value of a property by its name. */
export function propertyOf(object: ObjectExpression, name: string): Node | null {
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.computed) continue
    const key = property.key.type === 'Identifier' ? property.key.name : stringValue(property.key)
    if (key === name) return property.value
  }
  return null
}
