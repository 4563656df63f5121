/** What a call of another function returns, also by `then`, and what `import()` loads: a module or a JSON file. */
import type { CallExpression, Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { bare, calleeName, isFunction, stringValue } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Place, Source } from '../file/source.ts'
import { pathOf, resolveImport } from '../project/resolve.ts'
import { LEAD, parsedJson } from './catalogue.ts'
import { exportedFrom } from './definition.ts'
import type { Path } from './entry-values.ts'
import type { Follow } from './map-values.ts'
import { NamedPlace, placeIn } from './quoted.ts'
import { methodOf, resultsOf, returnsOf } from './trace-steps.ts'
import type { Loaded, Step, Traced } from './trace-ways.ts'
import { literalPattern, membersOf } from './values-at.ts'

/** A list that a value is written in, and where in its entry. */
export type ListPlace = { array: Extract<Node, { type: 'ArrayExpression' }>; value: Node; path: Path }

/** Returns what the called function can return: one of the project, an entry of a table, or one that is passed in. */
export function returnedBy(source: Source, call: CallExpression, follow: Follow): Place[] {
  const results = resultsOf(source, call)
  if (results.length > 0) return results.map((node) => ({ source, node }))
  const [first] = call.arguments
  if (methodOf(call) === 'then') return first && isFunction(first) ? placesOf(source, first) : []
  const callee = bare(call.callee)
  if (isFunction(callee)) return placesOf(source, callee)
  return follow.values({ source, node: callee }).flatMap((one) => placesOf(one.source, uncached(one.node)))
}

const placesOf = (source: Source, fn: Node): Place[] =>
  isFunction(fn) ? returnsOf(fn).map((node) => ({ source, node })) : []

/** Returns the function that React's `cache` is given; any other node is returned as it is. */
function uncached(node: Node): Node {
  const [first] = node.type === 'CallExpression' ? node.arguments : []
  return node.type === 'CallExpression' && first && /^(unstable_)?cache$/.test(calleeName(node) ?? '')
    ? bare(first)
    : node
}

/** Returns the files that `import()` can load; a value in the path stands for any part of a file name. */
export function loadedBy(
  { index }: Open,
  source: Source,
  node: Extract<Node, { type: 'ImportExpression' }>,
): Loaded[] {
  const path = bare(node.source)
  const words =
    path.type === 'TemplateLiteral' ? path.quasis.map(({ value }) => value.raw) : [stringValue(path)]
  const specifier = words.join(HOLE)
  const only = words.length === 1 ? resolveImport(index, source.file, specifier) : null
  const files = words.length === 1 ? [only] : filesLike(index, source.file, specifier)
  return files.flatMap((file) => (file ? [{ type: 'loaded', source, node, file, path: [] }] : []))
}

const HOLE = '\u0000'

function filesLike(index: Open['index'], from: string, specifier: string): string[] {
  const base = pathOf(index, from, specifier)
  if (base === null) return []
  const pattern = literalPattern(base).replaceAll(HOLE, '[\\w-]+')
  const isMeant = new RegExp(`^${pattern}(\\.[jt]sx?|\\.json)?$`)
  return [...index.files.keys()].filter((file) => isMeant.test(file))
}

/** Returns the JSON file that a name is imported from; of one that can’t be read, only the name is known. */
export function importedJson({ index }: Open, source: Source, node: Node): Loaded[] {
  const binding = bindingOf(node, source.scopes)
  const imported = binding?.kind === 'import' ? source.imported.get(binding.name) : undefined
  const { specifier, name } = imported ?? {}
  const file = specifier?.endsWith('.json') ? pathOf(index, source.file, specifier) : null
  const path = name === undefined || name === '*' ? [] : [name]
  return file === null ? [] : [{ type: 'loaded', source, node, file, path }]
}

/** Returns a field of a loaded file, or all of them: of its JSON, or what the module exports by this name. */
export function intoLoaded(open: Open, loaded: Loaded, step: Step, follow: Follow): Traced[] {
  const { file, path } = loaded
  const isJson = file.endsWith('.json')
  if (isJson && !parsedJson(open.index.files.get(file)?.text ?? '')) return [loaded]
  if (step === 'any')
    return isJson ? keysAt(open, loaded).map((key) => ({ ...loaded, path: [...path, key] })) : []
  const name = 'index' in step ? String(step.index) : 'field' in step ? step.field : null
  if (name === null) return []
  if (isJson) return [{ ...loaded, path: [...path, name] }]
  const made = exportedFrom(open, file, name)
  return made ? follow.values({ source: made.source, node: made.init }) : []
}

/** Returns the names of the fields, or the indexes of the entries, of a value in a JSON file. */
export function keysAt(open: Open, loaded: Loaded): string[] {
  const value = loadedNode(open, loaded)
  return value ? membersOf(value).flatMap(([name]) => name ?? []) : []
}

/** Returns the value of a loaded file, or the one in it. */
export function loadedNode(open: Open, loaded: Loaded): Node | null {
  return nodesTo(open, loaded).at(-1)?.node ?? null
}

/** Returns the value of a file, and each one on the path in it; the last is `null` if there is none. */
function nodesTo({ index }: Open, { file, path }: Loaded): { node: Node | null; name: string }[] {
  const nodes = [{ node: parsedJson(index.files.get(file)?.text ?? ''), name: '' }]
  for (const name of path.slice(path[0] === 'default' ? 1 : 0)) {
    const holder = nodes.at(-1)?.node
    nodes.push({ node: holder ? memberAt(holder, name) : null, name })
  }
  return nodes
}

function memberAt(holder: Node, name: string): Node | null {
  // An array may have thousands of entries, each of which is looked up.
  return holder.type === 'ArrayExpression'
    ? (holder.elements[Number(name)] ?? null)
    : (membersOf(holder).find(([one]) => one === name)?.[1] ?? null)
}

/** Returns the innermost list that a loaded value is in, and where in its entry; null for a value outside of lists. */
export function listOfLoaded(open: Open, loaded: Loaded): ListPlace | null {
  const nodes = nodesTo(open, loaded)
  const at = nodes.slice(0, -1).findLastIndex(({ node }) => node?.type === 'ArrayExpression')
  const [array, value] = [nodes[at]?.node, nodes.at(-1)?.node]
  return array?.type === 'ArrayExpression' && value
    ? { array, value, path: nodes.slice(at + 2).map(({ name }) => name) }
    : null
}

/** Names the line of a loaded value, or of the entry that a list has at this index; only the file if it isn't read. */
export function placeOfLoaded(open: Open, loaded: Loaded, item?: number): NamedPlace {
  const { file } = loaded
  const value = loadedNode(open, loaded)
  const entry = value?.type === 'ArrayExpression' && item !== undefined ? value.elements[item] : null
  const at = entry ?? value
  const text = open.index.files.get(file)?.text ?? ''
  return at ? placeIn({ file, text }, at.start - LEAD.length) : new NamedPlace(file)
}
