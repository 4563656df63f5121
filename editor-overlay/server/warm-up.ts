/**
 * Makes edits of a sample in memory after the start: code that has not run yet takes several times as long, and a
 * designer would notice it in the first edits of a visit.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { editRequestSchema } from '../protocol/edit-schema.ts'
import { applyPatches } from '../source/file/patches.ts'
import { plan } from '../source/plan.ts'
import { lookupsAfterEdit } from '../source/project/lookups.ts'
import {
  buildIndex,
  nextEntry,
  type ProjectSettings,
  type SourceIndex,
  withEntry,
} from '../source/project/source-index.ts'
import { bytesOf, versionOf } from './files/version.ts'
import { unifiedDiff } from './text/unified.ts'

const FILE = 'app/sample.tsx'
const PARTS = 6
const ROUNDS = 24
/** Requests come first: between two edits there is time for them. */
const PAUSE_MS = 4

const SAMPLE = Array.from(
  { length: PARTS },
  (
    _,
    at,
  ) => `export function Part${at}({ title, items, on }: { title: string; items: string[]; on: boolean }) {
  return (
    <section className="grid gap-4 p-6" id="part-${at}">
      <h2 className={on ? 'text-lg font-medium' : 'text-sm'}>Part: {title}</h2>
      <p className="text-base">
        Some words, and <b className="font-bold">number ${at}</b> of many.
      </p>
      {items.map((item) => (
        <span key={item} className="underline">
          {item}
        </span>
      ))}
      <div className="flex">
        <button type="button" className="rounded px-3">
          Save
        </button>
        <button type="button">Leave</button>
      </div>
    </section>
  )
}
`,
).join('\n')

type Find = (tag: string) => string

/** The kinds of edit that a designer begins with. */
const EDITS: readonly ((find: Find) => object)[] = [
  (find) => ({ type: 'add-class', id: find('section'), className: 'shadow', framework: 'Tailwind' }),
  (find) => ({ type: 'remove-class', id: find('b'), className: 'font-bold' }),
  (find) => ({ type: 'set-text', id: find('b'), newText: 'other words' }),
  (find) => ({
    type: 'set-styles',
    id: find('section'),
    styling: { 'padding-top': '10px' },
    framework: 'Tailwind',
  }),
  (find) => ({ type: 'remove', ids: [find('button')] }),
  (find) => ({ type: 'wrap', ids: [find('button')] }),
  (find) => ({ type: 'duplicate', ids: [find('p')] }),
  (find) => ({ type: 'move', id: find('p'), position: { parentId: find('section'), beforeId: find('h2') } }),
]

/** Makes the edits, each followed by its undo, until `isUsed` is true, and resolves to how many could be made. */
export async function warmUp(settings: Partial<ProjectSettings>, isUsed: () => boolean): Promise<number> {
  let index = buildIndex(new Map([[FILE, SAMPLE]]), settings)
  let made = 0
  for (let round = 0; round < ROUNDS; round++) {
    for (const editOf of EDITS) {
      await wait(PAUSE_MS)
      if (isUsed()) return made
      const next = edited(index, round % PARTS, editOf)
      if (!next) continue
      made += 1
      index = withEntry(next, FILE, nextEntry(next, FILE, SAMPLE, true).entry)
    }
  }
  return made
}

function edited(index: SourceIndex, part: number, editOf: (find: Find) => object): SourceIndex | null {
  const elements = [...(index.files.get(FILE)?.elements.values() ?? [])]
  const find: Find = (tag) => elements.find((one) => one.tag === tag && one.owner === `Part${part}`)?.id ?? ''
  const { edit } = editRequestSchema.parse({ edit: editOf(find), versions: {} })
  const planned = plan(index, edit)
  if (planned.type === 'refused') return null
  const text = applyPatches(SAMPLE, planned.edits[0]?.patches ?? [])
  const version = versionOf(FILE, bytesOf(text, false), 0o644)
  if (version.type === 'unread') return null
  const { entry } = nextEntry(index, FILE, version.text, true)
  const file = { ...unifiedDiff(FILE, SAMPLE, text), before: '', after: version.hash }
  JSON.stringify({ ...lookupsAfterEdit(index, [entry], [file], new Set(planned.added)), file })
  return withEntry(index, FILE, entry)
}
