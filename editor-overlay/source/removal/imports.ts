/** Removes the imports that an edit leaves unused, and adds the ones it needs. */
import type { ImportDeclaration, Node } from 'oxc-parser'
import { eolOf, hasSemicolons, lineEndAt, literalQuote, wholeLines } from '../file/layout.ts'
import { isInside, type Span } from '../file/nodes.ts'
import { insertion } from '../file/patches.ts'
import type { Source } from '../file/source.ts'
import type { TextPatch } from '../types.ts'

/**
 * Removes only names whose every use is in the removed spans, and not in the text that replaces one; names that were
 * already unused stay.
 */
export function pruneImports(source: Source, gone: readonly (Span & { text?: string })[]): TextPatch[] {
  if (!namesImport(source, gone)) return []
  const unused = new Set<Node>()
  const kept = new Set(gone.flatMap(({ text = '' }) => text.match(/[\p{L}\p{N}_$]+/gu) ?? []))
  for (const binding of source.scopes.module.names.values()) {
    if (binding.kind !== 'import' || binding.refs.length === 0 || kept.has(binding.name)) continue
    if (binding.refs.every((ref) => gone.some((span) => isInside(ref, span)))) unused.add(binding.node)
  }
  if (unused.size === 0) return []
  const patches = source.program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' ? pruned(source.text, node, unused) : [],
  )
  return withoutBlankLine(source.text, patches)
}

/** If a whole group of imports is removed, one of the two blank lines around it is removed too. */
function withoutBlankLine(text: string, patches: readonly TextPatch[]): TextPatch[] {
  let opened = false
  return patches.map((patch, index) => {
    const last = patches[index - 1]
    if (last?.end !== patch.start) opened = /(?:^|\n\r?\n)$/.test(text.slice(0, patch.start))
    const gap = /^\r?\n/.exec(text.slice(patch.end))?.[0].length ?? 0
    const isGroup = opened && /[\r\n]$/.test(text.slice(patch.start, patch.end))
    return isGroup ? { ...patch, end: patch.end + gap } : patch
  })
}

/** Whether the spans may use an imported name. Compares text, because resolving all names of a file takes long. */
function namesImport({ text, program }: Source, spans: readonly Span[]): boolean {
  const words = spans.map(({ start, end }) => text.slice(start, end)).join('\n')
  if (words.includes('\\')) return true
  return program.body.some(
    (node) =>
      (node.type === 'ImportDeclaration' &&
        node.specifiers.some(({ local }) => words.includes(local.name))) ||
      node.type === 'TSImportEqualsDeclaration',
  )
}

function pruned(text: string, node: ImportDeclaration, unused: ReadonlySet<Node>): TextPatch[] {
  const left = node.specifiers.filter((specifier) => !unused.has(specifier))
  if (left.length === node.specifiers.length) return []
  if (left.length === 0) return [{ ...wholeLines(text, node), text: '' }]
  const named = node.specifiers.filter((specifier) => specifier.type === 'ImportSpecifier')
  const [first, second] = node.specifiers
  // `import A, * as All` has no braces.
  if (first && second?.type === 'ImportNamespaceSpecifier')
    return unused.has(first)
      ? [{ start: first.start, end: second.start, text: '' }]
      : [{ start: first.end, end: second.end, text: '' }]
  const isNamedGone = named.length > 0 && named.every((specifier) => unused.has(specifier))
  const brace = text.indexOf('{', node.start)
  if (isNamedGone) return [{ start: first?.end ?? brace, end: text.indexOf('}', brace) + 1, text: '' }]
  const isDefaultGone = first !== undefined && first.type !== 'ImportSpecifier' && unused.has(first)
  const head = isDefaultGone ? [{ start: first.start, end: brace, text: '' }] : []
  return [...head, ...removeNamed(named, unused)]
}

/** Removes adjacent names as one piece: up to the next name that stays, or else from the end of the name before. */
function removeNamed(named: readonly Node[], unused: ReadonlySet<Node>): TextPatch[] {
  const patches: TextPatch[] = []
  for (let at = 0; at < named.length; at++) {
    const first = named[at]
    if (!first || !unused.has(first)) continue
    const before = named[at - 1]
    let last = first
    for (let next = named[at + 1]; next && unused.has(next); next = named[at + 1]) {
      last = next
      at++
    }
    const after = named[at + 1]
    if (after) patches.push({ start: first.start, end: after.start, text: '' })
    else patches.push({ start: before?.end ?? first.start, end: last.end, text: '' })
  }
  return patches
}

/**
 * A name that must be in scope: `name` as the module exports it (or `default`), `local` as it is called in this file.
 */
export type Needed = { specifier: string; name: string; local: string; isType: boolean }

/** Returns one patch per import that gets more names, and one for all new imports. */
export function addImports(source: Source, needed: readonly Needed[]): TextPatch[] {
  const patches: TextPatch[] = []
  const fresh: Needed[] = []
  const declarations = source.program.body.filter((node) => node.type === 'ImportDeclaration')
  for (const specifier of new Set(needed.map((one) => one.specifier))) {
    const wanted = needed.filter((one) => one.specifier === specifier)
    const named = wanted.filter((one) => one.name !== 'default' && one.name !== '*')
    const home = declarations.find((node) => canGrow(node, specifier))
    const grown = home && named.length > 0 ? grow(source.text, home, named) : null
    if (grown) patches.push(grown)
    fresh.push(...(grown ? wanted.filter((one) => !named.includes(one)) : wanted))
  }
  if (fresh.length > 0) patches.push(newLines(source, fresh, declarations.at(-1)))
  return patches
}

function canGrow(node: ImportDeclaration, specifier: string): boolean {
  const isNamespace = node.specifiers.some((one) => one.type === 'ImportNamespaceSpecifier')
  return (
    node.source.value === specifier &&
    node.importKind !== 'type' &&
    !isNamespace &&
    node.specifiers.length > 0
  )
}

function grow(text: string, node: ImportDeclaration, named: Needed[]): TextPatch | null {
  const written = named.map(specifierText).join(', ')
  const last = node.specifiers.findLast((one) => one.type === 'ImportSpecifier')
  if (last) {
    const gap = /^\s*/.exec(text.slice(text.lastIndexOf(',', last.start) + 1, last.start))?.[0] ?? ''
    const isOwnLine = /[\r\n]/.test(gap)
    return { start: last.end, end: last.end, text: `,${isOwnLine ? gap : ' '}${written}` }
  }
  const [only] = node.specifiers
  return only ? { start: only.end, end: only.end, text: `, { ${written} }` } : null
}

function specifierText({ name, local, isType }: Needed): string {
  return `${isType ? 'type ' : ''}${name}${name === local ? '' : ` as ${local}`}`
}

function newLines(source: Source, fresh: Needed[], last: ImportDeclaration | undefined): TextPatch {
  const { text } = source
  const eol = eolOf(text)
  const quote = literalQuote(source)
  const end = hasSemicolons(source) ? ';' : ''
  const bySpecifier = [...new Set(fresh.map((one) => one.specifier))]
  const lines = bySpecifier.flatMap((specifier) => {
    const from = `from ${quote}${specifier}${quote}${end}${eol}`
    const all = fresh.filter((one) => one.specifier === specifier)
    const named = all.filter((one) => one.name !== 'default' && one.name !== '*')
    const whole = all.filter((one) => one.name === 'default' || one.name === '*')
    const [only, more] = whole
    if (only && !more && only.name === 'default' && !only.isType && named.length > 0)
      return [`import ${only.local}, { ${named.map(specifierText).join(', ')} } ${from}`]
    return [
      ...whole.map(
        ({ name, local, isType }) =>
          `import ${isType ? 'type ' : ''}${name === '*' ? '* as ' : ''}${local} ${from}`,
      ),
      ...(named.length > 0
        ? [`import ${allTypes(named) ? 'type ' : ''}{ ${namedText(named)} } ${from}`]
        : []),
    ]
  })
  if (last) return insertion(lineEndAt(text, last.end), lines.join(''))
  const at = afterDirectives(source)
  const head = at > 0 && source.program.body[0]?.type === 'ExpressionStatement' ? eol : ''
  const tail = /^\s*?(\r\n|\n|\r)/.test(text.slice(at)) ? '' : eol
  return insertion(at, head + lines.join('') + tail)
}

const allTypes = (named: Needed[]) => named.every((one) => one.isType)

function namedText(named: Needed[]): string {
  const plain = allTypes(named)
  return named.map((one) => specifierText(plain ? { ...one, isType: false } : one)).join(', ')
}

function afterDirectives(source: Source): number {
  const { body } = source.program
  const directives = body.filter(
    (node) => node.type === 'ExpressionStatement' && typeof node.directive === 'string',
  )
  const last = directives.at(-1)
  return last ? lineEndAt(source.text, last.end) : (body[0]?.start ?? 0)
}
