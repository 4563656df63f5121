import { ancestorsOf, attributeOf, invoke, page, read, setAttribute } from './members.ts'
import type { Stop } from './slices.ts'

/** An element during an edit. `stop` restores its attributes. */
export type EditableElement = {
  element: Element
  /** Where the caret was last, before the page changed the text. */
  readonly caret: number
  stop: Stop
}

const EDITABLE = 'contenteditable'
const DISABLED = 'disabled'
const MARK = 'arb89-editing-text'

/** The text of an element. A browser adds a line break as an element: `br`, or a `div` around the new line. */
export function textOf(element: Element): string {
  const nodes = [...read(element, 'childNodes')]
  return nodes.map((node) => (node instanceof Text ? '' : '\n') + node.textContent).join('')
}

/** Keeps the text node that the page's framework may change next. */
export function putBack(element: Element, text: string, caret: number): void {
  const [first, ...rest] = read(element, 'childNodes')
  for (const node of rest) node.nodeValue = ''
  if (first instanceof Text) first.nodeValue = text
  else element.textContent = text
  page.getSelection()?.collapse(read(element, 'firstChild'), Math.min(caret, text.length))
}

/** Returns the position of the caret in the text of the element. */
export function caretIn(element: Element): number {
  const { focusNode = null, focusOffset = 0 } = page.getSelection() ?? {}
  let at = 0
  for (const [index, node] of read(element, 'childNodes').entries()) {
    if (node === focusNode) return at + focusOffset
    if (element === focusNode && index === focusOffset) break
    at += node.textContent?.length || 1
  }
  return at
}

/** Returns what sets the attribute back, unless the page has changed it since. */
function replaceAttribute(element: Element, name: string, value: string | null): () => void {
  const before = attributeOf(element, name)
  setAttribute(element, name, value)
  return () => attributeOf(element, name) === value && setAttribute(element, name, before)
}

/**
 * Enables an element, and returns what disables it again unless the page has enabled it since. Removing an attribute that
 * is not there leaves no trace, so the page's own calls find it in its place again.
 */
function enable(element: Element): () => void {
  if (attributeOf(element, DISABLED) === null) return () => undefined
  const restore = replaceAttribute(element, DISABLED, null)
  const shadow: PropertyDescriptorMap = {
    disabled: { get: () => false, set: (value) => Reflect.set(giveBack(), DISABLED, value) },
  }
  for (const name of ['removeAttribute', 'toggleAttribute'] as const)
    shadow[name] = {
      value: (attribute: string, force?: boolean) =>
        invoke(/^disabled$/i.test(attribute) ? giveBack() : element, name, attribute, force),
    }
  let isOurs = true
  function giveBack(): Element {
    if (isOurs) restore()
    isOurs = false
    for (const name in shadow) Reflect.deleteProperty(element, name)
    return element
  }
  for (const name in shadow) Object.defineProperty(element, name, { ...shadow[name], configurable: true })
  return giveBack
}

/** Makes the text of one element editable, and focuses it. `on`: listeners of the element, by the name of the event. */
export function makeEditable(
  element: Element,
  on: { beforeinput(): void; input(): void; blur(): void },
): EditableElement {
  const listening = new AbortController()
  const { signal } = listening
  // An element in an editable one is not focused, nor is a disabled one.
  const around = ancestorsOf(element).find((one) => invoke(one, 'hasAttribute', EDITABLE))
  const restore = [replaceAttribute(element, EDITABLE, 'plaintext-only'), enable(element)]
  if (around) restore.push(replaceAttribute(around, EDITABLE, 'false'))

  if (element instanceof HTMLElement && read(element, 'contentEditable') !== 'plaintext-only') {
    restore.push(replaceAttribute(element, EDITABLE, 'true'))
    const pastePlain = (event: Event) => {
      event.preventDefault()
      page.execCommand('insertText', false, (event as ClipboardEvent).clipboardData?.getData('text/plain'))
    }
    invoke(element, 'addEventListener', 'paste', pastePlain, { signal })
  }
  setAttribute(element, MARK, '')
  for (const [name, listener] of Object.entries(on))
    invoke(element, 'addEventListener', name, listener, { signal })
  // Neither a page that reloads nor a press beside an element that cannot be focused takes the focus away.
  for (const name of ['pagehide', 'pointerdown'])
    window.addEventListener(name, (event) => event.composedPath().includes(element) || on.blur(), {
      capture: true,
      signal,
    })
  keepFromPage(element, signal)
  let caret = 0
  const followCaret = () => {
    caret = caretIn(element)
  }
  // The browser reports a new selection late.
  for (const name of ['selectionchange', 'keyup'])
    window.addEventListener(name, followCaret, { capture: true, signal })
  if (element instanceof HTMLElement)
    Reflect.apply(HTMLElement.prototype.focus, element, [{ preventScroll: true }])

  return {
    element,
    get caret() {
      return caret
    },
    stop() {
      listening.abort()
      page.getSelection()?.removeAllRanges()
      setAttribute(element, MARK, null)
      for (const undo of restore.reverse()) undo()
    },
  }
}

/** Elements that act when they are clicked, or when Space or Enter is pressed in them. */
const ACTS = 'a, button, summary, label, [role="button"]'

/** Keys and clicks are for the text: the page gets no key, and an element that acts is not pressed. */
function keepFromPage(element: Element, signal: AbortSignal) {
  const acting = invoke(element, 'closest', ACTS)
  const keep = (event: Event) => {
    const isKey = event instanceof KeyboardEvent
    if (!event.composedPath().includes((!isKey && acting) || element)) return
    if (isKey || acting) event.stopPropagation()
    if (isKey && event.isComposing) return
    // A host may end the edit with Enter, so its line break goes behind selected words and doesn't replace them.
    if (isKey && event.key === 'Enter' && !event.shiftKey) page.getSelection()?.collapseToEnd()
    if (!acting || (isKey && !/^( |Enter)$/.test(event.key))) return
    event.preventDefault()
    if (!isKey || event.type !== 'keydown' || event.ctrlKey || event.altKey || event.metaKey) return
    const command = event.key === ' ' ? 'insertText' : 'insertLineBreak'
    page.execCommand(command, false, ' ')
  }
  for (const name of ['keydown', 'keypress', 'keyup', 'click'])
    window.addEventListener(name, keep, { capture: true, signal })
}
