import { invoke, read } from '../dom/members.ts'
import { type EditableElement, makeEditable } from '../dom/text-edit.ts'
import type { OutboundMessage } from '../protocol/outbound.ts'
import { NOT_EDITING, stepText, type TextEffect, type TextEvent, type TextState } from '../tools/text.ts'
import type { SelectionReports } from './selection-reports.ts'

type TypedText = { element: WeakRef<Element>; before: string; after: string }
type Write = <T>(change: () => T) => T

/** Edits text in place, one element at a time, and remembers texts that the source does not contain yet. */
export class TextEditor {
  private state: TextState = NOT_EDITING
  private editing: (EditableElement & { before: string }) | null = null
  private unsaved: TypedText[] = []
  private readonly post: (message: OutboundMessage) => void
  private readonly reports: SelectionReports
  private readonly write: Write

  constructor(post: (message: OutboundMessage) => void, reports: SelectionReports, write: Write) {
    this.post = post
    this.reports = reports
    this.write = write
  }

  get isEditing(): boolean {
    return this.state.type === 'editing'
  }

  start(key: string) {
    const [element] = this.reports.elementsOf(key)
    if (element) this.step({ type: 'start', key, text: read(element, 'textContent') ?? '' })
  }

  step(event: TextEvent) {
    const { state, effects } = stepText(this.state, event)
    this.state = state
    for (const effect of effects) this.apply(effect)
  }

  private apply(effect: TextEffect) {
    switch (effect.type) {
      case 'notify-start': {
        const { key, oldText } = effect
        return this.post({ id: 'START_EDITING_TEXT', data: { key, oldText } })
      }
      case 'notify-edited': {
        const { key, newText, oldText } = effect
        return this.post({ id: 'EDITED_TEXT', data: { key, newText, oldText } })
      }
      case 'make-plain':
        return this.write(() => this.release())
      case 'make-editable': {
        const [element] = this.reports.elementsOf(effect.key)
        return this.write(() => {
          this.release()
          if (element) this.editing = { ...this.open(element), before: read(element, 'textContent') ?? '' }
        })
      }
    }
  }

  private open(element: Element): EditableElement {
    return makeEditable(element, {
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
    if (before !== after) this.unsaved.push({ element: new WeakRef(element), before, after })
  }

  /** Ends the edit if a render has replaced the edited element. */
  check() {
    if (this.editing && !read(this.editing.element, 'isConnected')) this.step({ type: 'interrupt' })
  }

  /** Forgets the typed texts: the source now contains them. */
  markSaved() {
    this.unsaved = []
  }

  /** Restores unsaved texts, newest first, so that a text edited twice returns to its first form. */
  stop() {
    this.step({ type: 'cancel' })
    for (const { element, before, after } of this.unsaved.reverse()) {
      const one = element.deref()
      if (!one) continue
      const [only, second] = read(one, 'childNodes')
      if (second || read(one, 'textContent') !== after) continue
      if (only) only.nodeValue = before
      else invoke(one, 'append', before)
    }
  }
}
