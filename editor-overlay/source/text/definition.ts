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
    const made = imported && exportedBy(open, source, imported.specifier, imported.name, 0)
    return made && { ...made, uses: made.uses + 1 }
  }
  const { node } = binding
  if (node.type !== 'VariableDeclarator' || !node.init || node.id.type !== 'Identifier') return null
  const declaration = source.parents.get(node)
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return null
  return { source, init: plainValue(node.init), uses: binding.refs.length }
}

/** `TITLE` of `words.TITLE`, where `words` stands for all that a file exports. */
export function fieldOfModule(
  open: Open,
  source: Source,
  { kind, name }: Binding,
  field: string,
): Definition | null {
  const imported = kind === 'import' ? importOf(source, source.scopes.module, name) : null
  return imported?.name === '*' ? exportedBy(open, source, imported.specifier, field, 0) : null
}

const MOST_STEPS = 8

function exportedBy(
  open: Open,
  from: Source,
  specifier: string,
  name: string,
  step: number,
): Definition | null {
  const file = step < MOST_STEPS ? resolveImport(open.index, from.file, specifier) : null
  const source = file === null ? null : open.open(file)
  if (source?.type !== 'open') return null
  for (const statement of source.program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const found = statement.specifiers.find(({ exported }) => nameOf(exported) === name)
    const local = found && nameOf(found.local)
    if (local === undefined) continue
    if (statement.source) return exportedBy(open, source, statement.source.value, local, step + 1)
    const binding = source.scopes.module.names.get(local)
    return binding ? definitionOf(open, source, binding) : null
  }
  if (name === 'default') return defaultOf(open, source)
  const own = source.scopes.module.names.get(name)
  return own ? definitionOf(open, source, own) : throughStars(open, source, name, step)
}

/** `export * from './home'` */
function throughStars(open: Open, source: Source, name: string, step: number): Definition | null {
  for (const statement of source.program.body) {
    if (statement.type !== 'ExportAllDeclaration' || statement.exported) continue
    const found = exportedBy(open, source, statement.source.value, name, step + 1)
    if (found) return found
  }
  return null
}

function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : (stringValue(node) ?? '')
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
