/** What a piece of markup needs at another place: its names, its side of the client border, its imports. */
import type { Node } from 'oxc-parser'
import { removeAttribute } from './attributes.ts'
import type { Needed } from './imports.ts'
import { inlineProp } from './inline-prop.ts'
import { lift } from './lift.ts'
import { attributeName, attributeOf, bare, isFunction, isInside, type Span, walk } from './nodes.ts'
import type { Spot } from './outline.ts'
import { type FileDraft, type Open, refuse } from './plan/draft.ts'
import { importOf, resolveImport, specifierFor } from './resolve.ts'
import { type Binding, isModuleLevel, lookUp, type Ref, scopeAt } from './scopes.ts'
import { isClient, type Source } from './source.ts'
import type { Refusal, TextPatch } from './types.ts'

export type Fitted = {
  at: 'fitted'
  needed: Needed[]
  /** In the file it comes from: `export` before what the new file has to import. */
  exports: TextPatch[]
  /** In the piece itself. */
  patches: TextPatch[]
  /** Where values are handed over as props. */
  lifts: { source: Source; patches: TextPatch[] }[]
  notes: string[]
}

export type Site = { source: Source; offset: number }

/** `spans`: whose names have to be known there. */
export function fitTo(
  open: Open,
  from: Source,
  spot: Spot,
  spans: readonly Span[],
  site: Site,
): Fitted | Refusal {
  const border = from === site.source ? null : checkBorder(open, from, spot.node, site.source)
  if (border) return border
  const fitted: Fitted = { at: 'fitted', needed: [], exports: [], patches: [], lifts: [], notes: [] }
  const seen = new Set<string>()
  for (const ref of from.scopes.refs) {
    if (
      !spans.some((one) => isInside(ref, one)) ||
      (ref.binding && spans.some((one) => isInside(ref.binding?.at ?? ref, one)))
    )
      continue
    const isInKey = inKey(spot, ref)
    if (seen.has(ref.name) && !isInKey) continue
    const unfit = fitName(open, from, ref, site, fitted)
    const stuck =
      unfit?.code === 'captured-name' && !isInKey
        ? lifted(open, from, ref, spans, site, fitted, unfit)
        : unfit
    if (stuck && isInKey) dropKey(from, spot, fitted)
    else if (stuck) return stuck
    seen.add(ref.name)
  }
  return fitted
}

/** A value of the component around goes along as a prop, or is written out as what was given, where that is safe. */
function lifted(
  open: Open,
  from: Source,
  { binding }: Ref,
  spans: readonly Span[],
  { source: to, offset }: Site,
  fitted: Fitted,
  otherwise: Refusal,
): Refusal | null {
  if (!binding || isModuleLevel(binding)) return otherwise
  const made = lift(open, { from, binding, spans, to, offset })
  const inlined = made.at === 'stuck' ? inlineProp(open, { from, binding, spans, to, offset }) : null
  if (inlined?.at === 'inlined') {
    fitted.patches.push(...inlined.patches)
    fitted.notes.push(inlined.note)
    return null
  }
  if (made.at === 'stuck')
    return { ...otherwise, text: `${otherwise.text} It cannot be handed over: ${made.why}.` }
  fitted.lifts.push(...made.files)
  if (made.note) fitted.notes.push(made.note)
  return null
}

function inKey(spot: Spot, ref: Span): boolean {
  const key = attributeOf(spot.node, 'key')
  return key !== null && isInside(ref, key)
}

/** A key made from the entry of a list says nothing outside that list. */
function dropKey(source: Source, spot: Spot, fitted: Fitted): void {
  const key = attributeOf(spot.node, 'key')
  if (!key || fitted.patches.some(({ start, end }) => start <= key.start && end >= key.end)) return
  fitted.patches.push(removeAttribute(source.text, key))
  fitted.notes.push('The key is gone: it named the entry of a list.')
}

function fitName(open: Open, from: Source, ref: Ref, site: Site, fitted: Fitted): Refusal | null {
  const there = lookUp(scopeAt(site.source.scopes, { start: site.offset, end: site.offset }), ref.name)
  const { binding } = ref
  if (from === site.source) return there === binding ? null : captured(ref.name, binding)
  if (!binding) return there ? collision(ref.name) : null
  if (!isModuleLevel(binding)) return captured(ref.name, binding)
  return fitImport(open, from, binding, site.source, there, fitted)
}

function captured(name: string, binding: Binding | null): Refusal {
  const what =
    binding?.kind === 'param'
      ? 'a value given to the function around it'
      : 'a value of the function around it'
  return refuse(
    'captured-name',
    `It uses “${name}”, ${what}, which is not known there.`,
    `Give ${name} to the target as a prop first, or move the element within its component.`,
  )
}

function collision(name: string): Refusal {
  return refuse(
    'captured-name',
    `“${name}” means something else in the other file.`,
    'Rename one of the two first.',
  )
}

function fitImport(
  open: Open,
  from: Source,
  binding: Binding,
  to: Source,
  there: Binding | null,
  fitted: Fitted,
): Refusal | null {
  const wanted = originOf(open, from, binding)
  if (!wanted) return captured(binding.name, binding)
  const file = resolveImport(open.index, from.file, wanted.specifier) ?? (wanted.file || null)
  const specifier = file === null ? wanted.specifier : specifierFor(open.index, to.file, file)
  if (there) {
    const known = importOf(to, to.scopes.module, binding.name)
    const knownFile = known && resolveImport(open.index, to.file, known.specifier)
    const isSame =
      known?.name === wanted.name &&
      (file === null ? known.specifier === wanted.specifier : knownFile === file)
    const isHome = file === to.file && isModuleLevel(there) && there.name === wanted.name
    return isSame || isHome ? null : collision(binding.name)
  }
  if (file === to.file) return collision(binding.name)
  fitted.needed.push({ specifier, name: wanted.name, local: binding.name, isType: wanted.isType })
  if (wanted.exportAt !== null) {
    fitted.exports.push({ start: wanted.exportAt, end: wanted.exportAt, text: 'export ' })
    fitted.notes.push(`${binding.name} is exported now, because the other file needs it.`)
  }
  return null
}

type Origin = { specifier: string; file: string; name: string; isType: boolean; exportAt: number | null }

/** The module that a name comes from: the one it is imported from, or this file itself. */
function originOf(open: Open, from: Source, binding: Binding): Origin | null {
  const imported = importOf(from, from.scopes.module, binding.name)
  if (imported) return { ...imported, file: '', exportAt: null }
  const declaration = topLevel(from, binding.node)
  if (!declaration || !open.index.files.has(from.file)) return null
  const own = { specifier: '', file: from.file, isType: binding.kind === 'type' }
  if (declaration.type === 'ExportDefaultDeclaration') return { ...own, name: 'default', exportAt: null }
  if (declaration.type === 'ExportNamedDeclaration') return { ...own, name: binding.name, exportAt: null }
  return { ...own, name: binding.name, exportAt: declaration.start }
}

function topLevel(source: Source, node: Node): Node | null {
  return source.program.body.find((one) => isInside(node, one)) ?? null
}

/** Files without the directive are drawn on the server unless a client file imports them; hooks tell that one does. */
function runsInBrowser(source: Source): boolean {
  return (
    isClient(source) ||
    source.scopes.refs.some((ref) => /^use(State|Reducer|Effect|LayoutEffect|Ref)$/.test(ref.name))
  )
}

function checkBorder(open: Open, from: Source, root: Node, to: Source): Refusal | null {
  const toBrowser = runsInBrowser(to)
  if (!toBrowser && hasBehaviour(root))
    return refuse(
      'client-border',
      'It has handlers, and the other file is drawn on the server, where no function can be passed to the page.',
      'Move it into a client component.',
    )
  if (!toBrowser || isClient(from)) return null
  const serverOnly = from.scopes.refs.find((ref) => isInside(ref, root) && isServerOnly(open, from, ref))
  if (!serverOnly) return null
  return refuse(
    'client-border',
    `${serverOnly.name} works on the server only, and the other file runs in the browser.`,
    'Pass the element as children from a server component.',
  )
}

function hasBehaviour(root: Node): boolean {
  let found = false
  walk(root, (node) => {
    if (node.type !== 'JSXAttribute') return
    const value = node.value?.type === 'JSXExpressionContainer' ? bare(node.value.expression) : null
    if (value && (isFunction(value) || /^on[A-Z]/.test(attributeName(node)))) found = true
  })
  return found
}

function isServerOnly(open: Open, from: Source, ref: Ref): boolean {
  const imported = ref.binding?.kind === 'import' ? importOf(from, from.scopes.module, ref.name) : null
  const file = imported ? resolveImport(open.index, from.file, imported.specifier) : null
  const text = file === null ? '' : (open.index.files.get(file)?.text ?? '')
  if (/^\s*import ['"]server-only['"]/m.test(text)) return true
  const name = imported?.name === 'default' ? '\\w*' : (imported?.name ?? '')
  return file !== null && new RegExp(`async function ${name}\\b`).test(text) && /^\p{Lu}/u.test(ref.name)
}

/** One draft per file, with what is handed over in it. */
export function withLifts(files: FileDraft[], { lifts }: Fitted): FileDraft[] {
  const all = new Map(files.map((file) => [file.source, file]))
  for (const { source, patches } of lifts) {
    const known = all.get(source) ?? { source, patches: [] }
    all.set(source, { ...known, patches: [...known.patches, ...patches] })
  }
  return [...all.values()]
}
