/** The samples that are measured: a page of cards of a given length, and the same edits for each way of writing. */
import type { Edit } from '../../protocol/edit.ts'

export type PlannedKind = 'add a class' | 'edit a text' | 'delete'
export type EditKind = PlannedKind | 'wrap' | 'move'

/** The nth element of a tag in the order of the source; `move` moves it to the end of the nth section. */
export type SampleEdit = { kind: EditKind; tag: string; nth: number }

/** The kinds of edit that are also measured without a request, each with the tag of the element it is made on. */
export const PLANNED_KINDS: readonly { kind: PlannedKind; tag: string }[] = [
  { kind: 'add a class', tag: 'section' },
  { kind: 'edit a text', tag: 'b' },
  { kind: 'delete', tag: 'button' },
]

/** All measured kinds of edit. */
export const KINDS: readonly { kind: EditKind; tag: string }[] = [
  ...PLANNED_KINDS,
  { kind: 'wrap', tag: 'button' },
  { kind: 'move', tag: 'button' },
]

/** The class that “add a class” adds. */
export const NEW_CLASS = 'bench'
/** The text that “edit a text” writes; its characters need escaping in JSX. */
export const NEW_TEXT = 'number <new>'

/** An edit of the kind, as the server plans it. */
export function editOf(kind: PlannedKind, id: string): Edit {
  if (kind === 'add a class')
    return { type: 'add-class', id, className: NEW_CLASS, framework: null, modifiers: [] }
  return kind === 'edit a text' ? { type: 'set-text', id, newText: NEW_TEXT } : { type: 'remove', ids: [id] }
}

/** Markup of the requested length, one component per card. */
export function bigFile(isBigEnough: (text: string) => boolean): string {
  let text = "import { Card } from './card'\n"
  for (let at = 0; !isBigEnough(text); at++) text += card(at)
  return text
}

function card(at: number): string {
  return `
export function Part${at}({ title, items }: { title: string; items: string[] }) {
  return (
${section(at)}  )
}
`
}

function section(at: number): string {
  return `    <section className="grid gap-4 p-6" id="part-${at}">
      <h2 className="text-lg font-medium">Part ${at}: {title}</h2>
      <p className="text-ink-soft">What stands here is <b className="font-bold">number ${at}</b> of many.</p>
      {items.map((item) => (
        <Card key={item} className="p-2">
          <span className="underline">{item}</span>
        </Card>
      ))}
      <div className="flex">
        <button type="button" className="rounded px-3">Save</button>
        <button type="button" className="rounded px-3">Leave</button>
      </div>
    </section>
`
}

/** The sections of {@link bigFile}, all in one component. */
function bigComponent(count: number): string {
  const sections = Array.from({ length: count }, (_, at) => section(at)).join('')
  return `import { Card } from './card'

export function Page({ title, items }: { title: string; items: string[] }) {
  return (
    <main>
${sections}    </main>
  )
}
`
}

type Sample = { label: string; text: string }

/** A small file, for the cost of planning alone. */
export const SMALL: Sample = { label: 'A file of 5 KB', text: bigFile((text) => text.length > 5 * 1024) }

/** The files on which planning and writing are measured, smallest first. */
export const SIZES: readonly Sample[] = [
  { label: 'A file of 50 KB', text: bigFile((text) => text.length > 50 * 1024) },
  { label: 'A file of 12,000 lines', text: bigFile((text) => text.split('\n').length > 12_000) },
  { label: 'One component of 10,000 lines', text: bigComponent(770) },
]

/** Returns `count` indexes, spread evenly below `all`. */
export function spread(count: number, all: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.floor((at * all) / count))
}
