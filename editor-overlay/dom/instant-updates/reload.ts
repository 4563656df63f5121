/** Removes instant updates from the page once the source contains them (the wire contract, section 14). */
import { ATTRIBUTES, CLASS_PREFIXES, CLASSES } from '../../protocol/marks.ts'
import { classListOf, invoke, page, setAttribute } from '../members.ts'
import {
  dropClass,
  elementsWithAttribute,
  elementsWithClass,
  elementsWithId,
  type InstantUpdateContext,
  mark,
  show,
} from './context.ts'

/** Elements with classes that begin with the prefix, each with those classes. */
function withClassPrefix(prefix: string): [Element, string[]][] {
  return Array.from(page.querySelectorAll(`[class*="${prefix}"]`), (element) => [
    element,
    [...classListOf(element)].filter((name) => name.startsWith(prefix)),
  ])
}

/** Quick edits of one element leave rules behind: a reload of a marked element does not count as one. */
function dropUnusedRules({ sheets }: InstantUpdateContext) {
  sheets.dropRules(sheets.ruleNames().filter((name) => !elementsWithClass(name)[0]))
}

/** Marks what the coming reload replaces. Returns the generated classes it makes redundant. */
export function startFlush(context: InstantUpdateContext): string[] {
  const generated = withClassPrefix(CLASS_PREFIXES.styling).flatMap(([, names]) => names)
  for (const element of elementsWithAttribute('deleteAfterRefresh')) mark(element, 'queueDelete')
  context.pendingClasses.clear()
  dropUnusedRules(context)
  return [...new Set(generated)]
}

/** Removes instant updates after a reload; those made since the flush began are applied again. */
export function cleanAfterReload(context: InstantUpdateContext, redundant: readonly string[]) {
  context.removed.clear()
  for (const element of elementsWithAttribute('queueDelete')) invoke(element, 'remove')
  for (const element of elementsWithClass(CLASSES.hidden)) show(element)
  for (const name of ['instantUpdate', 'doNotShowInNav'] as const)
    for (const element of elementsWithAttribute(name)) setAttribute(element, ATTRIBUTES[name], null)
  for (const name of [CLASSES.tempStyling, ...redundant])
    for (const element of elementsWithClass(name)) dropClass(element, name)
  for (const pending of context.pendingClasses) {
    const [codebaseId, className] = pending.split(' ') as [string, string]
    for (const element of elementsWithId(codebaseId)) {
      mark(element, 'instantUpdate')
      classListOf(element).add(className)
    }
  }
  dropUnusedRules(context)
  context.hasTraces =
    context.pendingClasses.size > 0 || elementsWithAttribute('deleteAfterRefresh').length > 0
}

/** Removes what is shown only until the next instant update, such as a drawn div. */
export function removeAfterInstantUpdate(context: InstantUpdateContext) {
  context.hasDrawn = false
  for (const element of elementsWithAttribute('deleteAfterInstantUpdate')) invoke(element, 'remove')
}

/** Removes everything that instant updates may have left on the page. */
export function removeAllTraces(context: InstantUpdateContext) {
  removeAfterInstantUpdate(context)
  cleanAfterReload(context, startFlush(context))
  dropForced()
}

/** Ends every forced state. */
export function dropForced() {
  for (const [element, names] of withClassPrefix(CLASS_PREFIXES.force)) dropClass(element, ...names)
}
