import type { Stop } from './slices.ts'

/** An element during an edit. `stop` restores its attributes. */
export type EditableElement = { element: Element; text(): string; stop: Stop }

const MARK = 'arb89-editing-text'

/** Makes the text of one element editable, and focuses it. */
export function makeEditable(
  element: Element,
  on: { input(text: string): void; blur(): void },
): EditableElement {
  const before = element.getAttribute('contenteditable')
  const listening = new AbortController()
  const { signal } = listening
  const text = () => element.textContent ?? ''

  element.setAttribute('contenteditable', 'plaintext-only')
  if (element instanceof HTMLElement && element.contentEditable !== 'plaintext-only')
    element.setAttribute('contenteditable', 'true')
  element.setAttribute(MARK, '')
  element.addEventListener('input', () => on.input(text()), { signal })
  element.addEventListener('blur', () => on.blur(), { signal })
  element.addEventListener(
    'paste',
    (event) => {
      if (element.getAttribute('contenteditable') !== 'true' || !(event instanceof ClipboardEvent)) return
      event.preventDefault()
      const range = element.ownerDocument.getSelection()?.getRangeAt(0)
      range?.deleteContents()
      range?.insertNode(
        element.ownerDocument.createTextNode(event.clipboardData?.getData('text/plain') ?? ''),
      )
      range?.collapse(false)
      on.input(text())
    },
    { signal },
  )
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })

  return {
    element,
    text,
    stop() {
      listening.abort()
      element.ownerDocument.getSelection()?.removeAllRanges()
      element.removeAttribute(MARK)
      if (before === null) element.removeAttribute('contenteditable')
      else element.setAttribute('contenteditable', before)
    },
  }
}
