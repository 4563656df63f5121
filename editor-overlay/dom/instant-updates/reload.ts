/** Removes instant updates from the page once the source contains them (the wire contract, section 14). */
import { ATTRIBUTES, CLASS_PREFIXES, CLASSES } from '../../protocol/marks.ts'
import { classListOf, invoke, setAttribute } from '../members.ts'
import {
  dropClass,
  elementsOf,
  elementsWithAttribute,
  elementsWithClass,
  type InstantUpdateContext,
  mark,
  show,
} from './context.ts'

/** Quick edits of one element leave rules behind: a reload of a marked element does not count as one. */
function dropUnusedRules({ document, sheets }: InstantUpdateContext) {
  sheets.dropRules(sheets.ruleNames().filter((name) => !elementsWithClass(document, name)[0]))
}

/** Marks what the coming reload replaces. Returns the generated classes it makes redundant. */
export function startFlush(context: InstantUpdateContext): string[] {
  const { document } = context
  const classes = new Set<string>()
  for (const element of document.querySelectorAll(`[class*="${CLASS_PREFIXES.styling}"]`))
    for (const name of classListOf(element)) if (name.startsWith(CLASS_PREFIXES.styling)) classes.add(name)
  for (const element of elementsWithAttribute(document, 'deleteAfterRefresh')) mark(element, 'queueDelete')
  context.pendingClasses.clear()
  dropUnusedRules(context)
  return [...classes]
}

/** Removes instant updates after a reload; those made since the flush began are applied again. */
export function cleanAfterReload(context: InstantUpdateContext, redundant: readonly string[]) {
  const { document } = context
  context.removed.clear()
  for (const element of elementsWithAttribute(document, 'queueDelete')) invoke(element, 'remove')
  for (const element of elementsWithClass(document, CLASSES.hidden)) show(element)
  for (const name of ['instantUpdate', 'doNotShowInNav'] as const)
    for (const element of elementsWithAttribute(document, name)) setAttribute(element, ATTRIBUTES[name], null)
  for (const name of [CLASSES.tempStyling, ...redundant])
    for (const element of elementsWithClass(document, name)) dropClass(element, name)
  for (const pending of context.pendingClasses) {
    const [codebaseId, className] = pending.split(' ') as [string, string]
    for (const element of elementsOf(context, codebaseId)) {
      mark(element, 'instantUpdate')
      classListOf(element).add(className)
    }
  }
  dropUnusedRules(context)
  context.hasTraces =
    context.pendingClasses.size > 0 || elementsWithAttribute(document, 'deleteAfterRefresh').length > 0
}

/** Removes what is shown only until the next instant update, such as a drawn div. */
export function removeAfterInstantUpdate(context: InstantUpdateContext) {
  context.hasDrawn = false
  for (const element of elementsWithAttribute(context.document, 'deleteAfterInstantUpdate'))
    invoke(element, 'remove')
}

/** Removes everything that instant updates may have left on the page. */
export function removeAllTraces(context: InstantUpdateContext) {
  removeAfterInstantUpdate(context)
  cleanAfterReload(context, startFlush(context))
  dropForced(context.document)
}

/** Ends every forced state. */
export function dropForced(document: Document) {
  for (const element of document.querySelectorAll(`[class*="${CLASS_PREFIXES.force}"]`))
    dropClass(element, ...[...classListOf(element)].filter((name) => name.startsWith(CLASS_PREFIXES.force)))
}
