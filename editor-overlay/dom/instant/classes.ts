/** Classes and styling ahead of the source: a class of ours, a rule in our sheet, and nothing else. */
import { classRules, stylingClass, stylingText, variantName, variantRule } from '../../core/css/names.ts'
import type { ChangeItem, FieldsOf } from '../../protocol/changes.ts'
import { CLASSES } from '../../protocol/marks.ts'
import { type Applied, elementsOrComponent, type InstantContext, withoutTree } from './context.ts'

function nextStamp(context: InstantContext): { ms: number; counter: number } {
  const ms = context.nowMs()
  context.stamps = ms === context.stamps.ms ? { ms, counter: context.stamps.counter + 1 } : { ms, counter: 0 }
  return context.stamps
}

type Styling = {
  codebaseId: string
  className: string
  css: string
  modifiers: readonly string[]
  isTemporary: boolean
  reported: string | undefined
}

function stylingOf(item: Extract<ChangeItem, { type: 'ADD_CLASS' | 'STYLING' }>): Styling {
  if (item.type === 'STYLING') {
    const { codebaseId, stylingChanges, modifiers } = item.changeFields
    const css = stylingText(stylingChanges)
    return { codebaseId, className: '', css, modifiers, isTemporary: false, reported: undefined }
  }
  const { codebaseIdToAddClass, className, cssEquivalent, modifiers, temporaryOnly } = item.changeFields
  return {
    codebaseId: codebaseIdToAddClass,
    className: temporaryOnly ? CLASSES.tempStyling : className,
    css: cssEquivalent ?? '',
    modifiers,
    isTemporary: Boolean(temporaryOnly),
    reported: className,
  }
}

export function addClass(
  context: InstantContext,
  item: Extract<ChangeItem, { type: 'ADD_CLASS' | 'STYLING' }>,
): Applied {
  const { codebaseId, className, css, modifiers, isTemporary, reported } = stylingOf(item)
  const stamp = css && !isTemporary ? nextStamp(context) : null
  const added = stamp ? stylingClass(className, stamp.ms, stamp.counter) : className.trim()
  if (!added || /\s/.test(added)) return withoutTree(false)
  const targets = elementsOrComponent(context, codebaseId)
  if (css) context.sheets.setRules(added, classRules(added, css, modifiers))
  for (const target of targets) {
    if (!isTemporary) target.classList.remove(CLASSES.tempStyling)
    target.classList.add(added)
  }
  // A reload takes the temporary class away for good.
  if (!isTemporary) context.queue.set(`${codebaseId} ${added}`, { codebaseId, className: added })
  const data =
    reported === undefined ? { addedClass: added } : { addedClass: added, codebaseAddedClass: reported }
  return withoutTree(targets.length > 0, data)
}

export function removeClass(context: InstantContext, fields: FieldsOf<'REMOVE_CLASS'>): Applied {
  const targets = elementsOrComponent(context, fields.codebaseIdToRemoveClass)
  for (const target of targets) dropClasses(target, [fields.className])
  return withoutTree(targets.length > 0)
}

const tokens = (names: readonly string[]) => names.flatMap((name) => name.split(/\s+/)).filter(Boolean)

export function dropClasses(target: Element, names: readonly string[]) {
  target.classList.remove(...tokens(names))
}

export function updateClasses(context: InstantContext, fields: FieldsOf<'UPDATE_CLASSES'>): Applied {
  const { codebaseIdToUpdateClass: id, newClasses, oldClasses, involvedClasses } = fields
  const targets = elementsOrComponent(context, id)
  const sliding = context.sliding.get(id) ?? []
  for (const target of targets) {
    dropClasses(target, [...oldClasses, ...sliding])
    target.classList.add(...tokens(newClasses))
  }
  context.sheets.dropRules(sliding)
  for (const { tailwind, css, variant } of involvedClasses)
    context.sheets.setRules(variantName(tailwind, variant), [variantRule(tailwind, css, variant)])
  if (fields.isInstantChangeOnly)
    context.sliding.set(
      id,
      involvedClasses.map(({ tailwind, variant }) => variantName(tailwind, variant)),
    )
  else context.sliding.delete(id)
  return withoutTree(targets.length > 0)
}

export function undoUpdateClasses(context: InstantContext, fields: FieldsOf<'UPDATE_CLASSES'>): Applied {
  const { codebaseIdToUpdateClass: id, newClasses, oldClasses, involvedClasses } = fields
  const targets = elementsOrComponent(context, id)
  for (const target of targets) {
    dropClasses(target, newClasses)
    target.classList.add(...tokens(oldClasses))
  }
  context.sheets.dropRules(involvedClasses.map(({ tailwind, variant }) => variantName(tailwind, variant)))
  context.sliding.delete(id)
  return withoutTree(targets.length > 0)
}

/** Styling and adding a class leave the same traces, so one undo serves both. */
export function undoAddClass(
  context: InstantContext,
  codebaseId: string,
  data: Record<string, unknown>,
): Applied {
  const names = [data.addedClass, data.codebaseAddedClass].filter(
    (name) => typeof name === 'string' && name !== '',
  )
  let hadAny = false
  for (const target of elementsOrComponent(context, codebaseId)) {
    if (!names.some((name) => target.classList.contains(String(name)))) continue
    dropClasses(target, names.map(String))
    hadAny = true
  }
  for (const name of names) context.queue.delete(`${codebaseId} ${name}`)
  context.sheets.dropRules(names.map(String))
  return withoutTree(hadAny)
}
