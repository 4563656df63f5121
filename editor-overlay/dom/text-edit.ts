import { attributeOf, invoke, read, setAttribute } from './members.ts'
import type { Stop } from './slices.ts'

/** An element during an edit. `stop` restores its attributes. */
export type EditableElement = { element: Element; text(): string; stop: Stop }

const MARK = 'arb89-editing-text'

/** Makes the text of one element editable, and focuses it. */
export function makeEditable(
  element: Element,
  on: { input(text: string): void; blur(): void },
): EditableElement {
  const before = attributeOf(element, 'contenteditable')
  const document = read(element, 'ownerDocument')
  const listening = new AbortController()
  const { signal } = listening
  const text = () => read(element, 'textContent') ?? ''

  setAttribute(element, 'contenteditable', 'plaintext-only')
  if (element instanceof HTMLElement && read(element, 'contentEditable') !== 'plaintext-only')
    setAttribute(element, 'contenteditable', 'true')
  setAttribute(element, MARK, '')
  invoke(element, 'addEventListener', 'input', () => on.input(text()), { signal })
  invoke(element, 'addEventListener', 'blur', () => on.blur(), { signal })
  // A page that reloads does not take the focus away first.
  window.addEventListener('pagehide', () => on.blur(), { signal })
  invoke(
    element,
    'addEventListener',
    'paste',
    (event) => {
      if (attributeOf(element, 'contenteditable') !== 'true' || !(event instanceof ClipboardEvent)) return
      event.preventDefault()
      const range = document.getSelection()?.getRangeAt(0)
      range?.deleteContents()
      range?.insertNode(document.createTextNode(event.clipboardData?.getData('text/plain') ?? ''))
      range?.collapse(false)
      on.input(text())
    },
    { signal },
  )
  keepFromPage(element, signal)
  if (element instanceof HTMLElement)
    Reflect.apply(HTMLElement.prototype.focus, element, [{ preventScroll: true }])

  return {
    element,
    text,
    stop() {
      listening.abort()
      document.getSelection()?.removeAllRanges()
      setAttribute(element, MARK, null)
      setAttribute(element, 'contenteditable', before)
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
    if (!acting || (isKey && (event.isComposing || !/^( |Enter)$/.test(event.key)))) return
    event.preventDefault()
    if (!isKey || event.type !== 'keydown' || event.ctrlKey || event.altKey || event.metaKey) return
    const command = event.key === ' ' ? 'insertText' : 'insertLineBreak'
    read(element, 'ownerDocument').execCommand(command, false, ' ')
  }
  for (const name of ['keydown', 'keypress', 'keyup', 'click'])
    window.addEventListener(name, keep, { capture: true, signal })
}
