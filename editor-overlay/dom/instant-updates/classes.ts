/** Instant updates of classes and styling: a generated class and a rule in the helper's own sheet. */
import { classRules, stylingClass, stylingText, variantName, variantRule } from '../../core/css/names.ts'
import { CLASSES } from '../../protocol/marks.ts'
import type { ShownFields } from '../../protocol/shown-fields.ts'
import { classListOf } from '../members.ts'
import {
  elementsOrComponent,
  type InstantUpdateContext,
  type InstantUpdateResult,
  styleResult,
} from './context.ts'

function nextStamp(context: InstantUpdateContext): { ms: number; counter: number } {
  const ms = Date.now()
  const { lastStamp } = context
  context.lastStamp = { ms, counter: ms === lastStamp.ms ? lastStamp.counter + 1 : 0 }
  return context.lastStamp
}

type NewClass = {
  codebaseId: string
  /** Empty for a class without a name of its own. */
  className: string
  /** Without declarations, the class itself is added. */
  css: string | undefined
  modifiers: readonly string[]
}

/**
 * Adds a generated class with its rule, or the named class if there is no CSS. Fails for a name that is empty or contains
 * whitespace, and when no element has the id. A temporary class is generated only once, and a reload removes it for good.
 */
function showClass(
  context: InstantUpdateContext,
  { codebaseId, className, css, modifiers }: NewClass,
  reported: Record<string, unknown>,
): InstantUpdateResult {
  const isTemporary = className === CLASSES.tempStyling
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
  if (!isTemporary) context.pendingClasses.add(`${codebaseId} ${added}`)
  return styleResult(targets.length > 0, { addedClass: added, ...reported })
}

/** Shows a class; a temporary one is replaced by the next of the same element. */
export function addClass(
  context: InstantUpdateContext,
  fields: ShownFields['ADD_CLASS'],
): InstantUpdateResult {
  const { codebaseIdToAddClass: codebaseId, cssEquivalent: css, modifiers, temporaryOnly } = fields
  const className = temporaryOnly ? CLASSES.tempStyling : fields.className
  return showClass(
    context,
    { codebaseId, className, css, modifiers },
    { codebaseAddedClass: fields.className },
  )
}

/** Shows declarations. */
export function addStyling(
  context: InstantUpdateContext,
  fields: ShownFields['STYLING'],
): InstantUpdateResult {
  const { codebaseId, stylingChanges, modifiers } = fields
  return showClass(context, { codebaseId, className: '', css: stylingText(stylingChanges), modifiers }, {})
}

/** Removes a class. Fails when no element has the id; a missing class is not a failure. */
export function removeClass(
  context: InstantUpdateContext,
  fields: ShownFields['REMOVE_CLASS'],
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

const ruleNames = (involved: ShownFields['UPDATE_CLASSES']['involvedClasses']) =>
  involved.map(({ tailwind, variant }) => variantName(tailwind, variant))

/**
 * Replaces the old classes, and those of the value shown during the same drag, by the new ones, and sets the rules of
 * the involved classes.
 */
export function updateClasses(
  context: InstantUpdateContext,
  fields: ShownFields['UPDATE_CLASSES'],
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
  fields: ShownFields['UPDATE_CLASSES'],
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
