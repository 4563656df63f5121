import { invoke, read } from '../dom/members.ts'
import { caretIn, type EditableElement, makeEditable, putBack, textOf } from '../dom/text-edit.ts'
import type { OutboundMessage } from '../protocol/outbound.ts'
import { stepText, type TextEffect, type TextEvent, type TextState } from '../tools/text.ts'
import type { SelectionReports } from './selection-reports.ts'

type TypedText = { element: WeakRef<Element>; before: string; after: string }

/** Edits text in place, one element at a time, and remembers texts that the source does not contain yet. */
export type TextEditor = {
  readonly isEditing: boolean
  start(key: string): void
  step(event: TextEvent): void
  /** Ends the edit if a render has replaced the edited element; puts back what was typed if it has replaced the text. */
  check(): void
  /** Forgets the typed texts: the source now contains them. */
  markSaved(): void
  /** Restores unsaved texts, newest first, so that a text edited twice returns to its first form. */
  stop(): void
}

/** `write` runs a change of the page. Long, because its parts share the edit. */
export function textEditor(
  post: (message: OutboundMessage) => void,
  { elementsOf }: SelectionReports,
  write: (change: () => void) => void,
): TextEditor {
  let state: TextState = null
  /** `before`: what the page says without the edit. */
  let editing: { before: string; target: EditableElement } | null = null
  let unsaved: TypedText[] = []
  /** Puts back what was typed if a render has replaced it; null without a render. */
  let settle: (() => void) | null = null

  function step(event: TextEvent) {
    const next = stepText(state, event)
    state = next.state
    for (const effect of next.effects) apply(effect)
  }

  function apply(effect: TextEffect) {
    switch (effect.type) {
      case 'notify-start':
        return post({ id: 'START_EDITING_TEXT', data: effect.data })
      case 'notify-edited':
        return post({ id: 'EDITED_TEXT', data: effect.data })
      case 'make-plain':
        return write(release)
      case 'put-back': {
        if (!editing) return
        const { element } = editing.target
        editing.before = textOf(element)
        return write(() => putBack(element, effect.text, effect.caret))
      }
      case 'make-editable': {
        const [element] = elementsOf(effect.key)
        return write(() => {
          release()
          if (element) editing = { before: textOf(element), target: open(element) }
        })
      }
    }
  }

  const open = (element: Element) =>
    makeEditable(element, {
      // What is typed next must not go into the words of a render.
      beforeinput: () => settle?.(),
      input: () => {
        settle = null
        step({ type: 'input', text: textOf(element) })
      },
      blur: () => step({ type: 'complete' }),
    })

  function release() {
    if (!editing) return
    const { before, target } = editing
    const { element } = target
    const after = textOf(element)
    target.stop()
    editing = null
    settle = null
    if (before !== after) unsaved.push({ element: new WeakRef(element), before, after })
  }

  return {
    get isEditing() {
      return state !== null
    },
    step,
    start(key) {
      const [element] = elementsOf(key)
      if (element) step({ type: 'start', key, text: textOf(element) })
    },
    check() {
      if (!editing) return
      const { target } = editing
      const { element, caret } = target
      if (!read(element, 'isConnected')) return step({ type: 'interrupt' })
      // The first check of a render knows where the caret was before it.
      if (settle || textOf(element) === state?.lastText) return
      settle = () => {
        settle = null
        // A render leaves the caret at the start; a key or a press may have moved it since.
        if (editing?.target === target)
          step({ type: 'render', text: textOf(element), caret: caretIn(element) || caret })
      }
      // Observers may see what is typed before the browser reports it.
      setTimeout(() => settle?.())
    },
    markSaved() {
      unsaved = []
    },
    stop() {
      step({ type: 'cancel' })
      for (const { element, before, after } of unsaved.reverse()) {
        const one = element.deref()
        if (!one) continue
        const [only, second] = read(one, 'childNodes')
        if (second || textOf(one) !== after) continue
        if (only) only.nodeValue = before
        else invoke(one, 'append', before)
      }
    },
  }
}
