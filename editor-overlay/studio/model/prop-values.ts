/** Props as the panel edits them: the kind of field each one gets, and how its text is parsed. */
import type { Json } from '../../protocol/edit.ts'
import type { Props } from '../../protocol/nav-node.ts'
import { isRecord } from '../../protocol/parse.ts'

/** `function`, `opaque` and `code` are shown and cannot be edited. `opaque`: an object that cannot be written as JSON. */
export type PropKind = 'text' | 'number' | 'boolean' | 'json' | 'function' | 'opaque' | 'code'
/** `now`: what code evaluates to on the page. */
export type ShownProp = { name: string; kind: PropKind; text: string; now?: string }
type Read = { type: 'value'; value: Json } | { type: 'wrong'; why: string }

/** These are edited elsewhere in the panel. */
const ELSEWHERE = new Set(['className', 'children'])
const OPAQUE = 'TEMPO_OBJECT_TYPE'

/** Returns the props that the page reports, without classes and children. */
export function shownProps(props: Props | undefined): ShownProp[] {
  return Object.entries(props ?? {}).flatMap(([name, { value, type }]) =>
    ELSEWHERE.has(name) ? [] : [shown(name, value, type)],
  )
}

function shown(name: string, value: unknown, type: string): ShownProp {
  const text = value === undefined ? '' : String(value)
  if (type === 'FUNCTION') return { name, kind: 'function', text }
  if (type === 'JSON_OBJECT')
    return text.includes(OPAQUE) ? { name, kind: 'opaque', text: '' } : { name, kind: 'json', text }
  const kind = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text'
  return { name, kind, text }
}

/** Returns the value of a typed text, or a sentence that says why it has none. */
export function readProp(kind: PropKind, text: string): Read {
  switch (kind) {
    case 'number': {
      const value = Number(text)
      return text.trim() === '' || !Number.isFinite(value)
        ? { type: 'wrong', why: `“${text}” isn’t a number.` }
        : { type: 'value', value }
    }
    case 'boolean':
      return { type: 'value', value: text === 'true' }
    case 'json':
      return readJson(text)
    case 'text':
      return { type: 'value', value: text }
    default:
      return { type: 'wrong', why: 'This value is code.' }
  }
}

function readJson(text: string): Read {
  try {
    return { type: 'value', value: JSON.parse(text) }
  } catch (error) {
    return {
      type: 'wrong',
      why: `This isn’t valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

/** Whether JSX can write the name. */
export function isPropName(name: string): boolean {
  return /^[A-Za-z_$][\w$.-]*$/.test(name)
}

/** Props that an element of this tag often has; a component declares its own. */
const COMMON = ['id', 'title', 'lang', 'role', 'aria-label', 'aria-hidden', 'hidden', 'tabIndex']
const BY_TAG: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'download'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'sizes'],
  input: ['type', 'name', 'value', 'placeholder', 'required', 'disabled', 'autoComplete', 'inputMode'],
  textarea: ['name', 'rows', 'placeholder', 'required', 'disabled'],
  select: ['name', 'required', 'disabled'],
  button: ['type', 'disabled', 'name', 'value'],
  form: ['action', 'method', 'noValidate'],
  label: ['htmlFor'],
  ol: ['start', 'reversed'],
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan', 'scope'],
  time: ['dateTime'],
  details: ['open', 'name'],
}

/** Returns suggestions. `taken` are left out; `own` are the props that a component declares. */
export function propNamesFor(tag: string, taken: readonly string[], own: readonly string[] = []): string[] {
  const known = own.length > 0 ? own : [...(BY_TAG[tag] ?? []), ...COMMON]
  return known.filter((name) => !taken.includes(name) && !ELSEWHERE.has(name))
}

/**
 * Returns the props as the source writes them, or as the page reports them until it is read. Code also gets its value
 * on the page.
 */
export function mergedProps(
  written: readonly ShownProp[] | null,
  reported: readonly ShownProp[],
): ShownProp[] {
  if (!written) return [...reported]
  return written
    .filter(({ name }) => !ELSEWHERE.has(name))
    .map((prop) => {
      const now = prop.kind === 'code' ? reported.find(({ name }) => name === prop.name) : undefined
      return now && now.text !== '' ? { ...prop, now: now.text } : prop
    })
}

/** A prop that a component of the project declares. */
export type KnownProp = { name: string; choices: readonly string[] }

/** Returns the props of a component in the server's palette. */
export function componentPropsIn(palette: unknown, component: string): KnownProp[] {
  const components = isRecord(palette) && Array.isArray(palette.components) ? palette.components : []
  const found: unknown = components.find((one: unknown) => isRecord(one) && one.name === component)
  if (!isRecord(found) || !Array.isArray(found.props)) return []
  return found.props.flatMap((prop: unknown) => {
    if (!isRecord(prop) || typeof prop.name !== 'string') return []
    const choices = Array.isArray(prop.choices) ? prop.choices.map(String) : []
    return [{ name: prop.name, choices }]
  })
}
