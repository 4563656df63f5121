/** Instant updates of classes and styling: a generated class and a rule in the helper's own sheet. */
import { classRules, stylingClass, stylingText, variantName, variantRule } from '../../core/css/names.ts'
import type { FieldsOf, ShownItem } from '../../protocol/changes.ts'
import { CLASSES } from '../../protocol/marks.ts'
import { classListOf } from '../members.ts'
import {
  elementsOrComponent,
  type InstantUpdateContext,
  type InstantUpdateResult,
  styleResult,
} from './context.ts'

function nextStamp(context: InstantUpdateContext): { ms: number; counter: number } {
  const ms = context.nowMs()
  context.lastStamp =
    ms === context.lastStamp.ms ? { ms, counter: context.lastStamp.counter + 1 } : { ms, counter: 0 }
  return context.lastStamp
}

type Styling = {
  codebaseId: string
  className: string
  css: string
  modifiers: readonly string[]
  isTemporary: boolean
  reported: string | undefined
}

function stylingOf(item: Extract<ShownItem, { type: 'ADD_CLASS' | 'STYLING' }>): Styling {
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

/**
 * Adds a generated class with its rule, or the named class if the item has no CSS. Fails for a name that is empty or
 * contains whitespace, and when no element has the id.
 */
export function addClass(
  context: InstantUpdateContext,
  item: Extract<ShownItem, { type: 'ADD_CLASS' | 'STYLING' }>,
): InstantUpdateResult {
  const { codebaseId, className, css, modifiers, isTemporary, reported } = stylingOf(item)
  const stamp = css && !isTemporary ? nextStamp(context) : null
  const name = className.trim()
  const added = stamp ? stylingClass(name, stamp.ms, stamp.counter) : name
  if (!added || /\s/.test(name)) return styleResult(false)
  const targets = elementsOrComponent(context, codebaseId)
  if (css) context.sheets.setRules(added, classRules(added, css, modifiers))
  for (const target of targets) {
    if (!isTemporary) classListOf(target).remove(CLASSES.tempStyling)
    classListOf(target).add(added)
  }
  // A reload removes the temporary class for good.
  if (!isTemporary) context.pendingClasses.add(`${codebaseId} ${added}`)
  const data =
    reported === undefined ? { addedClass: added } : { addedClass: added, codebaseAddedClass: reported }
  return styleResult(targets.length > 0, data)
}

/** Removes a class. Fails when no element has the id; a missing class is not a failure. */
export function removeClass(
  context: InstantUpdateContext,
  fields: FieldsOf<'REMOVE_CLASS'>,
): InstantUpdateResult {
  const targets = elementsOrComponent(context, fields.codebaseIdToRemoveClass)
  for (const target of targets) dropClasses(target, [fields.className])
  return styleResult(targets.length > 0)
}

const tokens = (names: readonly string[]) => names.flatMap((name) => name.split(/\s+/)).filter(Boolean)

function dropClasses(target: Element, names: readonly string[]) {
  classListOf(target).remove(...tokens(names))
}

function replaceClasses(targets: readonly Element[], before: readonly string[], after: readonly string[]) {
  for (const target of targets) {
    dropClasses(target, before)
    classListOf(target).add(...tokens(after))
  }
}

const ruleNames = (involved: FieldsOf<'UPDATE_CLASSES'>['involvedClasses']) =>
  involved.map(({ tailwind, variant }) => variantName(tailwind, variant))

/**
 * Replaces the old classes, and those of the value shown during the same drag, by the new ones, and sets the rules of
 * the involved classes.
 */
export function updateClasses(
  context: InstantUpdateContext,
  fields: FieldsOf<'UPDATE_CLASSES'>,
): InstantUpdateResult {
  const { codebaseIdToUpdateClass: id, newClasses, oldClasses, involvedClasses } = fields
  const targets = elementsOrComponent(context, id)
  const transient = context.transientClasses.get(id) ?? []
  replaceClasses(targets, [...oldClasses, ...transient], newClasses)
  context.sheets.dropRules(transient)
  for (const { tailwind, css, variant } of involvedClasses)
    context.sheets.setRules(variantName(tailwind, variant), [variantRule(tailwind, css, variant)])
  if (fields.isInstantChangeOnly) context.transientClasses.set(id, ruleNames(involvedClasses))
  else context.transientClasses.delete(id)
  return styleResult(targets.length > 0)
}

/** Restores the old classes and drops the rules of the involved classes. */
export function undoUpdateClasses(
  context: InstantUpdateContext,
  fields: FieldsOf<'UPDATE_CLASSES'>,
): InstantUpdateResult {
  const { codebaseIdToUpdateClass: id, newClasses, oldClasses, involvedClasses } = fields
  const targets = elementsOrComponent(context, id)
  replaceClasses(targets, newClasses, oldClasses)
  context.sheets.dropRules(ruleNames(involvedClasses))
  context.transientClasses.delete(id)
  return styleResult(targets.length > 0)
}

/** Styling and adding a class record the same data, so both share one undo. */
export function undoAddClass(
  context: InstantUpdateContext,
  codebaseId: string,
  data: Record<string, unknown>,
): InstantUpdateResult {
  const names = [data.addedClass, data.codebaseAddedClass].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  )
  let hadAny = false
  for (const target of elementsOrComponent(context, codebaseId)) {
    if (!names.some((name) => classListOf(target).contains(name))) continue
    dropClasses(target, names)
    hadAny = true
  }
  for (const name of names) context.pendingClasses.delete(`${codebaseId} ${name}`)
  context.sheets.dropRules(names)
  return styleResult(hadAny)
}
