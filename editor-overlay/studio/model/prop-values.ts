/** Props as the panel edits them: the kind of field each one gets, and what its text means. */
import type { Props } from '../../protocol/nav-node.ts'

export type PropKind = 'text' | 'number' | 'boolean' | 'json' | 'function' | 'opaque' | 'code'
/** `now`: what code comes to on the page. */
export type ShownProp = { name: string; kind: PropKind; text: string; now?: string }
export type Read = { at: 'value'; value: unknown } | { at: 'wrong'; why: string }

/** Edited elsewhere in the panel. */
const ELSEWHERE = new Set(['className', 'children'])
const OPAQUE = 'TEMPO_OBJECT_TYPE'

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

export function readProp(kind: PropKind, text: string): Read {
  switch (kind) {
    case 'number': {
      const value = Number(text)
      return text.trim() === '' || !Number.isFinite(value)
        ? { at: 'wrong', why: `“${text}” is no number.` }
        : { at: 'value', value }
    }
    case 'boolean':
      return { at: 'value', value: text === 'true' }
    case 'json':
      return readJson(text)
    case 'text':
      return { at: 'value', value: text }
    default:
      return { at: 'wrong', why: 'This value is code.' }
  }
}

function readJson(text: string): Read {
  try {
    return { at: 'value', value: JSON.parse(text) }
  } catch (error) {
    return { at: 'wrong', why: `This is no JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
}

export function isPropName(name: string): boolean {
  return /^[A-Za-z_$][\w$.-]*$/.test(name)
}

/** Props that an element of this tag often has; a component names its own. */
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

export function propNamesFor(tag: string, taken: readonly string[], own: readonly string[] = []): string[] {
  const known = own.length > 0 ? own : [...(BY_TAG[tag] ?? []), ...COMMON]
  return known.filter((name) => !taken.includes(name) && !ELSEWHERE.has(name))
}

/** As the source writes them; until it is read, as the page tells them. The value of code is told beside it. */
export function mergedProps(written: readonly ShownProp[] | null, told: readonly ShownProp[]): ShownProp[] {
  if (!written) return [...told]
  return written
    .filter(({ name }) => !ELSEWHERE.has(name))
    .map((prop) => {
      const now = prop.kind === 'code' ? told.find(({ name }) => name === prop.name) : undefined
      return now && now.text !== '' ? { ...prop, now: now.text } : prop
    })
}
