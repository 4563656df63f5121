/** Where a constant is defined, in this file or in one of the project that it is imported from. */
import type { CallExpression, Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import type { Binding } from '../file/bindings.ts'
import { bare, calleeName, keyName, propertyNamed, stringValue } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { hasElements, importsOf } from '../project/mentions.ts'
import { followExport, resolveImport } from '../project/resolve.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { type NamedPlace, placeIn } from './quoted.ts'

/** The initial value of a constant; `uses` counts the places that read it. */
export type Definition = { source: Source; init: Node; uses: number }

/**
 * Returns the constant of this file, or of the project file that it is imported from; `null` if it is neither. `step`:
 * through how many files it has been followed, which may import it from each other.
 */
export function definitionOf(open: Open, source: Source, binding: Binding, step = 0): Definition | null {
  if (binding.kind === 'import') {
    const imported = source.imported.get(binding.name)
    const made = imported && exportedBy(open, source, imported.specifier, imported.name, step)
    if (!made || !imported) return null
    return {
      source: made.source,
      init: made.init,
      // Few ask for it, and it reads every file that mentions the name.
      get uses() {
        return made.uses + 1 + importersOf(open, source, imported)
      },
    }
  }
  const { node } = binding
  if (node.type === 'ClassDeclaration') return { source, init: node, uses: binding.refs.length }
  if (node.type !== 'VariableDeclarator' || !node.init || node.id.type !== 'Identifier') return null
  const declaration = source.parents.get(node)
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return null
  return { source, init: plainValue(node.init), uses: binding.refs.length }
}

const importers = new WeakMap<SourceIndex['files'], Map<string, number>>()

/** Counts the other files that import the same name from the same file. */
function importersOf(
  { index }: Open,
  from: Source,
  { specifier, name }: { specifier: string; name: string },
): number {
  const file = resolveImport(index, from.file, specifier)
  if (file === null || name === '*') return 0
  const known = importers.get(index.files) ?? new Map<string, number>()
  importers.set(index.files, known)
  const key = `${from.file} ${file} ${name}`
  const count = known.get(key) ?? countImporters(index, { from: from.file, file, name })
  known.set(key, count)
  return count
}

function countImporters(
  index: SourceIndex,
  { from, file, name }: { from: string; file: string; name: string },
): number {
  let count = 0
  for (const entry of index.files.values()) {
    if (entry.file === from || entry.file === file || !hasElements(entry)) continue
    const isSame = [...(importsOf(entry)?.values() ?? [])].some(
      (one) => one.name === name && resolveImport(index, entry.file, one.specifier) === file,
    )
    if (isSame) count++
  }
  return count
}

/** Returns `TITLE` of `words.TITLE`, where `words` is a namespace import; else `null`. */
export function fieldOfModule(
  open: Open,
  source: Source,
  { kind, name }: Binding,
  field: string,
): Definition | null {
  const imported = kind === 'import' ? source.imported.get(name) : null
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
  return file === null ? null : exportedFrom(open, file, name, step)
}

/** Returns the name of a project file that an import stands for, also one of a pattern: `export const { nav } = site`. */
export function importedBinding(
  open: Open,
  from: Source,
  { specifier, name }: { specifier: string; name: string },
  step = 0,
): { source: Source; binding: Binding } | null {
  const file = step < MOST_STEPS ? resolveImport(open.index, from.file, specifier) : null
  const source = file === null ? null : open.open(file)
  if (source?.type !== 'open') return null
  return followExport(source, name, {
    named: (one) => {
      const binding = source.scopes.module.names.get(one)
      return binding ? { source, binding } : null
    },
    value: () => null,
    imported: (next) => importedBinding(open, source, next, step + 1),
  })
}

/** Returns what a file of the project exports by this name. */
export function exportedFrom(open: Open, file: string, name: string, step = 0): Definition | null {
  const source = open.open(file)
  if (source.type !== 'open') return null
  return followExport(source, name, {
    named: (one) => ofName(open, source, one, step),
    value: (node) => ofDefault(open, source, node, step),
    imported: (from) => exportedBy(open, source, from.specifier, from.name, step + 1),
  })
}

function ofName(open: Open, source: Source, name: string, step: number): Definition | null {
  const own = source.scopes.module.names.get(name)
  if (own && /^(FunctionDeclaration|TSEnumDeclaration)$/.test(own.node.type))
    return { source, init: own.node, uses: own.refs.length }
  return own ? definitionOf(open, source, own, step + 1) : null
}

function ofDefault(open: Open, source: Source, declared: Node, step: number): Definition | null {
  const node = plainValue(declared)
  const binding = bindingOf(node, source.scopes)
  return binding ? definitionOf(open, source, binding, step + 1) : { source, init: node, uses: 0 }
}

/** Functions that return their argument unchanged. */
export const HANDS_ON = /^(define\w*|freeze|msg)$/

/** Unwraps a call that returns its argument unchanged: `defineMessages({ … })`, `Object.freeze([ … ])`. */
function plainValue(given: Node): Node {
  const node = bare(given)
  const [only, second] = node.type === 'CallExpression' ? node.arguments : []
  if (node.type !== 'CallExpression' || !only || second) return node
  return HANDS_ON.test(calleeName(node) ?? '') ? bare(only) : node
}

/** Returns the value of a property by its name; `null` if it has none, or if the value isn't an object. */
export function propertyOf(given: Node, name: string): Node | null {
  const node = bare(given)
  return node.type === 'ObjectExpression' ? (propertyNamed(node, name)?.value ?? null) : null
}

/** Returns `Open` of `enum Status { Open = 'Open now' }`, or `null`. */
export function enumMember(home: Node, name: string): Node | null {
  if (home.type !== 'TSEnumDeclaration') return null
  return home.body.members.find(({ id }) => keyName(id) === name)?.initializer ?? null
}

/** Returns the values of all members of an enum by its name; none for any other value. */
export function enumMembers(open: Open, { source, node }: { source: Source; node: Node }) {
  const binding = bindingOf(bare(node), source.scopes)
  const made = binding?.kind === 'import' ? definitionOf(open, source, binding) : null
  const home = made?.init ?? binding?.node
  if (home?.type !== 'TSEnumDeclaration') return []
  return home.body.members.flatMap(({ initializer }) =>
    initializer ? [{ source: made?.source ?? source, node: initializer }] : [],
  )
}

/** Returns the file and line where an imported value is written: its entry of a table, or else its declaration. */
export function placeOfImported(open: Open, source: Source, given: Node): NamedPlace | null {
  const made = importedValue(open, source, given)
  return made && placeIn(made.source, made.init.start)
}

/** Returns where an imported value is written: its entry of a table, or else its declaration. */
export function importedValue(
  open: Open,
  source: Source,
  given: Node,
): { source: Source; init: Node } | null {
  const fields: string[] = []
  let node = bare(given)
  while (node.type === 'MemberExpression') {
    const field = node.computed ? stringValue(node.property) : keyName(node.property)
    if (field === null) fields.length = 0
    else fields.unshift(field)
    node = bare(node.object)
  }
  const binding = bindingOf(node, source.scopes)
  if (binding?.kind !== 'import') return null
  const [first] = fields
  const ofModule = first === undefined ? null : fieldOfModule(open, source, binding, first)
  const made = ofModule ?? definitionOf(open, source, binding)
  if (!made) return null
  let place = made.init
  for (const field of ofModule ? fields.slice(1) : fields) {
    const inner = propertyOf(place, field) ?? enumMember(place, field)
    if (!inner) break
    place = bare(inner)
  }
  return { source: made.source, init: place }
}

/** Whether a call such as `copy.get('a')` reads a `Map`. */
export function isOfMap(open: Open, source: Source, { callee }: CallExpression): boolean {
  const holder = callee.type === 'MemberExpression' ? bare(callee.object) : null
  const binding = holder && bindingOf(holder, source.scopes)
  const made = binding && definitionOf(open, source, binding)?.init
  return made?.type === 'NewExpression' && made.callee.type === 'Identifier' && made.callee.name === 'Map'
}
