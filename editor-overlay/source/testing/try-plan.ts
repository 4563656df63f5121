/** Runs one edit on a small project and returns the texts after it; each run also verifies that undo is exact. */
import type { Edit } from '../../protocol/edit.ts'
import { applyPatches, invertPatches } from '../file/patches.ts'
import { plan } from '../plan.ts'
import { buildIndex, type ProjectSettings, type SourceIndex, updateIndex } from '../project/source-index.ts'
import type { Plan } from '../types.ts'

export type Files = Readonly<Record<string, string>>

/** Returns the id of the nth element with this tag, counted over all files in their order: `p`, `li:1`. */
export type Find = (pick: string) => string

export const PAGE = 'app/page.tsx'

type Applied = Extract<Plan, { type: 'applied' }>

type Outcome =
  | { type: 'applied'; files: Files; plan: Applied; next: SourceIndex }
  | Extract<Plan, { type: 'refused' }>

export function tryPlan(
  before: string | Files,
  editOf: (find: Find) => Edit,
  settings: Partial<ProjectSettings> = {},
): Outcome {
  const files = typeof before === 'string' ? { [PAGE]: before } : before
  const index = buildIndex(new Map(Object.entries(files)), settings)
  const planned = plan(index, editOf(finder(index)))
  if (planned.type === 'refused') {
    checkPlaces(planned, files)
    return planned
  }
  const after: Record<string, string> = { ...files }
  let next = index
  for (const { file, patches } of planned.edits) {
    const text = files[file] ?? ''
    const changed = applyPatches(text, patches)
    if (applyPatches(changed, invertPatches(text, patches)) !== text)
      throw new Error(`Undo of ${file} differs`)
    after[file] = changed
    next = updateIndex(next, file, changed).index
  }
  checkIds(index, next, planned)
  return { type: 'applied', files: after, plan: planned, next }
}

/** Checks that a line which a refusal names is also one of its places, to be opened with a button. */
function checkPlaces(
  { message, alternative, places = [] }: Extract<Plan, { type: 'refused' }>,
  files: Files,
) {
  for (const [, file = '', line] of `${message} ${alternative}`.matchAll(/(\S+), line (\d+)/g))
    if (file in files && !places.some((one) => one.file === file && one.line === Number(line)))
      throw new Error(`“${message}” names line ${line} of ${file} without its place`)
}

/** Checks that each old element is mapped or removed, and that each new one comes from an old one or is added. */
function checkIds(before: SourceIndex, after: SourceIndex, { ids, added }: Applied): void {
  const left = idsOf(before)
  const right = idsOf(after)
  const reached = new Set(added)
  for (const id of left) {
    const next = Object.hasOwn(ids, id) ? ids[id] : id
    if (next === null || next === undefined) continue
    if (!right.has(next)) throw new Error(`${id} is said to be ${next}, which is nowhere`)
    if (reached.has(next)) throw new Error(`${next} is reached twice`)
    reached.add(next)
  }
  for (const id of right) if (!reached.has(id)) throw new Error(`${id} came from nowhere`)
}

function idsOf(index: SourceIndex): Set<string> {
  return new Set([...index.files.values()].flatMap(({ elements }) => [...elements.keys()]))
}

export function finder(index: SourceIndex): Find {
  const all = [...index.files.values()].flatMap(({ elements }) => [...elements.values()])
  return (pick) => {
    const [tag, nth = '0'] = pick.split(':')
    const found = all.filter((element) => element.tag === tag)[Number(nth)]
    if (!found) throw new Error(`There is no ${pick}`)
    return found.id
  }
}

/** Returns the text of the page after the edit, or the code of the refusal. */
export function outcome(...args: Parameters<typeof tryPlan>): string {
  const done = tryPlan(...args)
  return done.type === 'refused' ? `refused: ${done.code}` : (done.files[PAGE] ?? '')
}

/** Returns a component around one piece of markup, which is all that most cases need. */
export function page(markup: string, around = ''): string {
  return `${around}export default function Page() {\n  return (\n${markup.replace(/^(?=.)/gm, '    ')}\n  )\n}\n`
}
