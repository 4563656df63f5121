import type { Point } from '../core/geometry.ts'

type Labels = {
  /** The size, and a bar with the name and, for dynamic text, the button. */
  render(size: string, label: string, dynamicTextKey: string | null): HTMLElement[]
  /** The key of the text button at this point; null if there is none. */
  textKeyAt(point: Point): string | null
}

/** The labels of a selected box: its size below it, its name and a button for dynamic text above it. */
export function labelsOf(document: Document): Labels {
  /** The button created last; at most one is on the screen. */
  let button: { element: HTMLElement; key: string } | null = null

  function div(className: string, text = ''): HTMLElement {
    const made = document.createElement('div')
    made.className = className
    made.textContent = text
    return made
  }

  function textButton(key: string): HTMLElement {
    const element = div('label arb89-outline arb89-edit-text-button', 'Edit Dynamic Text')
    button = { element, key }
    return element
  }

  return {
    render(size, label, dynamicTextKey) {
      const bar = div('bar')
      bar.append(div('label', label))
      if (dynamicTextKey) bar.append(textButton(dynamicTextKey))
      return [div('label size', size), bar]
    },
    // Found by position, because a modal dialog blocks events on everything outside of it.
    textKeyAt({ x, y }) {
      if (!button?.element.checkVisibility()) return null
      const { left, top, right, bottom } = button.element.getBoundingClientRect()
      return left <= x && x < right && top <= y && y < bottom ? button.key : null
    },
  }
}
