/** What can be placed: HTML elements with the props they start with, and the components of the project. */
import type { Json } from '../../protocol/edit.ts'

/** A tag, the id of a component's definition, or the id of an element to copy. */
export type InsertableElement = { tag: string } | { codebaseId: string }

/** One entry of the palette. `props` are those it is inserted with. */
export type PaletteItem = {
  element: InsertableElement
  name: string
  /** Its purpose, or the file of a component. */
  about: string
  props: Readonly<Record<string, Json>>
}
/** For components, `name` is the folder of their files. */
export type PaletteGroup = { name: string; items: readonly PaletteItem[] }

function native(tag: string, about: string, props: Record<string, Json> = {}): PaletteItem {
  return { element: { tag }, name: tag, about, props }
}

/** One gray pixel. The source server refuses an SVG here, which could contain scripts. */
const GRAY =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mM4AwAAzgDNee7qPQAAAABJRU5ErkJggg=='

/** HTML elements by purpose. */
export const NATIVE_GROUPS: readonly PaletteGroup[] = [
  {
    name: 'Text',
    items: [
      native('h1', 'Page heading', { children: 'Heading' }),
      native('h2', 'Section heading', { children: 'Heading' }),
      native('h3', 'Subheading', { children: 'Heading' }),
      native('p', 'Paragraph', { children: 'Text' }),
      native('span', 'Inline text', { children: 'text' }),
      native('strong', 'Bold text', { children: 'text' }),
      native('a', 'Link', { href: '#', children: 'Link' }),
      native('blockquote', 'Quote', { children: 'Quote' }),
      native('code', 'Code', { children: 'code' }),
    ],
  },
  {
    name: 'Layout',
    items: [
      native('div', 'Box'),
      native('section', 'Section'),
      native('article', 'Article'),
      native('aside', 'Sidebar'),
      native('header', 'Header'),
      native('footer', 'Footer'),
      native('nav', 'Navigation', { 'aria-label': 'Links' }),
      native('hr', 'Divider'),
    ],
  },
  {
    name: 'Media',
    items: [
      native('img', 'Image (add alt text)', {
        src: GRAY,
        alt: 'Describe this image',
        width: 160,
        height: 90,
      }),
      native('figure', 'Frame for an image'),
      native('figcaption', 'Caption', { children: 'Caption' }),
      native('video', 'Video', { controls: true }),
      native('audio', 'Audio', { controls: true }),
    ],
  },
  {
    name: 'Form',
    items: [
      native('form', 'Form'),
      native('fieldset', 'Field group'),
      native('legend', 'Group title', { children: 'Name' }),
      native('label', 'Field label', { children: 'Name' }),
      native('input', 'Text field', { type: 'text', 'aria-label': 'Name of the field' }),
      native('textarea', 'Text area', { 'aria-label': 'Name of the field' }),
      native('select', 'Menu', { 'aria-label': 'Name of the field' }),
      native('option', 'Option', { children: 'Choice' }),
      native('button', 'Button', { type: 'button', children: 'Button' }),
    ],
  },
  {
    name: 'List',
    items: [
      native('ul', 'Bulleted list'),
      native('ol', 'Numbered list'),
      native('li', 'List item', { children: 'Entry' }),
      native('dl', 'Description list'),
      native('dt', 'Term', { children: 'Word' }),
      native('dd', 'Definition', { children: 'Meaning' }),
    ],
  },
]

/** The fields of an entry in the server's palette that the studio reads. */
export type PaletteEntry = {
  codebaseId: string
  name: string
  file: string
  acceptsChildren: boolean
  /** Whether it may accept more props than are listed. */
  isOpen?: boolean
  props: readonly { name: string; kind: string; isRequired: boolean; choices?: readonly string[] }[]
}

/** Returns the components grouped by the folder of their file. */
export function componentGroups(entries: readonly PaletteEntry[]): PaletteGroup[] {
  const folders = Map.groupBy(entries, ({ file }) => file.slice(0, Math.max(0, file.lastIndexOf('/'))))
  return [...folders].map(([name, found]) => ({
    name,
    items: found.map((entry) => ({
      element: { codebaseId: entry.codebaseId },
      name: entry.name,
      about: entry.file.slice(entry.file.lastIndexOf('/') + 1),
      props: startingProps(entry),
    })),
  }))
}

/** Required props get a plain value, so that the component can render; functions are left to the developer. */
function startingProps({ name, acceptsChildren, isOpen, props }: PaletteEntry): Record<string, Json> {
  const required = props.filter(({ isRequired }) => isRequired)
  const known = required.flatMap(({ name: prop, kind, choices }) => {
    const value = startingValue(kind, prop, choices)
    return value === undefined ? [] : [[prop, value] as const]
  })
  // A link that forwards its props needs a target, which its own types may not list.
  const target = isOpen && /link/i.test(name) ? { href: '#' } : {}
  return { ...target, ...Object.fromEntries(known), ...(acceptsChildren ? { children: name } : {}) }
}

function startingValue(kind: string, name: string, choices: readonly string[] | undefined): unknown {
  switch (kind) {
    case 'text':
    case 'node':
      return /href|path|url|action/i.test(name) ? '#' : name
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'choice':
      return choices?.[0]
    default:
      return undefined
  }
}

/** Returns the items whose name or purpose contains the text; groups without any are left out. */
export function found(groups: readonly PaletteGroup[], wanted: string): PaletteGroup[] {
  const words = wanted.trim().toLowerCase()
  if (!words) return [...groups]
  return groups.flatMap((group) => {
    const items = group.items.filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(words))
    return items.length > 0 ? [{ ...group, items }] : []
  })
}
