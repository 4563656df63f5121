/**
 * Turns an edit into the smallest verified patches, or into a refusal that says what to do instead. Long, because every
 * edit passes through all of its steps.
 */
import type { Edit, EditTarget } from '../protocol/edit.ts'
import { treatmentsIn } from './checks/accepts-one-child.ts'
import { checkAllowedChildren } from './checks/allowed-children.ts'
import { checkAmount } from './checks/bounded-edit.ts'
import { changedComponents } from './checks/changed-components.ts'
import { withTypedLists } from './checks/emptied-lists.ts'
import { notesOnEmptied } from './checks/emptied-packages.ts'
import { notesOnLeftElements } from './checks/left-elements.ts'
import { checkNativeChildren } from './checks/native-children.ts'
import { checkNumberedElements } from './checks/numbered-elements.ts'
import { checkReadSlots } from './checks/read-slots.ts'
import { checkSingleChildren } from './checks/single-child.ts'
import { checkTypedSlots } from './checks/typed-slots.ts'
import { findUnintendedChange } from './checks/verify.ts'
import { namingChoices } from './class/choices.ts'
import { withConfiguredMerge, withMergeOfVariants } from './class/configured.ts'
import { type Draft, type Drafted, type FileDraft, type Open, opener, refuse } from './draft.ts'
import { openEdited } from './file/compare.ts'
import { isInside } from './file/nodes.ts'
import type { OutlineElement } from './file/outline.ts'
import { applyPatches, insertedSpans, movedOffset, overlaps, sortPatches } from './file/patches.ts'
import { type Respelling, respellingOf } from './file/respell.ts'
import type { Source } from './file/source.ts'
import { checkCharacters } from './file/written-characters.ts'
import { planAdd } from './plan/add.ts'
import { planAddClass, planRemoveClass, planUpdateClasses } from './plan/classes/classes.ts'
import { offeringComponent } from './plan/classes/component-choices.ts'
import { planWhereDefined } from './plan/classes/defined-elsewhere.ts'
import { planStyling } from './plan/classes/styling.ts'
import { planDuplicate } from './plan/duplicate.ts'
import { forOwnItem } from './plan/lists/own-condition.ts'
import { planMove } from './plan/move.ts'
import { planProp } from './plan/props/prop.ts'
import { planTag } from './plan/props/tag.ts'
import { planRemove } from './plan/remove.ts'
import { withoutUnused } from './plan/without-unused.ts'
import { planText } from './plan/words/text.ts'
import { planWrap } from './plan/wrap.ts'
import type { SourceIndex } from './project/source-index.ts'
import { checkEmptied } from './props/passed-children.ts'
import { isJson } from './text/catalogue.ts'
import type { Plan, Refusal, TextPatch } from './types.ts'

/** What to do where the source already says what is asked, by the kind of the edit. */
const OTHER_WISHES: Partial<Record<Edit['type'], string>> = {
  'set-text': 'Enter different text.',
  'set-prop': 'Choose another value.',
  'set-styles': 'Choose another value.',
  'set-tag': 'Choose another tag.',
  'add-class': 'Choose another class.',
  'remove-class': 'Choose a class that the element has.',
  'replace-classes': 'Choose other classes.',
  move: 'Choose another place.',
}

/** Plans one edit. Nothing is written: the patches apply to the texts of the index, and every failure is a refusal. */
export function plan(index: SourceIndex, edit: Edit): Plan {
  const planned = planOf(index, edit)
  if (planned.type === 'applied') return planned
  const step = OTHER_WISHES[edit.type] ?? 'Select an element first.'
  return planned.code === 'no-change'
    ? { ...planned, alternative: planned.alternative ?? step }
    : withPlaces(index, namingChoices(planned))
}

/** Only a file that the index holds can be opened. */
function withPlaces({ files }: SourceIndex, { places = [], ...refusal }: Refusal): Refusal {
  const known = places.filter(({ file }) => files.has(file))
  const plain = known.map(({ file, line, column }) => ({ file, line, column }))
  return known.length > 0 ? { ...refusal, places: plain } : refusal
}

function planOf(index: SourceIndex, edit: Edit): Plan {
  const wrong = checkAmount(edit) ?? checkCharacters(edit)
  if (wrong) return wrong
  const open = opener(withConfiguredMerge(index))
  const planned = forOwnItem(open, edit, (one) => draftOf(open, one))
  const drafted = /^(move|set-text)$/.test(edit.type) ? withTypedLists(planned) : planned
  if (drafted.type === 'refused') return drafted
  const whole = PRUNED.has(edit.type) ? drafted : withoutLeftovers(open, drafted)
  return verified(open, /^(remove|move)$/.test(edit.type) ? withWordsApart(whole) : whole, edit)
}

/** Separates a word that takes the place of brackets from the keyword before it: `return(<p />)`, `return null`. */
function withWordsApart(made: Draft): Draft {
  const apart = (file: FileDraft) => ({
    ...file,
    patches: file.patches.map((patch) =>
      /^\w/.test(patch.text) && /^\w[(<]/.test(file.source.text.slice(patch.start - 1, patch.end))
        ? { ...patch, text: ` ${patch.text}` }
        : patch,
    ),
  })
  return { ...made, files: made.files.map(apart) }
}

/** The edits that remove what they leave unused themselves, or that only add. */
const PRUNED: ReadonlySet<Edit['type']> = new Set([
  'insert',
  'move',
  'remove',
  'set-prop',
  'wrap',
  'duplicate',
])

function withoutLeftovers(open: Open, made: Draft): Draft {
  const pruned = made.files.map((file) => withoutUnused(open, file))
  return {
    ...made,
    files: pruned.map(({ file }) => file),
    notes: [...made.notes, ...pruned.flatMap(({ notes }) => notes)],
  }
}

function draftOf(open: Open, edit: Edit): Drafted {
  switch (edit.type) {
    case 'set-styles':
      return ofClasses(open, edit, planStyling)
    case 'insert':
      return planAdd(open, edit)
    case 'move':
      return planMove(open, edit)
    case 'remove':
      return planRemove(open, edit)
    case 'set-prop':
      return planProp(open, edit)
    case 'wrap':
      return planWrap(open, edit)
    case 'duplicate':
      return planDuplicate(open, edit)
    case 'set-tag':
      return planTag(open, edit)
    case 'add-class':
      return ofClasses(open, edit, planAddClass)
    case 'remove-class':
      return ofClasses(open, edit, planRemoveClass)
    case 'replace-classes':
      return ofClasses(open, edit, planUpdateClasses)
    case 'set-text':
      return planText(open, edit)
  }
}

/** A refusal has the choices for a shared constant or a component; a change says how many places it reaches. */
function ofClasses<E extends EditTarget & { id: string }>(
  open: Open,
  edit: E,
  planFor: (open: Open, edit: E) => Drafted,
): Drafted {
  return offeringComponent(open, edit, (one) =>
    planWhereDefined(open, one, (files, inner) => planFor(withMergeOfVariants(files, inner.id), inner)),
  )
}

const UNVERIFIED = 'The result couldn’t be verified, so nothing was written.'

function unverified(reason: string): Refusal {
  return refuse('unproven', `${UNVERIFIED} ${reason}`, 'Make this edit in the source.')
}

/** If the edit changes only one string or text, and it reads as requested, the patches need no second parse. */
function respelled({ files: [file, second], sheets = [], movedSpans }: Draft): TextPatch[] | null {
  if (!file || second || sheets.length > 0 || movedSpans.length > 0) return null
  if (!file.classNames && !file.says) return null
  const sorted = sortPatches(file.patches)
  if (overlaps(sorted)) return null
  const change = respellingOf(file.source, applyPatches(file.source.text, sorted))
  if (!change) return null
  const isWanted = change.element ? hasNames(change, file.classNames) : file.says?.(change)
  return isWanted ? sorted : null
}

function hasNames({ after }: Respelling, names: readonly string[] | undefined): boolean {
  const words = new Set(after.split(/\s+/))
  return names?.every((name) => words.has(name)) ?? false
}

type Written = { file: FileDraft; before: Source; after: Source }

/** Long, because every draft passes through all checks. */
function verified(open: Open, made: Draft, edit: Edit): Plan {
  const { index } = open
  const [first] = made.files
  const patches = respelled(made)
  if (first && patches) {
    const edits = [{ file: first.source.file, patches }]
    return { type: 'applied', edits, ids: {}, added: [], notes: made.notes }
  }
  const written: Written[] = []
  for (const file of made.files) {
    const sorted = sortPatches(file.patches)
    if (overlaps(sorted)) return unverified('Two parts of the edit touch the same place.')
    const sides = openEdited(file.source, applyPatches(file.source.text, sorted))
    if (sides.type === 'broken') return unverified(sides.message)
    const { before, after } = sides
    const loss = findUnintendedChange(before.program, after.program, sorted)
    if (loss) return unverified(`${loss}.`)
    if (file.holds?.(after, (offset) => movedOffset(sorted, offset)) === false)
      return unverified('The new source doesn’t match the requested edit.')
    const treatments = treatmentsIn(index, before)
    const changed = { before, after, changed: changedComponents(before, after) }
    const unfit =
      checkSingleChildren(treatments, changed) ??
      checkReadSlots(treatments, changed) ??
      checkAllowedChildren(before, after) ??
      checkNativeChildren(before, after) ??
      checkNumberedElements(before, after) ??
      checkTypedSlots(index, changed) ??
      checkEmptied(open, before, after)
    if (unfit) return unfit
    written.push({ file, before, after })
  }
  for (const { file, text, patches } of made.sheets ?? []) {
    const isWhole = file.endsWith('.json') ? isJson : isBalanced
    if (overlaps(sortPatches(patches)) || !isWhole(applyPatches(text, patches)))
      return unverified(`${file} would be malformed.`)
  }
  const edits = written.flatMap(({ file }) =>
    file.patches.length > 0 ? [{ file: file.source.file, patches: sortPatches(file.patches) }] : [],
  )
  for (const { file, patches } of made.sheets ?? []) edits.push({ file, patches: sortPatches(patches) })
  const isChanged =
    written.some(({ file, after }) => after.text !== file.source.text) ||
    (made.sheets ?? []).some(({ text, patches }) => applyPatches(text, patches) !== text)
  if (!isChanged) return refuse('no-change', 'This edit wouldn’t change the source.')
  const emptied = written.flatMap(({ before, after }) => notesOnEmptied(index, before, after))
  const left = notesOnLeftElements(written, edit)
  if ('type' in left) return left
  const notes = [...made.notes, ...emptied, ...left]
  return { type: 'applied', edits, ...identities(made, written), notes }
}

function isBalanced(css: string): boolean {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '')
  return bare.split('{').length === bare.split('}').length
}

/** Exact, because the patches tell where each element moved. Most elements keep their structure, and so their id. */
function identities(made: Draft, written: Written[]) {
  const ids: Record<string, string | null> = {}
  const kept = new Set<OutlineElement>()
  const keep: Keep = (from, jsx, to, next) => {
    kept.add(next)
    const isSame = from.file === to.file && jsx.structure === next.structure
    if (!isSame) ids[from.idOf(jsx)] = to.idOf(next)
  }
  const moved = keepMovedIds(made, written, keep)
  for (const { file, before, after } of written) {
    const sorted = sortPatches(file.patches)
    const starts = new Map<number, OutlineElement>()
    for (const jsx of after.outline.elements) starts.set(jsx.node.start, jsx)
    for (const jsx of before.outline.elements) {
      if (moved.has(jsx)) continue
      const start = movedOffset(sorted, jsx.node.start)
      const next = start === null ? undefined : starts.get(start)
      if (next) keep(file.source, jsx, after, next)
      else ids[file.source.idOf(jsx)] = null
    }
  }
  const added = written.flatMap(({ after }) =>
    after.outline.elements.filter((jsx) => !kept.has(jsx)).map((jsx) => after.idOf(jsx)),
  )
  return { ids, added }
}

type Keep = (from: Source, jsx: OutlineElement, to: Source, next: OutlineElement) => void

function keepMovedIds(made: Draft, written: Written[], keep: Keep): Set<OutlineElement> {
  const moved = new Set<OutlineElement>()
  for (const { from, span, patch, skip } of made.movedSpans) {
    const place = written.find(({ file }) => file.patches.includes(patch))
    const landing = place && insertedSpans(place.file.patches).get(patch)
    if (!place || !landing) continue
    const arrived = place.after.outline.elements.filter(({ node }) => isInside(node, landing))
    from.outline.elements
      .filter(({ node }) => isInside(node, span))
      .forEach((jsx, index) => {
        const next = arrived[index + skip]
        if (!next) return
        moved.add(jsx)
        keep(from, jsx, place.after, next)
      })
  }
  return moved
}
