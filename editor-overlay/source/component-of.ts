/** From a tag to the component behind it: through imports, barrels, wrappers and the parts of an object. */
import type { Node } from 'oxc-parser'
import { bare, isFunction, keyName, stringValue, walk } from './nodes.ts'
import { exportedAs, resolveImport, starsOf } from './resolve.ts'
import { type Source, sliceOf } from './source.ts'
import { openFile, type SourceIndex } from './source-index.ts'
import type { ComponentRecord } from './types.ts'

type Place = { index: SourceIndex; source: Source; step: number }

/** A file that names another one; it need not be read for that. */
type Importer = { index: SourceIndex; file: string; step: number }

type Import = { specifier: string; name: string }

/** `members` are the parts of `Card.Title` behind the first name. */
type Members = readonly string[]

const MOST_STEPS = 8

/** The definition behind a tag, when it is in the project. */
export function componentOf(index: SourceIndex, source: Source, tag: string): ComponentRecord | null {
  const [first = tag, ...members] = tag.split('.')
  return named({ index, source, step: 0 }, first, members)
}

/** The same for a tag whose first name is imported. */
export function importedComponent(
  index: SourceIndex,
  file: string,
  imported: Import,
  members: Members,
): ComponentRecord | null {
  return from({ index, file, step: 0 }, imported, members)
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
  // What the records say already needs no reading of the file.
  const kind = name === 'default' ? 'default' : 'named'
  const record = index.files
    .get(file)
    ?.components.find((one) => one.exported === kind && (kind === 'default' || one.name === name))
  if (record && members.length === 0) return record
  const other = openFile(index, file)
  return other.type === 'open' ? exported({ index, source: other, step: step + 1 }, name, members) : null
}

function exported(place: Place, name: string, members: Members): ComponentRecord | null {
  const listed = exportedAs(place.source, name)
  switch (listed?.type) {
    case 'default':
      return drawnBy(place, listed.node, members)
    case 'own':
      return named(place, listed.name, members)
    case 'from':
      return from(importerOf(place), listed, members)
    default: {
      const own = declared(place, name, members)
      if (own) return own
      for (const specifier of starsOf(place.source)) {
        const found = exportedBy(importerOf(place), specifier, name, members)
        if (found) return found
      }
      return null
    }
  }
}

/** A name of another file, or the part of one that stands for all of it. */
function from(place: Importer, { specifier, name }: Import, members: Members): ComponentRecord | null {
  if (name !== '*') return exportedBy(place, specifier, name, members)
  const [member, ...more] = members
  return member === undefined ? null : exportedBy(place, specifier, member, more)
}

/** A name of the file itself, or a part of it: `Card.Title = Title`, `const Card = { Title }`. */
function declared(place: Place, name: string, members: Members): ComponentRecord | null {
  const { index, source } = place
  const [member, ...more] = members
  if (member === undefined) {
    const record = index.files.get(source.file)?.components.find((one) => one.name === name)
    if (record) return record
  }
  const binding = source.scopes.module.names.get(name)
  const init = binding?.node.type === 'VariableDeclarator' ? binding.node.init : null
  if (member !== undefined) {
    const value = assigned(source, name, member)
    if (value) return drawnBy(place, value, more)
  }
  return init ? drawnBy(place, init, members) : null
}

/** The value of `Card.Title = …` at the top of a file. */
function assigned({ program }: Source, name: string, member: string): Node | null {
  for (const statement of program.body) {
    const expression = statement.type === 'ExpressionStatement' ? statement.expression : null
    const left = expression?.type === 'AssignmentExpression' ? expression.left : null
    if (
      left?.type === 'MemberExpression' &&
      left.object.type === 'Identifier' &&
      left.object.name === name &&
      left.property.type === 'Identifier' &&
      left.property.name === member
    )
      return expression?.type === 'AssignmentExpression' ? expression.right : null
  }
  return null
}

function drawnBy(given: Place, value: Node, members: Members): ComponentRecord | null {
  const place = { ...given, step: given.step + 1 }
  const node = bare(value)
  const [member, ...more] = members
  if (place.step > MOST_STEPS) return null
  if (node.type === 'Identifier') return named(place, node.name, members)
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed)
    return drawnBy(place, node.object, [node.property.name, ...members])
  if (node.type === 'ObjectExpression') {
    const property = node.properties.find(
      (one) => one.type === 'Property' && !one.computed && keyName(one.key) === member,
    )
    return property?.type === 'Property' && member !== undefined ? drawnBy(place, property.value, more) : null
  }
  if (node.type === 'CallExpression') return drawnByCall(place, node, members)
  return member === undefined ? recordAt(place, node) : null
}

function drawnByCall(
  place: Place,
  call: Extract<Node, { type: 'CallExpression' }>,
  members: Members,
): ComponentRecord | null {
  const name = sliceOf(place.source, call.callee)
  const [first, parts] = call.arguments
  if (!first) return null
  if (name === 'Object.assign') {
    if (members.length === 0) return drawnBy(place, first, members)
    return parts ? drawnBy(place, parts, members) : null
  }
  if (members.length > 0) return null
  if (/^(?:\w+\.)?(?:memo|forwardRef|observer)$/.test(name))
    return recordAt(place, call) ?? drawnBy(place, first, members)
  return /^(?:React\.)?(?:lazy|dynamic|loadable)$/.test(name) ? loadedBy(place, first) : null
}

/** `lazy(() => import('./card'))`, also with `.then((module) => module.Card)`. */
function loadedBy(place: Place, loader: Node): ComponentRecord | null {
  const { source } = place
  let specifier: string | null = null
  let name = 'default'
  walk(loader, (node) => {
    if (node.type === 'ImportExpression') specifier = stringValue(node.source)
    const isThen = node.type === 'CallExpression' && /\.then$/.test(sliceOf(source, node.callee))
    const [then] = isThen ? node.arguments : []
    if (then) name = /\.(\w+)[\s})]*$/.exec(sliceOf(source, then))?.[1] ?? ''
  })
  return specifier === null || name === '' ? null : exportedBy(importerOf(place), specifier, name, [])
}

/** The component whose function stands in a node. */
function recordAt({ index, source }: Place, node: Node): ComponentRecord | null {
  const records = index.files.get(source.file)?.components ?? []
  const isOwn = isFunction(node) || /^(Class|CallExpression)/.test(node.type)
  return isOwn ? (records.find(({ start, end }) => start >= node.start && end <= node.end) ?? null) : null
}
