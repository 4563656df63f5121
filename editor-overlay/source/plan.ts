/** An intent in, the smallest patches out, proven; or a refusal that says what to do instead. */
import { isInside } from './nodes.ts'
import type { Spot } from './outline.ts'
import { applyPatches, landings, movedOffset, overlaps, sortPatches } from './patches.ts'
import { planAdd } from './plan/add.ts'
import { planAddClass, planRemoveClass, planUpdateClasses } from './plan/classes.ts'
import { type Draft, type Drafted, type FileDraft, opener, refuse } from './plan/draft.ts'
import { planDuplicate } from './plan/duplicate.ts'
import { planMove } from './plan/move.ts'
import { planProp } from './plan/prop.ts'
import { planRemove } from './plan/remove.ts'
import { planStyling } from './plan/styling.ts'
import { planTag } from './plan/tag.ts'
import { planText } from './plan/text.ts'
import { planWrap } from './plan/wrap.ts'
import { findLoss } from './prove.ts'
import { openSource, type Source } from './source.ts'
import type { SourceIndex } from './source-index.ts'
import type { Intent, Plan, Refusal } from './types.ts'

export function plan(index: SourceIndex, intent: Intent): Plan {
  const drafted = draftOf(index, intent)
  return drafted.at === 'refused' ? drafted : proven(drafted)
}

function draftOf(index: SourceIndex, intent: Intent): Drafted {
  const open = opener(index)
  switch (intent.type) {
    case 'styling':
      return planStyling(open, intent)
    case 'addJsxElement':
      return planAdd(open, intent)
    case 'moveJsxElement':
      return planMove(open, intent)
    case 'removeJsxElement':
      return planRemove(open, intent)
    case 'changePropValue':
      return planProp(open, intent)
    case 'wrapInDiv':
      return planWrap(open, intent)
    case 'duplicate':
      return planDuplicate(open, intent)
    case 'changeElementTag':
      return planTag(open, intent)
    case 'addClass':
      return planAddClass(open, intent)
    case 'removeClass':
      return planRemoveClass(open, intent)
    case 'updateClasses':
      return planUpdateClasses(open, intent)
    case 'editText':
      return planText(open, intent)
  }
}

const UNPROVEN = 'The result could not be proven, so nothing was written.'

function unproven(reason: string): Refusal {
  return refuse('unproven', `${UNPROVEN} ${reason}`, 'Make this edit in the source.')
}

type Written = { file: FileDraft; after: Source }

function proven(made: Draft): Plan {
  const written: Written[] = []
  for (const file of made.files) {
    const sorted = sortPatches(file.patches)
    if (overlaps(sorted)) return unproven('Two parts of the edit meet in one place.')
    const after = openSource(file.source.file, applyPatches(file.source.text, sorted))
    if (after.at === 'broken') return unproven(after.message)
    const loss = findLoss(file.source.program, after.program, sorted)
    if (loss) return unproven(`${loss}.`)
    if (file.holds?.(after, (offset) => movedOffset(sorted, offset)) === false)
      return unproven('The new source does not say what was asked for.')
    written.push({ file, after })
  }
  for (const { text, patches } of made.sheets ?? []) {
    if (overlaps(sortPatches(patches)) || !isBalanced(applyPatches(text, patches)))
      return unproven('The style sheet would not be whole.')
  }
  const edits = written.flatMap(({ file }) =>
    file.patches.length > 0 ? [{ file: file.source.file, patches: sortPatches(file.patches) }] : [],
  )
  for (const { file, patches } of made.sheets ?? []) edits.push({ file, patches: sortPatches(patches) })
  const isChanged =
    written.some(({ file, after }) => after.text !== file.source.text) ||
    (made.sheets ?? []).some(({ text, patches }) => applyPatches(text, patches) !== text)
  if (!isChanged) return refuse('no-change', 'The source already says this.')
  return { at: 'applied', edits, ...identities(made, written), notes: made.notes }
}

function isBalanced(css: string): boolean {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '')
  return bare.split('{').length === bare.split('}').length
}

/** Exact, because the patches say where each element went. Most keep their structure, and with it their id. */
function identities(made: Draft, written: Written[]) {
  const ids: Record<string, string | null> = {}
  const kept = new Set<Spot>()
  const keep: Keep = (from, spot, to, next) => {
    kept.add(next)
    const isSame = from.file === to.file && spot.structure === next.structure
    if (!isSame) ids[from.idOf(spot)] = to.idOf(next)
  }
  const carried = carry(made, written, keep)
  for (const { file, after } of written) {
    const sorted = sortPatches(file.patches)
    const starts = new Map(after.outline.spots.map((spot) => [spot.node.start, spot]))
    for (const spot of file.source.outline.spots) {
      if (carried.has(spot)) continue
      const start = movedOffset(sorted, spot.node.start)
      const next = start === null ? undefined : starts.get(start)
      if (next) keep(file.source, spot, after, next)
      else ids[file.source.idOf(spot)] = null
    }
  }
  const added = written.flatMap(({ after }) =>
    after.outline.spots.filter((spot) => !kept.has(spot)).map((spot) => after.idOf(spot)),
  )
  return { ids, added }
}

type Keep = (from: Source, spot: Spot, to: Source, next: Spot) => void

function carry(made: Draft, written: Written[], keep: Keep): Set<Spot> {
  const carried = new Set<Spot>()
  for (const { from, span, patch, skip } of made.carries) {
    const place = written.find(({ file }) => file.patches.includes(patch))
    const landing = place && landings(place.file.patches).get(patch)
    if (!place || !landing) continue
    const arrived = place.after.outline.spots.filter(({ node }) => isInside(node, landing))
    from.outline.spots
      .filter(({ node }) => isInside(node, span))
      .forEach((spot, index) => {
        const next = arrived[index + skip]
        if (!next) return
        carried.add(spot)
        keep(from, spot, place.after, next)
      })
  }
  return carried
}
