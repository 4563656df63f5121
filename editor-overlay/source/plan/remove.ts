import type { Node } from 'oxc-parser'
import { pruneImports } from '../imports.ts'
import { isInside } from '../nodes.ts'
import { removalOf } from '../remove-span.ts'
import type { Source } from '../source.ts'
import type { IntentOf, Refusal, TextPatch } from '../types.ts'
import { type Drafted, type FileDraft, type Open, refuse, type Target } from './draft.ts'
import { askMeaning, entryOf, listAround, listItemAt, onlyInTemplate, removeItem } from './list.ts'
import { planOnlyRemove } from './only.ts'

type Intent = IntentOf<'removeJsxElement'>
type Taken = { at: 'taken'; source: Source; patch: TextPatch; note: string | null }

export function planRemove(open: Open, intent: Intent): Drafted {
  const targets = findAll(open, intent.ids)
  if (!Array.isArray(targets)) return targets
  const [only] = targets
  if (intent.meaning === 'only' && only)
    return targets.length === 1
      ? planOnlyRemove(open, only, intent)
      : refuse('list-item', 'One item of a list is taken out at a time.', 'Select one element.')
  const files = new Map<Source, FileDraft>()
  const notes = new Set<string>()
  const gone = new Set<Node>(targets.map(({ spot }) => spot.node))
  for (const target of outermost(targets)) {
    const taken = takeOut(open, target, intent, gone)
    if (taken.at === 'refused') return taken
    const file = files.get(taken.source) ?? { source: taken.source, patches: [] }
    files.set(taken.source, { ...file, patches: withPatch(file.patches, taken.patch) })
    if (taken.note) notes.add(taken.note)
  }
  const pruned = [...files.values()].map((file) => {
    const unused = pruneImports(file.source, file.patches)
    if (unused.length > 0) notes.add('Imports that nothing else uses are gone as well.')
    return { ...file, patches: [...file.patches, ...unused] }
  })
  return { at: 'draft', files: pruned, carries: [], notes: [...notes] }
}

/** Two branches that go lead to one removal of the whole condition. */
function withPatch(patches: TextPatch[], patch: TextPatch): TextPatch[] {
  return patches.some(({ start, end }) => start === patch.start && end === patch.end)
    ? patches
    : [...patches, patch]
}

export function findAll(open: Open, ids: readonly string[]): Target[] | Refusal {
  const targets: Target[] = []
  for (const id of new Set(ids)) {
    const target = open.find(id)
    if (target.at === 'refused') return target
    targets.push(target)
  }
  return targets.length > 0 ? targets : refuse('no-change', 'Nothing is selected.')
}

/** What stands inside another chosen element goes with it. */
export function outermost(targets: Target[]): Target[] {
  const isHeld = ({ source, spot }: Target) =>
    targets.some(
      (other) => other.spot !== spot && other.source === source && isInside(spot.node, other.spot.node),
    )
  return targets.filter((target) => !isHeld(target))
}

function takeOut(
  open: Open,
  { source, spot }: Target,
  { meaning, item }: Intent,
  gone: ReadonlySet<Node>,
): Taken | Refusal {
  if (/^(html|head|body)$/.test(spot.tag)) return refuse('no-slot', `A page cannot be without <${spot.tag}>.`)
  const list = listItemAt(source, spot.node)
  if (!list && meaning === 'item' && listAround(source, spot.node)) return onlyInTemplate('This element')
  if (!list) return { at: 'taken', source, ...removalOf(source, spot.node, gone) }
  if (meaning === undefined) return askMeaning('deleting it')
  if (meaning === 'template')
    return { at: 'taken', source, ...removalOf(source, list.call), note: 'The whole list is gone.' }
  const entry = entryOf(open, source, list.callback, item)
  if (entry.at === 'refused') return entry
  return {
    at: 'taken',
    source: entry.source,
    patch: removeItem(entry),
    note: `Removed ${entry.label} from the data.`,
  }
}
