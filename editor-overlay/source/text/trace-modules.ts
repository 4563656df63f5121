/** What a call of another function returns, also by `then`, and what `import()` loads: a module or a JSON file. */
import type { CallExpression, Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { bare, calleeName, isFunction, stringValue } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Place, Source } from '../file/source.ts'
import { pathOf, resolveImport } from '../project/resolve.ts'
import { LEAD, parsedJson } from './catalogue.ts'
import { exportedFrom } from './definition.ts'
import type { Follow } from './map-values.ts'
import { NamedPlace, placeIn } from './quoted.ts'
import { methodOf, resultsOf, returnsOf } from './trace-steps.ts'
import type { Loaded, Step, Traced } from './trace-ways.ts'
import { literalPattern, membersOf } from './values-at.ts'

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

/** Returns the JSON file that a name is imported from; of one outside the folders that are read, only the name is known. */
export function importedJson({ index }: Open, source: Source, node: Node): Loaded[] {
  const binding = bindingOf(node, source.scopes)
  const specifier = binding?.kind === 'import' ? source.imported.get(binding.name)?.specifier : undefined
  const file = specifier?.endsWith('.json') ? pathOf(index, source.file, specifier) : null
  return file === null ? [] : [{ type: 'loaded', source, node, file, path: ['default'] }]
}

/** Returns a field of a loaded file, or all of them: of its JSON, or what the module exports by this name. */
export function intoLoaded(open: Open, loaded: Loaded, step: Step, follow: Follow): Traced[] {
  const { file, path } = loaded
  const isJson = file.endsWith('.json')
  if (isJson && !open.index.files.has(file)) return [loaded]
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

function loadedNode({ index }: Open, { file, path }: Loaded): Node | null {
  let value: Node | null | undefined = parsedJson(index.files.get(file)?.text ?? '')
  for (const key of path.slice(path[0] === 'default' ? 1 : 0))
    value = value && membersOf(value).find(([name]) => name === key)?.[1]
  return value ?? null
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
