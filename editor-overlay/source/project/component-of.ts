/** Finds the component that a tag names: through imports, barrels, wrappers and properties of objects. */
import type { Node } from 'oxc-parser'
import { anyNode, bare, isFunction, isNothing, keyName, leavesOf } from '../file/nodes.ts'
import { declaredAs } from '../file/scopes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import type { ComponentRecord } from '../types.ts'
import { returnedByHook } from './hook-component.ts'
import { loadedExport } from './loaded-export.ts'
import { exportNames, firstFound, followExport, resolveImport, starsOf } from './resolve.ts'
import { openFile, type SourceIndex } from './source-index.ts'
import { staticMember } from './static-member.ts'

type Place = { index: SourceIndex; source: Source; step: number }

/** A file that imports another one; its own text need not be parsed. */
type Importer = { index: SourceIndex; file: string; step: number }

type Import = { specifier: string; name: string }

/** The names after the first one of a tag, such as `Title` of `Card.Title`. */
type Members = readonly string[]

const MOST_STEPS = 8

/** Returns the definition of the component that a tag names, or `null` if it isn't in the project. */
export function componentOf(index: SourceIndex, source: Source, tag: string): ComponentRecord | null {
  const [first = tag, ...members] = tag.split('.')
  const found = named({ index, source, step: 0 }, first, members)
  return found?.name === '' ? { ...found, name: tag } : found
}

/** Returns the same for a tag whose first name is imported. */
export function importedComponent(
  index: SourceIndex,
  file: string,
  imported: Import,
  members: Members,
): ComponentRecord | null {
  return from({ index, file, step: 0 }, imported, members)
}

/** Returns the component that a file exports under a name. */
export function exportedComponent(index: SourceIndex, file: string, name: string): ComponentRecord | null {
  const source = openFile(index, file)
  if (source.type !== 'open') return null
  const isListed = exportNames(source).includes(name) || starsOf(source).length > 0
  return isListed ? exportedBy({ index, file, step: 0 }, `./${file.split('/').at(-1)}`, name, []) : null
}

/** Returns the name under which a file exports a component of its own; `null` if it doesn't. */
export function exportedNameOf(index: SourceIndex, { id, file, name }: ComponentRecord): string | null {
  const source = openFile(index, file)
  const names = source.type === 'open' ? exportNames(source) : []
  const sorted = [...names].sort((a, b) => Number(b === name) - Number(a === name))
  return sorted.find((one) => exportedComponent(index, file, one)?.id === id) ?? null
}

function named(place: Place, name: string, members: Members): ComponentRecord | null {
  const imported = place.source.imported.get(name)
  return imported ? from(importerOf(place), imported, members) : declared(place, name, members)
}

const importerOf = ({ index, source, step }: Place): Importer => ({ index, file: source.file, step })

function exportedBy(
  { index, file: from, step }: Importer,
  specifier: string,
  name: string,
  members: Members,
): ComponentRecord | null {
  const file = step < MOST_STEPS ? resolveImport(index, from, specifier) : null
  if (file === null) return null
  // The records answer this without parsing the file.
  const kind = name === 'default' ? 'default' : 'named'
  const record = index.files
    .get(file)
    ?.components.find((one) => one.exported === kind && (kind === 'default' || one.name === name))
  if (record && members.length === 0) return record
  const other = openFile(index, file)
  return other.type === 'open' ? exported({ index, source: other, step: step + 1 }, name, members) : null
}

function exported(place: Place, name: string, members: Members): ComponentRecord | null {
  return followExport(place.source, name, {
    named: (own) => named(place, own, members),
    value: (node) => drawnBy(place, node, members),
    imported: (listed) => from(importerOf(place), listed, members),
  })
}

/** Resolves an imported name; for a namespace import, the first member is the exported name. */
function from(place: Importer, { specifier, name }: Import, members: Members): ComponentRecord | null {
  if (name !== '*') return exportedBy(place, specifier, name, members)
  const [member, ...more] = members
  return member === undefined ? null : exportedBy(place, specifier, member, more)
}

/** A name of the file itself, or a part of it: `Card.Title = Title`, `const Card = { Title }`. */
function declared(given: Place, name: string, members: Members): ComponentRecord | null {
  const { index } = given
  const [member, ...more] = members
  if (member === undefined) {
    const record = index.files.get(given.source.file)?.components.find((one) => one.name === name)
    if (record) return record
  }
  // The source may be only the statement that an edit touches, but the records cover the whole file.
  const whole = openFile(index, given.source.file)
  const place = whole.type === 'open' ? { ...given, source: whole } : given
  const binding = place.source.scopes.module.names.get(name)?.node
  const value = member === undefined ? null : staticMember(place.source, name, binding, member)
  if (value) return drawnBy(place, value, more)
  if (!binding && member === undefined) {
    const returned = returnedByHook(index, place.source, name)
    return returned && recordAt({ ...place, source: returned.source }, returned.node)
  }
  return binding?.type === 'VariableDeclarator' && binding.init ? drawnBy(place, binding.init, members) : null
}

function drawnBy(given: Place, value: Node, members: Members): ComponentRecord | null {
  const place = { ...given, step: given.step + 1 }
  const node = bare(value)
  const [member, ...more] = members
  if (place.step > MOST_STEPS) return null
  if (node.type === 'Identifier') return named(place, node.name, members)
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed)
    return drawnBy(place, node.object, [node.property.name, ...members])
  if (node.type === 'ObjectExpression')
    return member === undefined ? null : inObject(place, node, [member, ...more])
  if (node.type === 'CallExpression') return drawnByCall(place, node, members)
  if (node.type === 'AwaitExpression') return loadedBy(place, node, members)
  if (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression') {
    const [only, another] = leavesOf(node).filter((leaf) => !isNothing(leaf))
    return only && !another ? drawnBy(place, only, members) : null
  }
  return member === undefined ? recordAt(place, node) : null
}

/** Returns the component of an object member; later properties and spreads override earlier ones. */
function inObject(
  place: Place,
  { properties }: Extract<Node, { type: 'ObjectExpression' }>,
  [member, ...more]: readonly [string, ...string[]],
): ComponentRecord | null {
  for (const one of properties.toReversed()) {
    if (one.type === 'SpreadElement') {
      const found = drawnBy(place, one.argument, [member, ...more])
      if (found) return found
    } else if (!one.computed && keyName(one.key) === member) return drawnBy(place, one.value, more)
  }
  return null
}

function drawnByCall(
  place: Place,
  call: Extract<Node, { type: 'CallExpression' }>,
  members: Members,
): ComponentRecord | null {
  const name = sliceOf(place.source, call.callee)
  const [first, ...parts] = call.arguments
  if (!first) return null
  if (name === 'Object.freeze') return drawnBy(place, first, members)
  if (name === 'Object.assign') {
    const holders = members.length === 0 ? [first] : [...parts.toReversed(), first]
    return firstFound(holders, (holder) => drawnBy(place, holder, members))
  }
  if (members.length > 0) return null
  if (/^(?:\w+\.)?(?:memo|forwardRef|observer)$/.test(name))
    return recordAt(place, call) ?? drawnBy(place, first, members)
  if (/^(?:React\.)?(?:lazy|dynamic|loadable)$/.test(name)) return loadedBy(place, first, ['default'])
  return passesPropsOn(place, name) ? drawnBy(place, first, members) : null
}

/** Whether a function of the project wraps a component that keeps its props: `withUser<P>(Card: ComponentType<P>)`. */
function passesPropsOn({ index, source }: Place, name: string): boolean {
  const imported = source.imported.get(name)
  const file = imported ? resolveImport(index, source.file, imported.specifier) : source.file
  const home = file === null ? null : openFile(index, file)
  if (home?.type !== 'open') return false
  const wraps = declaredAs(home.scopes.module.names.get(imported?.name ?? name))
  const typeOf = (fn: Node) => {
    const [first] = isFunction(fn) ? fn.params : []
    const type = first && 'typeAnnotation' in first ? first.typeAnnotation?.typeAnnotation : null
    return type ? sliceOf(home, type) : ''
  }
  if (!wraps || !isFunction(wraps)) return false
  const props = /^(?:React\.)?(?:ComponentType|FC|FunctionComponent)<(\w+)>$/.exec(typeOf(wraps))?.[1]
  return (
    props !== undefined &&
    anyNode(wraps, (node) => node !== wraps && isFunction(node) && typeOf(node) === props)
  )
}

/** Resolves what code loads; a loader such as `lazy(() => import('./card'))` means the default of a whole module. */
function loadedBy(place: Place, code: Node, members: Members): ComponentRecord | null {
  const loaded = loadedExport(code)
  return loaded && from(importerOf(place), loaded, loaded.name === '*' ? members : [])
}

/** Returns the component whose function is this node or is inside it. */
function recordAt({ index, source }: Place, node: Node): ComponentRecord | null {
  const records = index.files.get(source.file)?.components ?? []
  const isOwn = isFunction(node) || /^(Class|CallExpression)/.test(node.type)
  const inside = records.filter(({ start, end }) => isOwn && start >= node.start && end <= node.end)
  if (!isFunction(node)) return inside[0] ?? null
  return inside.find(({ start, end }) => start === node.start && end === node.end) ?? unnamed(source, node)
}

/** A record of a function that exists only in an object: it has props, but no name under which it is indexed. */
function unnamed({ file }: Source, { start, end }: Node): ComponentRecord {
  return { id: '', file, name: '', start, end, exported: null, props: null, takesClass: false, elements: [] }
}
