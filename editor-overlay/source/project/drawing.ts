/**
 * Which files render which component. It is kept from one version of the index to the next: a file is read again only after
 * a change of its own, or of a file through which its tags are followed. Only names are kept, and only of the last project.
 */
import { type Open, opener } from '../draft.ts'
import type { ComponentRecord } from '../types.ts'
import { componentOf, importedComponent } from './component-of.ts'
import { importsOf } from './mentions.ts'
import { watched } from './remembered.ts'
import type { FileEntry, SourceIndex } from './source-index.ts'

/** A component, identified by its file and name. */
export type Drawn = Pick<ComponentRecord, 'file' | 'name'>

/** A file that uses a component, with the tags that refer to it there. */
export type DrawingFile = { entry: FileEntry; tags: ReadonlySet<string> }

/** The tags of one file by the component that they render. `asked`: the files on which that depends, also missing ones. */
type Drawing = {
  entry: FileEntry
  /** The place of the file in the index. */
  at: number
  tags: ReadonlyMap<string, ReadonlySet<string>>
  asked: ReadonlySet<string>
}

const NOTHING = { tags: new Map(), asked: new Set<string>() } as const

let drawings = new Map<string, Drawing>()
/** The drawings that use a component. */
let byHome = new Map<string, Set<Drawing>>()
/** The files that aren't read yet. */
const unread = new Set<string>()
let latest: Pick<SourceIndex, 'files'> & { aliases: object } = { files: new Map(), aliases: {} }

const keyOf = ({ file, name }: Drawn) => `${file} ${name}`

/** Returns every file that uses the component, its own one first, and the others in the order of the index. */
export function filesDrawing({ index }: Pick<Open, 'index'>, home: Drawn): DrawingFile[] {
  readDrawings(index, () => true)
  const key = keyOf(home)
  const rank = ({ entry, at }: Drawing) => (entry.file === home.file ? -1 : at)
  return [...(byHome.get(key) ?? [])]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ entry, tags }) => ({ entry, tags: tags.get(key) ?? new Set() }))
}

/** Reads what files of the index render, for as long as there is time. Returns whether all are read. */
export function readDrawings(index: SourceIndex, hasTime: () => boolean): boolean {
  follow(index)
  for (const file of unread) {
    if (!hasTime()) return false
    const known = drawings.get(file)
    unread.delete(file)
    if (known) put({ ...known, ...readDrawing(index, known.entry) })
  }
  return true
}

/** Finds which files are no longer as they were read. */
function follow({ files, settings: { aliases } }: SourceIndex): void {
  if (latest.files === files && latest.aliases === aliases) return
  if (latest.aliases !== aliases) forgetAll()
  latest = { files, aliases }
  /** The files that other files may see differently now. */
  const changed = new Set<string>()
  const fresh: Drawing[] = []
  let at = 0
  for (const entry of files.values()) {
    const known = drawings.get(entry.file)
    if (known) known.at = at
    if (known?.entry.shape !== entry.shape) changed.add(entry.file)
    if (known?.entry !== entry) fresh.push({ entry, at, ...NOTHING })
    at += 1
  }
  if (drawings.size > at - fresh.length)
    for (const file of drawings.keys()) if (!files.has(file)) changed.add(file)
  for (const { entry, asked } of changed.size > 0 ? drawings.values() : [])
    if ([...changed].some((file) => asked.has(file))) unread.add(entry.file)
  for (const file of changed) if (!files.has(file)) drop(file)
  for (const one of fresh) {
    put(one)
    unread.add(one.entry.file)
  }
}

function forgetAll(): void {
  drawings = new Map()
  byHome = new Map()
  unread.clear()
}

function drop(file: string): void {
  const known = drawings.get(file)
  for (const key of known?.tags.keys() ?? []) if (known) byHome.get(key)?.delete(known)
  drawings.delete(file)
  unread.delete(file)
}

function put(drawing: Drawing): void {
  drop(drawing.entry.file)
  drawings.set(drawing.entry.file, drawing)
  for (const key of drawing.tags.keys()) {
    const all = byHome.get(key) ?? new Set()
    byHome.set(key, all.add(drawing))
  }
}

function readDrawing(index: SourceIndex, entry: FileEntry): Pick<Drawing, 'tags' | 'asked'> {
  const names = new Set<string>()
  for (const { tag, isNative } of entry.elements.values()) if (!isNative) names.add(tag)
  if (names.size === 0) return NOTHING
  const asked = { entries: new Map(), isThere: new Map(), isAll: false }
  const open = opener({ ...index, files: watched(index.files, asked) })
  const tags = new Map<string, Set<string>>()
  for (const tag of names)
    for (const key of homesOf(open, entry, tag)) tags.set(key, (tags.get(key) ?? new Set()).add(tag))
  return { tags, asked: new Set([...asked.entries.keys(), ...asked.isThere.keys()]) }
}

/** Returns the components that a tag of a file may be called: by its name, and as the default export of its file. */
function homesOf(open: Open, entry: FileEntry, tag: string): Set<string> {
  const { file, components } = entry
  const own = components.find(({ name }) => name === tag)
  const [first = tag, ...members] = tag.split('.')
  const imported = importsOf(entry)?.get(first)
  const drawn = imported
    ? importedComponent(open.index, file, imported, members)
    : (own ?? declaredIn(open, file, tag))
  const homes = new Set(own ? [keyOf(own)] : [])
  if (drawn) homes.add(keyOf(drawn))
  if (drawn?.exported === 'default') homes.add(keyOf({ file: drawn.file, name: 'default' }))
  return homes
}

function declaredIn(open: Open, file: string, tag: string): ComponentRecord | null {
  const source = open.open(file)
  return source.type === 'open' ? componentOf(open.index, source, tag) : null
}
