/** Words of an imported JSON file: `words.home.title`. */
import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { bare, stringValue } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { resolveImport } from '../project/resolve.ts'
import { catalogueEntries, LEAD } from './catalogue.ts'
import { memberName } from './entry-names.ts'
import type { Message } from './message-by-key.ts'
import { loadedNode } from './trace-modules.ts'
import type { Loaded } from './trace-ways.ts'

/** Returns the entry that an expression reads; `null` when it reads no JSON file of the project. */
export function jsonEntry(
  open: Open,
  source: Source,
  expression: Node,
  text: string | undefined,
): Message | null {
  const path: string[] = []
  let node = bare(expression)
  while (node.type === 'MemberExpression') {
    const name = memberName(node)
    if (name === null) return null
    path.unshift(name)
    node = bare(node.object)
  }
  const binding = bindingOf(node, source.scopes)
  const imported = binding?.kind === 'import' ? source.imported.get(binding.name) : undefined
  const isWhole = imported && /^(default|\*)$/.test(imported.name)
  if (imported && !isWhole) path.unshift(imported.name)
  if (imported?.name === '*' && path[0] === 'default') path.shift()
  if (path.length === 0) return null
  const file = imported && resolveImport(open.index, source.file, imported.specifier)
  const entry = file?.endsWith('.json') ? open.index.files.get(file) : undefined
  if (!entry) return null
  const key = path.join('.')
  const found = catalogueEntries(entry, key).filter((one) => one.isWhole)
  const [only] = found.length > 1 ? found.filter(({ words }) => words === text) : found
  return only && (only.words === text || (text === undefined && found.length === 1))
    ? { type: 'in-catalogue', entry: only, key, isPlain: true }
    : { type: 'unknown', key, files: [entry.file] }
}

/** Returns the entry of a JSON file that a traced value is; `null` for a value that is no text. */
export function loadedEntry(open: Open, loaded: Loaded): Extract<Message, { type: 'in-catalogue' }> | null {
  const { file, path } = loaded
  const key = path.slice(path[0] === 'default' ? 1 : 0).join('.')
  const { text } = open.index.files.get(file) ?? {}
  const node = loadedNode(open, loaded)
  const words = node && stringValue(node)
  if (!node || text === undefined || typeof words !== 'string') return null
  const [start, end] = [node.start - LEAD.length, node.end - LEAD.length]
  const entry = { file, text, start, end, words, isWhole: true, key }
  return { type: 'in-catalogue', entry, key, isPlain: true }
}
