/** The state of one editing session, and the carrying out of what the tools decide. */
import type { Box } from '../core/geometry.ts'
import { type Mode, passes } from '../core/interception.ts'
import type { Stop } from '../dom/slices.ts'
import { editText, type TextEditing } from '../dom/text-edit.ts'
import type { PointerAt } from '../protocol/drag-context.ts'
import { type DragEffect, type DragEvent, type DragState, NOT_DRAGGING, stepDrag } from '../tools/drag.ts'
import {
  DRIVING,
  type DriveEffect,
  type DriveEvent,
  type DriveState,
  driveKey,
  stepDrive,
} from '../tools/drive.ts'
import {
  EMPTY_SELECTION,
  multipleOf,
  type SelectEffect,
  type SelectEvent,
  type SelectState,
  selectedOf,
  stepSelect,
} from '../tools/select.ts'
import { NOT_EDITING, stepText, type TextEffect, type TextEvent, type TextState } from '../tools/text.ts'
import { lockPointer } from './drag-facts.ts'
import { type Frames, frames } from './frame.ts'
import { elementsOfNode, type Parts } from './parts.ts'

export class Desk {
  select: SelectState = EMPTY_SELECTION
  drag: DragState = NOT_DRAGGING
  text: TextState = NOT_EDITING
  drive: DriveState = { at: 'editing' }
  storyboardId: string | null = null
  zoom = 1
  aiContext = false
  mouse: PointerAt | null = null
  drop: { box: Box; parentKey: string | null } | null = null
  readonly parts: Parts
  readonly frames: Frames
  /** Runs a change of ours to the page; set once the observer is there. */
  write: <T>(change: () => T) => T = (change) => change()
  private editing: TextEditing | null = null
  private readonly stopping = new AbortController()

  constructor(parts: Parts) {
    this.parts = parts
    this.frames = frames(parts, () => this.view())
  }

  get selected(): string | null {
    return selectedOf(this.select)
  }

  get multi(): readonly string[] {
    return multipleOf(this.select)
  }

  get mode(): Mode {
    return { driving: this.drive.at === 'driving', editing: this.text.at === 'editing' }
  }

  get isPassing(): boolean {
    return passes(this.mode)
  }

  /** A new project starts with nothing selected, dragged or edited. */
  reset() {
    this.textStep({ type: 'cancel' })
    this.dragStep({ type: 'drop' })
    this.selectStep({ type: 'cancel' })
    this.drop = null
  }

  private view() {
    const { context } = this.drag.at === 'dragging' ? this.drag : { context: null }
    const offset = { x: context?.offsetX ?? 0, y: context?.offsetY ?? 0 }
    const scroll = { x: this.parts.window.scrollX, y: this.parts.window.scrollY }
    const mouse = this.mouse && { x: this.mouse.pageX - scroll.x, y: this.mouse.pageY - scroll.y }
    return {
      driving: this.drive.at === 'driving',
      hovered: this.select.hovered,
      selected: this.selected,
      multi: this.multi,
      isDragging: context !== null && mouse !== null,
      zoom: this.zoom,
      aiContext: this.aiContext,
      move: context && mouse ? { mouse, offset } : null,
      drop: this.drop,
    }
  }

  htmlOf(keys: readonly string[]): string | undefined {
    const found = keys.map((key) => this.elementsOf(key))
    return found.every((elements) => elements.length > 0) ? this.parts.html.around(found.flat()) : undefined
  }

  elementsOf(key: string): Element[] {
    return elementsOfNode(this.parts.tree.find(key))
  }

  selectStep(event: SelectEvent) {
    const { state, effects } = stepSelect(this.select, event, this.parts.scene)
    this.select = state
    for (const effect of effects) this.carrySelect(effect)
  }

  private carrySelect(effect: SelectEffect) {
    const { post } = this.parts
    switch (effect.type) {
      case 'redraw':
        return this.frames.redraw()
      case 'tell-hover':
        return post({ id: 'HOVERED_ELEMENT_KEY', elementKey: effect.key })
      case 'tell-selected':
        return this.tellSelected(effect.key)
      case 'tell-multiple': {
        const elementKeys = [...effect.keys]
        const outerHTMLs = elementKeys.length > 0 ? this.htmlOf(elementKeys) : ([] as [])
        return post({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys, outerHTMLs })
      }
      case 'answer-selected':
        return post({
          id: 'SELECTED_ELEMENT_KEY',
          doNotSetElementKey: true,
          outerHTML: this.answerHtml(effect.key),
        })
      case 'answer-multiple': {
        const outerHTMLs = effect.keys ? this.htmlOf(effect.keys) : ([] as [])
        return post({ id: 'MULTI_SELECTED_ELEMENT_KEYS', doNotSetElementKeys: true, outerHTMLs })
      }
      case 'tell-context':
        return post({ id: 'CONTEXT_REQUESTED', event: effect.point })
      case 'edit-text':
        return this.startText(effect.key)
      case 'end-edit':
        return this.textStep({ type: 'complete' })
    }
  }

  tellSelected(elementKey: string | null, html?: string) {
    const outerHTML = html ?? (elementKey ? this.htmlOf([elementKey]) : undefined)
    this.parts.post({
      id: 'SELECTED_ELEMENT_KEY',
      elementKey,
      ...(outerHTML === undefined ? {} : { outerHTML }),
    })
  }

  /** The storyboard stands for whatever is at the top of the tree. */
  private answerHtml(key: string | null): string | null | undefined {
    if (!key) return null
    const { tree, html } = this.parts
    if (!tree.isStoryboardKey(key)) return this.htmlOf([key])
    const top = tree.root?.kept ? tree.root : tree.root?.kids.length === 1 ? tree.root.kids[0] : tree.root
    return html.around(elementsOfNode(top ?? null))
  }

  dragStep(event: DragEvent) {
    const { state, effects } = stepDrag(this.drag, event)
    this.drag = state
    for (const effect of effects) this.carryDrag(effect)
  }

  private carryDrag(effect: DragEffect) {
    const { post } = this.parts
    switch (effect.type) {
      case 'redraw':
        return this.frames.redraw()
      case 'select-dragged':
        this.tellSelected(effect.key)
        return this.selectStep({ type: 'replace', selected: effect.key, keys: this.multi })
      case 'tell-start': {
        // A press on a selected text begins an edit; when it turns out to be a drag, the edit is over.
        this.textStep({ type: 'complete' })
        const outerHTML = this.selected ? this.htmlOf([this.selected]) : undefined
        return post({
          id: 'DRAG_START_EVENT',
          event: effect.context,
          ...(outerHTML === undefined ? {} : { outerHTML }),
        })
      }
      case 'lock-pointer':
        return lockPointer(this.parts, this.stopping.signal)
      case 'tell-end':
        return post({ id: 'DRAG_END_EVENT', event: {} })
      case 'tell-cancel':
        return post({ id: 'DRAG_CANCEL_EVENT', event: {} })
    }
  }

  private startText(key: string) {
    const [element] = this.elementsOf(key)
    if (element) this.textStep({ type: 'start', key, text: element.textContent ?? '' })
  }

  textStep(event: TextEvent) {
    const { state, effects } = stepText(this.text, event)
    this.text = state
    for (const effect of effects) this.carryText(effect)
  }

  private carryText(effect: TextEffect) {
    const { post } = this.parts
    if (effect.type === 'tell-start')
      return post({ id: 'START_EDITING_TEXT', data: { key: effect.key, oldText: effect.oldText } })
    if (effect.type === 'tell-edited') {
      const { key, newText, oldText } = effect
      return post({ id: 'EDITED_TEXT', data: { key, newText, oldText } })
    }
    const [element] = this.elementsOf(effect.key)
    this.write(() => {
      this.editing?.stop()
      this.editing = null
      if (effect.type !== 'make-editable' || !element) return
      this.editing = editText(element, {
        input: (text) => this.textStep({ type: 'input', text }),
        blur: () => this.textStep({ type: 'complete' }),
      })
    })
  }

  /** A render may have replaced the element under the caret. */
  checkText() {
    if (this.editing && !this.editing.element.isConnected) this.textStep({ type: 'interrupt' })
  }

  driveStep(event: DriveEvent) {
    const { state, effects } = stepDrive(this.drive, event)
    this.drive = state
    for (const effect of effects) this.carryDrive(effect)
  }

  private carryDrive(effect: DriveEffect) {
    switch (effect.type) {
      case 'redraw':
        return this.frames.redraw()
      case 'remember':
        return this.parts.memory.set(driveKey(this.storyboardId), effect.driving ? DRIVING : null)
      case 'clear-hover':
        return this.selectStep({ type: 'hover-end' })
      case 'give-cursor-back':
        return this.parts.sheets.setCursor(false)
      case 'force-cursor':
        return this.parts.sheets.setCursor(true)
    }
  }

  readonly stop: Stop = () => {
    this.textStep({ type: 'cancel' })
    this.stopping.abort()
    this.frames.stop()
  }
}
