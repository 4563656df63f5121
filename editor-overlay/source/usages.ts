/** Where a component of the project is drawn. */

import type { JSXElement } from 'oxc-parser'
import { componentOf, importedComponent } from './component-of.ts'
import type { Imported } from './imported-names.ts'
import type { Open } from './plan/draft.ts'
import type { Source } from './source.ts'
import type { FileEntry } from './source-index.ts'
import type { ComponentRecord } from './types.ts'

/** A component by its file and name. */
export type Drawn = Pick<ComponentRecord, 'file' | 'name'>

/** Why not, in words that end a sentence. */
export type Blocked = { type: 'blocked'; reason: string }

/** A reason why it cannot be done, in words that end a sentence. */
export function blocked(reason: string): Blocked {
  return { type: 'blocked', reason }
}

/** One element that draws a component. */
export type Usage = { source: Source; node: JSXElement }

/** A file that draws a component, with the tags that it goes by there. */
type DrawingFile = { entry: FileEntry; tags: ReadonlySet<string> }

/** Every element of the project that draws the component; blocked when it is also used as a value. */
export function usesOf(open: Open, home: Drawn): { type: 'usages'; usages: Usage[] } | Blocked {
  const usages: Usage[] = []
  for (const one of filesDrawing(open, home)) {
    const found = usesIn(open, one, home)
    if (found.type === 'blocked') return found
    usages.push(...found.usages)
  }
  return usages.length > 0
    ? { type: 'usages', usages }
    : blocked(`nothing in the source renders ${home.name}`)
}

/** Every file that draws the component; most are not read for that. */
export function filesDrawing(open: Open, home: Drawn): DrawingFile[] {
  const found: DrawingFile[] = []
  for (const entry of open.index.files.values()) {
    const { file, text } = entry
    if (file !== home.file && !text.includes(home.name) && !text.includes(stemOf(home.file))) continue
    const tags = new Set(tagsIn(entry).filter((tag) => isDrawnAs(open, entry, tag, home)))
    if (tags.size > 0) found.push({ entry, tags })
  }
  return found
}

const ownTags = new WeakMap<FileEntry, readonly string[]>()

/** The tags of components in a file, each once. */
function tagsIn(entry: FileEntry): readonly string[] {
  const known = ownTags.get(entry)
  if (known) return known
  const all = [...entry.elements.values()].flatMap(({ tag, isNative }) => (isNative ? [] : [tag]))
  const tags = [...new Set(all)]
  ownTags.set(entry, tags)
  return tags
}

function isDrawnAs(open: Open, entry: FileEntry, tag: string, home: Drawn): boolean {
  const { file, components } = entry
  const own = components.find(({ name }) => name === tag)
  if (file === home.file && own && tag === home.name) return true
  const [first = tag, ...members] = tag.split('.')
  const imported = importsOf(open, entry)?.get(first)
  const drawn = imported
    ? importedComponent(open.index, file, imported, members)
    : (own ?? declaredIn(open, file, tag))
  return drawn !== null && drawn.file === home.file && isNamed(drawn, home)
}

function declaredIn(open: Open, file: string, tag: string): ComponentRecord | null {
  const source = open.open(file)
  return source.type === 'open' ? componentOf(open.index, source, tag) : null
}

const imports = new WeakMap<FileEntry, ReadonlyMap<string, Imported>>()

/** What a file imports, read once for each of its texts. */
function importsOf(open: Open, entry: FileEntry): ReadonlyMap<string, Imported> | null {
  const known = imports.get(entry)
  if (known) return known
  const source = open.open(entry.file)
  if (source.type === 'refused') return null
  imports.set(entry, source.imported)
  return source.imported
}

/** The elements of one file that draw the component. */
export function usesIn(
  open: Open,
  { entry: { file, text }, tags }: DrawingFile,
  home: Drawn,
): { type: 'usages'; usages: Usage[] } | Blocked {
  const source = open.open(file)
  if (source.type === 'refused') return { type: 'usages', usages: [] }
  const usages = source.outline.elements.flatMap(({ tag, node }) => (tags.has(tag) ? [{ source, node }] : []))
  const names = new Set(usages.map(({ node }) => tagName(node)))
  const isValue =
    file !== home.file &&
    source.scopes.refs.some(
      (ref) =>
        names.has(ref.name) &&
        !/^[<]\/?$/.test(text.slice(ref.start - 1, ref.start)) &&
        text[ref.start - 2] !== '<',
    )
  return isValue ? blocked(`${home.name} is also used as a value`) : { type: 'usages', usages }
}

function isNamed({ name, exported }: ComponentRecord, home: Drawn): boolean {
  return name === home.name || (home.name === 'default' && exported === 'default')
}

function stemOf(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/\.\w+$/, '')
}

function tagName({ openingElement: { name } }: JSXElement): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}
