/** Text being edited in place: one element at a time, and what was typed so far. */
import { editText, type TextEditing } from '../dom/text-edit.ts'
import { NOT_EDITING, stepText, type TextEffect, type TextEvent, type TextState } from '../tools/text.ts'
import type { Parts } from './parts.ts'
import type { SelectionReports } from './selection-reports.ts'

type Typed = { element: WeakRef<Element>; before: string; after: string }
type Write = <T>(change: () => T) => T

export class TextDesk {
  private state: TextState = NOT_EDITING
  private editing: (TextEditing & { before: string }) | null = null
  /** Texts that are ahead of the source. */
  private typed: Typed[] = []
  private readonly post: Parts['post']
  private readonly reports: SelectionReports
  private readonly write: Write

  constructor(post: Parts['post'], reports: SelectionReports, write: Write) {
    this.post = post
    this.reports = reports
    this.write = write
  }

  get isEditing(): boolean {
    return this.state.at === 'editing'
  }

  start(key: string) {
    const [element] = this.reports.elementsOf(key)
    if (element) this.step({ type: 'start', key, text: element.textContent ?? '' })
  }

  step(event: TextEvent) {
    const { state, effects } = stepText(this.state, event)
    this.state = state
    for (const effect of effects) this.carry(effect)
  }

  private carry(effect: TextEffect) {
    switch (effect.type) {
      case 'tell-start': {
        const { key, oldText } = effect
        return this.post({ id: 'START_EDITING_TEXT', data: { key, oldText } })
      }
      case 'tell-edited': {
        const { key, newText, oldText } = effect
        return this.post({ id: 'EDITED_TEXT', data: { key, newText, oldText } })
      }
      case 'make-plain':
        return this.write(() => this.release())
      case 'make-editable': {
        const [element] = this.reports.elementsOf(effect.key)
        return this.write(() => {
          this.release()
          if (element) this.editing = { ...this.open(element), before: element.textContent ?? '' }
        })
      }
    }
  }

  private open(element: Element): TextEditing {
    return editText(element, {
      input: (text) => this.step({ type: 'input', text }),
      blur: () => this.step({ type: 'complete' }),
    })
  }

  private release() {
    if (!this.editing) return
    const { element, before } = this.editing
    const after = this.editing.text()
    this.editing.stop()
    this.editing = null
    if (before !== after) this.typed.push({ element: new WeakRef(element), before, after })
  }

  /** A render may have replaced the element under the caret. */
  check() {
    if (this.editing && !this.editing.element.isConnected) this.step({ type: 'interrupt' })
  }

  /** The source says now what was typed. */
  caughtUp() {
    this.typed = []
  }

  /** Newest first, so that a text edited twice goes back to its first form. */
  stop() {
    this.step({ type: 'cancel' })
    for (const { element, before, after } of this.typed.reverse()) {
      const one = element.deref()
      const [only, second] = one?.childNodes ?? []
      if (!one || second || one.textContent !== after) continue
      if (only) only.nodeValue = before
      else one.textContent = before
    }
  }
}
