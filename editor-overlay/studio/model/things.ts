/** What can be placed: the elements of HTML with what they need to start with, and the components of the project. */
import type { NewThing } from './wishes.ts'

export type Thing = {
  thing: NewThing
  name: string
  /** What it is for, or the file of a component. */
  about: string
  props: Readonly<Record<string, unknown>>
}
export type ThingGroup = { name: string; things: readonly Thing[] }

function native(tag: string, about: string, props: Record<string, unknown> = {}): Thing {
  return { thing: { tag }, name: tag, about, props }
}

export const NATIVE_GROUPS: readonly ThingGroup[] = [
  {
    name: 'Text',
    things: [
      native('h1', 'Heading of the page', { children: 'Heading' }),
      native('h2', 'Heading of a part', { children: 'Heading' }),
      native('h3', 'Heading below an h2', { children: 'Heading' }),
      native('p', 'Paragraph', { children: 'Text' }),
      native('span', 'Words within a text', { children: 'text' }),
      native('strong', 'Words that matter', { children: 'text' }),
      native('a', 'Link', { href: '#', children: 'Link' }),
      native('blockquote', 'Words of somebody else', { children: 'Quote' }),
      native('code', 'Code or a key', { children: 'code' }),
    ],
  },
  {
    name: 'Layout',
    things: [
      native('div', 'Box without a meaning'),
      native('section', 'Part with a heading'),
      native('article', 'Whole by itself'),
      native('aside', 'Beside the main thing'),
      native('header', 'Head of a part'),
      native('footer', 'Foot of a part'),
      native('nav', 'Links to elsewhere', { 'aria-label': 'Links' }),
      native('hr', 'Line between two subjects'),
    ],
  },
  {
    name: 'Media',
    things: [
      native('img', 'Picture; say in alt what it shows', {
        src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="160" height="90"/%3E',
        alt: 'Describe this picture',
        width: 160,
        height: 90,
      }),
      native('figure', 'Picture with its caption'),
      native('figcaption', 'Caption of a figure', { children: 'Caption' }),
      native('video', 'Film', { controls: true }),
      native('audio', 'Sound', { controls: true }),
    ],
  },
  {
    name: 'Form',
    things: [
      native('form', 'Form'),
      native('fieldset', 'Fields that belong together'),
      native('legend', 'Name of a fieldset', { children: 'Name' }),
      native('label', 'Name of a field', { children: 'Name' }),
      native('input', 'Line of text', { type: 'text', 'aria-label': 'Name of the field' }),
      native('textarea', 'Several lines of text', { 'aria-label': 'Name of the field' }),
      native('select', 'One of several', { 'aria-label': 'Name of the field' }),
      native('option', 'Choice of a select', { children: 'Choice' }),
      native('button', 'Button', { type: 'button', children: 'Button' }),
    ],
  },
  {
    name: 'List',
    things: [
      native('ul', 'List without an order'),
      native('ol', 'List in an order'),
      native('li', 'Entry of a list', { children: 'Entry' }),
      native('dl', 'Words and what they mean'),
      native('dt', 'Word of a dl', { children: 'Word' }),
      native('dd', 'What it means', { children: 'Meaning' }),
    ],
  },
]

/** An entry of the server's palette, as far as the studio reads it. */
export type PaletteEntry = {
  codebaseId: string
  name: string
  file: string
  takesChildren: boolean
  /** Whether it may take more props than are named. */
  isOpen?: boolean
  props: readonly { name: string; kind: string; isRequired: boolean; choices?: readonly string[] }[]
}

/** By the folder of their file, as the project groups them itself. */
export function componentGroups(entries: readonly PaletteEntry[]): ThingGroup[] {
  const folders = Map.groupBy(entries, ({ file }) => file.slice(0, Math.max(0, file.lastIndexOf('/'))))
  return [...folders].map(([name, found]) => ({
    name,
    things: found.map((entry) => ({
      thing: { codebaseId: entry.codebaseId },
      name: entry.name,
      about: entry.file.slice(entry.file.lastIndexOf('/') + 1),
      props: startingProps(entry),
    })),
  }))
}

/** What has to be said is said with something plain, so that the page can draw it; functions stay for the engineer. */
function startingProps({ name, takesChildren, isOpen, props }: PaletteEntry): Record<string, unknown> {
  const required = props.filter(({ isRequired }) => isRequired)
  const known = required.flatMap(({ name: prop, kind, choices }) => {
    const value = startingValue(kind, prop, choices)
    return value === undefined ? [] : [[prop, value] as const]
  })
  // What is called a link and passes props on wants to lead somewhere, whatever its types say elsewhere.
  const target = isOpen && /link/i.test(name) ? { href: '#' } : {}
  return { ...target, ...Object.fromEntries(known), ...(takesChildren ? { children: name } : {}) }
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

export function found(groups: readonly ThingGroup[], wanted: string): ThingGroup[] {
  const words = wanted.trim().toLowerCase()
  if (!words) return [...groups]
  return groups.flatMap((group) => {
    const things = group.things.filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(words))
    return things.length > 0 ? [{ ...group, things }] : []
  })
}
