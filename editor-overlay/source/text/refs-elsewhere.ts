/** Where other files may change a value that they import: `words.title = 'Hi'`, `rows.reverse()`. */
import type { Node, VariableDeclarator } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { isInside, keyName } from '../file/nodes.ts'
import type { Place, Source } from '../file/source.ts'
import { filesMentioning, searchOnce } from '../project/mentions.ts'
import { exportNames, resolveImport } from '../project/resolve.ts'
import type { FileEntry } from '../project/source-index.ts'
import { exportedFrom } from './definition.ts'
import { outerOfBare } from './trace-steps.ts'

const known = new WeakMap<Open, Map<Node, Place[]>>()

/** Returns the uses of a constant in the other files that import it and change something; read once per plan. */
export function refsElsewhere(open: Open, source: Source, home: VariableDeclarator): Place[] {
  const all = known.get(open) ?? new Map<Node, Place[]>()
  known.set(open, all)
  const refs = all.get(home) ?? findRefs(open, source, home)
  all.set(home, refs)
  return refs
}

/** The methods that reorder a list, for a regular expression. */
export const REORDERING = 'sort|reverse|splice|shift|unshift|pop|fill|copyWithin'

const IMPORTED = /\bimport\s+([^'"]+?)\s+from\b/g
const NAME = /[A-Za-z_$][\w$]*/g

/** Matches the text of what changes one of the names: `words.title =`, `(rows as Row[]).sort(`, `Object.assign(words`. */
function changeOf(names: readonly string[]): RegExp {
  const name = `(?<![\\w$])(?:${names.map((one) => one.replaceAll('$', '\\$')).join('|')})(?![\\w$])`
  const step = '(?: as [^()\\n]+)?\\)?[?!]?(?:\\s*\\.\\s*[\\w$]+|\\[[^\\]\\n]+\\])'
  const reorders = `\\s*[?!]?\\.\\s*(?:${REORDERING})\\(`
  return RegExp(
    `${name}(?:(?:${step})+\\s*=(?![=>])|(?:${step})*?(?: as [^()\\n]+)?\\)?${reorders})|\\bassign\\(\\s*\\(?${name}`,
  )
}

/** A part of what `changeOf` matches for any names: it rules out most texts much faster. */
const CHANGE = RegExp(`(?:\\.\\s*[\\w$]+|\\])\\s*=(?![=>])|\\.\\s*(?:${REORDERING})\\(|\\bassign\\(`)

/** Whether the text may change something that the file imports; most files are ruled out without being parsed. */
const changesImports = searchOnce('changes imports', (text) => {
  if (!CHANGE.test(text)) return false
  const clauses = [...text.matchAll(IMPORTED)].map(([, clause = '']) => clause)
  const names = [...new Set(clauses.flatMap((clause) => clause.match(NAME) ?? []))]
  return names.length > 0 && changeOf(names).test(text)
})

/** Reads ahead what an edit of a text asks of every file. */
export const readChanges = (entry: FileEntry) => void changesImports(entry)

function findRefs(open: Open, source: Source, home: VariableDeclarator): Place[] {
  const name = keyName(home.id) ?? ''
  const isModuleLevel = source.scopes.module.names.get(name)?.node === home
  if (!isModuleLevel || exportNames(source).length === 0) return []
  return filesMentioning(open, { file: source.file, name }, changesImports).flatMap(({ file }) => {
    const other = open.open(file)
    if (other.type === 'refused') return []
    return importedRefs(other).flatMap(({ node, specifier, wanted }) => {
      const from = resolveImport(open.index, file, specifier)
      const made = from === null ? null : exportedFrom(open, from, wanted)
      return made?.source === source && isInside(made.init, home) ? [{ source: other, node }] : []
    })
  })
}

/** Returns the uses of what a file imports, also through the name of a whole module. */
function importedRefs(source: Source): { node: Node; specifier: string; wanted: string }[] {
  return [...source.imported].flatMap(([local, { specifier, name }]) => {
    const refs = source.scopes.module.names.get(local)?.refs ?? []
    return refs.flatMap(({ node }) => {
      if (name !== '*') return [{ node, specifier, wanted: name }]
      const member = outerOfBare(source, node)
      const wanted = member?.type === 'MemberExpression' ? keyName(member.property) : null
      return member && wanted !== null ? [{ node: member, specifier, wanted }] : []
    })
  })
}
