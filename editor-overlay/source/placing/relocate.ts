/** Collects what a piece of markup needs at another place: its names, its side of the client boundary, its imports. */
import type { Node } from 'oxc-parser'
import { type FileDraft, type Open, refuse } from '../draft.ts'
import { removeAttribute } from '../file/attributes.ts'
import type { Binding, Ref } from '../file/bindings.ts'
import { callRunning } from '../file/list-item.ts'
import { attributeOf, isInside, type Span } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { freeNames, isModuleLevel, lookUp, scopeAt } from '../file/scopes.ts'
import { isClient, type Source } from '../file/source.ts'
import { pathOf, resolveImport, specifierFor } from '../project/resolve.ts'
import type { Needed } from '../removal/imports.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { checkBoundary, mustStayOnServer, runsInBrowser } from './client-boundary.ts'
import { checkFunctionWords } from './function-words.ts'
import { inlineProp } from './inline-prop.ts'
import { knownAs, originOf, refuseRequired, renamedTo } from './names-there.ts'
import { passAsProp } from './pass-as-prop.ts'
import { checkServerReach } from './server-reach.ts'
import { checkOrder } from './too-early.ts'

type Relocation = {
  type: 'relocated'
  needed: Needed[]
  /** In the file it comes from: adds `export` to what the new file has to import. */
  exports: TextPatch[]
  /** In the piece itself. */
  patches: TextPatch[]
  /** In files where values are now passed as props. */
  passedProps: { source: Source; patches: TextPatch[] }[]
  notes: string[]
}

/** `holder` is the element or fragment that gets the piece as a child. */
type RelocationTarget = { source: Source; offset: number; holder: Node }

/** The names inside `needs` must be available at the site. */
type Site = RelocationTarget & { needs: readonly Node[] }

/** Plans the move of markup to a site, or refuses it; the names inside `needs` must be available at the site. */
export function relocate(
  open: Open,
  from: Source,
  jsx: OutlineElement,
  needs: readonly Node[],
  site: RelocationTarget,
): Relocation | Refusal {
  const border =
    from === site.source
      ? null
      : (checkBoundary(open, from, jsx.node, site.source) ?? checkServerReach(open, from, needs, site.source))
  const wrong = border ?? checkFunctionWords(from, needs, site)
  if (wrong) return wrong
  const relocation: Relocation = {
    type: 'relocated',
    needed: [],
    exports: [],
    patches: [],
    passedProps: [],
    notes: [],
  }
  // Most markup uses no names, so those of the file need not be resolved.
  if (freeNames(from.program, needs).length === 0) return relocation
  const seen = new Set<string>()
  for (const ref of from.scopes.refs) {
    if (
      !needs.some((one) => isInside(ref, one)) ||
      (ref.binding && needs.some((one) => isInside(ref.binding?.at ?? ref, one)))
    )
      continue
    const isInKey = inKey(jsx, ref)
    if (seen.has(ref.name) && !isInKey) continue
    const unfit = relocateName(open, from, ref, { ...site, needs }, relocation)
    const blocked =
      unfit?.code === 'captured-name' && !isInKey
        ? passOrInline(open, from, ref, needs, site, relocation, unfit)
        : unfit
    if (blocked && isInKey) dropKey(from, jsx, relocation)
    else if (blocked) return blocked
    if (!isInKey) seen.add(ref.name)
  }
  return relocation
}

/**
 * Passes a variable of the enclosing component as a prop, or replaces it by the value of the prop, where that is safe.
 */
function passOrInline(
  open: Open,
  from: Source,
  { binding }: Ref,
  spans: readonly Span[],
  { source: to, offset }: RelocationTarget,
  relocation: Relocation,
  otherwise: Refusal,
): Refusal | null {
  if (!binding || isModuleLevel(binding)) return otherwise
  const made = passAsProp(open, { from, binding, spans, to, offset })
  const inlined = made.type === 'blocked' ? inlineProp(open, { from, binding, spans, to, offset }) : null
  if (inlined?.type === 'inlined') {
    relocation.patches.push(...inlined.patches)
    relocation.notes.push(...inlined.notes)
    return null
  }
  if (made.type === 'blocked' && isOfItem(from, binding)) return otherwise
  if (made.type === 'blocked')
    return { ...otherwise, message: `${otherwise.message} It can’t be passed along: ${made.reason}.` }
  relocation.passedProps.push(...made.files)
  if (made.note) relocation.notes.push(made.note)
  return null
}

function inKey(jsx: OutlineElement, ref: Span): boolean {
  const key = attributeOf(jsx.node, 'key')
  return key !== null && isInside(ref, key)
}

/** A key taken from a list entry means nothing outside that list, so it is removed. */
function dropKey(source: Source, jsx: OutlineElement, relocation: Relocation): void {
  const key = attributeOf(jsx.node, 'key')
  if (!key || relocation.patches.some(({ start, end }) => start <= key.start && end >= key.end)) return
  relocation.patches.push(removeAttribute(source.text, key))
  relocation.notes.push('The key was removed, because it identified an entry of the list.')
}

function relocateName(
  open: Open,
  from: Source,
  ref: Ref,
  site: Site,
  relocation: Relocation,
): Refusal | null {
  const there = lookUp(scopeAt(site.source.scopes, { start: site.offset, end: site.offset }), ref.name)
  const { binding } = ref
  if (from === site.source) {
    if (there !== binding) return captured(from, ref.name, binding)
    return binding && checkOrder(from, ref, binding, site)
  }
  if (!binding) return there ? collision(ref.name) : null
  if (!isModuleLevel(binding)) return captured(from, ref.name, binding)
  return relocateImport(open, from, binding, site, there, relocation)
}

/** Whether a name is an entry of a list, or a part of one. */
function isOfItem(source: Source, binding: Binding): boolean {
  return binding.kind === 'param' && callRunning(source, binding.node) !== null
}

function captured(source: Source, name: string, binding: Binding | null): Refusal {
  if (binding && isOfItem(source, binding))
    return refuse(
      'captured-name',
      `It uses “${name}”, which only the items of its list have.`,
      'Place it inside an item of this list. To add an item, duplicate one.',
    )
  const what =
    binding?.kind === 'param'
      ? 'a parameter of the enclosing function'
      : 'a variable of the enclosing function'
  return refuse(
    'captured-name',
    `It uses “${name}”, ${what}, which isn’t available there.`,
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

/** Files of the App Router, whose exports Next.js checks. */
const ROUTE =
  /(^|\/)app\/(.*\/)?(page|layout|template|default|loading|error|global-error|not-found|route)\.[jt]sx?$/

function relocateImport(
  open: Open,
  from: Source,
  binding: Binding,
  site: Site,
  there: Binding | null,
  relocation: Relocation,
): Refusal | null {
  const to = site.source
  if (binding.node.type === 'TSImportEqualsDeclaration') return refuseRequired(binding.name)
  const wanted = originOf(open, from, binding)
  if (!wanted) return captured(from, binding.name, binding)
  const file = resolveImport(open.index, from.file, wanted.specifier) ?? (wanted.file || null)
  // What the index doesn't hold, such as a picture or a style sheet, is found from the other folder, too.
  const pathFrom = ({ file: home }: Source, specifier: string) =>
    specifier.startsWith('.') ? pathOf(open.index, home, specifier) : specifier
  const path = file ?? pathFrom(from, wanted.specifier)
  const isPath = file !== null || wanted.specifier.startsWith('.')
  const specifier = isPath && path !== null ? specifierFor(open.index, to.file, path) : wanted.specifier
  if (there) {
    const known = to.imported.get(binding.name)
    const knownFile = known && resolveImport(open.index, to.file, known.specifier)
    const isSame =
      known?.name === wanted.name &&
      (file === null ? pathFrom(to, known.specifier) === path : knownFile === file)
    const isHome = file === to.file && isModuleLevel(there) && there.name === wanted.name
    if (isSame || isHome) return null
  }
  const renamed = renamedTo(from, binding, knownAs(open, from, binding, to, wanted), site)
  if (renamed) {
    relocation.patches.push(...renamed)
    return null
  }
  if (there) return collision(binding.name)
  if (file === to.file)
    return refuse(
      'captured-name',
      `“${binding.name}” can’t be used by its name in the other file.`,
      'Give it that name there first.',
    )
  const isOwn = wanted.file === from.file && !wanted.isType
  if (isOwn && runsInBrowser(to) && !isClient(from) && mustStayOnServer(from))
    return refuse(
      'client-boundary',
      `${binding.name} is defined in a file that only runs on the server, and the other file runs in the browser.`,
      `Move ${binding.name} to a file of its own first.`,
    )
  relocation.needed.push({ specifier, name: wanted.name, local: binding.name, isType: wanted.isType })
  if (wanted.exportAt !== null && !wanted.isType && ROUTE.test(from.file))
    return refuse(
      'captured-name',
      `It uses ${binding.name} of this file, and Next.js doesn’t allow this file to export it.`,
      `Move ${binding.name} to a file of its own first.`,
    )
  if (wanted.exportAt !== null) {
    relocation.exports.push({ start: wanted.exportAt, end: wanted.exportAt, text: 'export ' })
    relocation.notes.push(`${binding.name} is exported now, because the other file needs it.`)
  }
  return null
}

/** Returns one draft per file, including the patches that pass props. */
export function withPassedProps(files: FileDraft[], { passedProps }: Relocation): FileDraft[] {
  const all = new Map(files.map((file) => [file.source, file]))
  for (const { source, patches } of passedProps) {
    const known = all.get(source) ?? { source, patches: [] }
    all.set(source, { ...known, patches: [...known.patches, ...patches] })
  }
  return [...all.values()]
}
