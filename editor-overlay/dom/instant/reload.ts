/** What is taken off the page when the source has caught up. */
import { ATTRIBUTES, CLASS_PREFIXES, CLASSES } from '../../protocol/marks.ts'
import { elementsOf, type InstantContext, show } from './context.ts'

const withAttribute = (document: Document, name: keyof typeof ATTRIBUTES) => [
  ...document.querySelectorAll(`[${ATTRIBUTES[name]}="true"]`),
]

/** Returns the styling classes that the coming reload makes superfluous. */
export function startFlush(context: InstantContext): string[] {
  const { document } = context
  const classes = new Set<string>()
  for (const element of document.querySelectorAll(`[class*="${CLASS_PREFIXES.styling}"]`))
    for (const name of element.classList) if (name.startsWith(CLASS_PREFIXES.styling)) classes.add(name)
  for (const element of withAttribute(document, 'deleteAfterRefresh'))
    element.setAttribute(ATTRIBUTES.queueDelete, 'true')
  context.queue.clear()
  return [...classes]
}

function dropClass(document: Document, name: string) {
  for (const element of [...document.getElementsByClassName(name)]) {
    element.classList.remove(name)
    if (element.getAttribute('class') === '') element.removeAttribute('class')
  }
}

/** At once when the page reloaded; instant updates made after the flush began are put back. */
export function cleanAfterReload(context: InstantContext, superfluous: readonly string[]) {
  const { document } = context
  context.removed.clear()
  for (const element of withAttribute(document, 'queueDelete')) element.remove()
  for (const element of [...document.getElementsByClassName(CLASSES.hidden)]) show(element)
  for (const name of ['instantUpdate', 'doNotShowInNav'] as const)
    for (const element of withAttribute(document, name)) element.removeAttribute(ATTRIBUTES[name])
  for (const name of [CLASSES.tempStyling, ...superfluous]) dropClass(document, name)
  context.sheets.dropRules([CLASSES.tempStyling, ...superfluous])
  for (const { codebaseId, className } of context.queue.values()) {
    for (const element of elementsOf(context, codebaseId)) {
      element.setAttribute(ATTRIBUTES.instantUpdate, 'true')
      element.classList.add(className)
    }
  }
  const { sheets } = context
  sheets.dropRules(sheets.ruleNames().filter((name) => document.getElementsByClassName(name).length === 0))
  context.hasTraces = context.queue.size > 0 || withAttribute(document, 'deleteAfterRefresh').length > 0
}

export function removeAfterInstantUpdate(document: Document) {
  for (const element of withAttribute(document, 'deleteAfterInstantUpdate')) element.remove()
}

/** Everything an instant update can have left on the page. */
export function removeAllTraces(context: InstantContext) {
  const { document } = context
  for (const name of ['deleteAfterRefresh', 'deleteAfterInstantUpdate', 'queueDelete'] as const)
    for (const element of withAttribute(document, name)) element.remove()
  const superfluous = startFlush(context)
  cleanAfterReload(context, superfluous)
  for (const element of document.querySelectorAll(`[class*="${CLASS_PREFIXES.force}"]`))
    for (const name of [...element.classList])
      if (name.startsWith(CLASS_PREFIXES.force)) dropClass(document, name)
}
