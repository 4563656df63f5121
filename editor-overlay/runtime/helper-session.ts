import type { Box } from '../core/geometry.ts'
import { type Mode, passesThrough } from '../core/interception.ts'
import { lockPointer } from '../dom/page-state.ts'
import type { Writes } from '../dom/writes.ts'
import type { PointerPosition } from '../protocol/drag-context.ts'
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
import type { HelperDeps } from './helper-deps.ts'
import { type OutlineFrames, outlineFrames } from './redraw.ts'
import { SelectionReports } from './selection-reports.ts'
import { TextEditor } from './text-editor.ts'

/** The state of one editing session. Each `…Step` method runs a tool's state machine and applies its effects. */
export class HelperSession {
  selectState: SelectState = EMPTY_SELECTION
  drag: DragState = NOT_DRAGGING
  drive: DriveState = { type: 'editing' }
  storyboardId: string | null = null
  zoom = 1
  aiContext = false
  /** The parent editor is sent the tree for changes of texts, too. */
  sendsTexts = false
  mouse: PointerPosition | null = null
  drop: { box: Box; parentKey: string | null } | null = null
  readonly deps: HelperDeps
  readonly frames: OutlineFrames
  readonly reports: SelectionReports
  readonly text: TextEditor
  /** Null until the page's observer has been created. */
  writes: Writes | null = null

  constructor(deps: HelperDeps) {
    this.deps = deps
    this.frames = outlineFrames(deps, () => this.view())
    this.reports = new SelectionReports(deps)
    this.text = new TextEditor(deps.post, this.reports, (change) => this.write(change))
  }

  /** Runs a change the helper makes to the page, and returns its result. */
  write<T>(change: () => T): T {
    return this.writes ? this.writes.perform(change) : change()
  }

  /** The source now contains the changes and typed texts that the page showed before it. */
  markSaved() {
    this.writes?.markSaved()
    this.text.markSaved()
  }

  get isStopped(): boolean {
    return this.deps.signal.aborted
  }

  get selected(): string | null {
    return selectedOf(this.selectState)
  }

  get multi(): readonly string[] {
    return multipleOf(this.selectState)
  }

  get mode(): Mode {
    return { driving: this.drive.type === 'driving', editing: this.text.isEditing }
  }

  /** True while pointer events belong to the page. */
  get passesEvents(): boolean {
    return passesThrough(this.mode)
  }

  /** A new project starts with nothing selected, dragged or edited. */
  reset() {
    this.text.step({ type: 'cancel' })
    this.dragStep({ type: 'drop' })
    this.selectStep({ type: 'cancel' })
    this.drop = null
  }

  private view() {
    const { context } = this.drag.type === 'dragging' ? this.drag : { context: null }
    const offset = { x: context?.offsetX ?? 0, y: context?.offsetY ?? 0 }
    const scroll = { x: this.deps.window.scrollX, y: this.deps.window.scrollY }
    const mouse = this.mouse && { x: this.mouse.pageX - scroll.x, y: this.mouse.pageY - scroll.y }
    return {
      driving: this.drive.type === 'driving',
      hovered: this.selectState.hovered,
      selected: this.selected,
      multi: this.multi,
      isDragging: context !== null && mouse !== null,
      zoom: this.zoom,
      aiContext: this.aiContext,
      move: context && mouse ? { mouse, offset } : null,
      drop: this.drop,
    }
  }

  elementsOf(key: string): Element[] {
    return this.reports.elementsOf(key)
  }

  selectStep(event: SelectEvent) {
    const { state, effects } = stepSelect(this.selectState, event, this.deps.scene)
    this.selectState = state
    for (const effect of effects) this.applySelect(effect)
  }

  private applySelect(effect: SelectEffect) {
    switch (effect.type) {
      case 'redraw':
        return this.frames.redraw()
      case 'edit-text':
        return this.text.start(effect.key)
      case 'end-edit':
        return this.text.step({ type: 'complete' })
      default:
        return this.reports.apply(effect)
    }
  }

  dragStep(event: DragEvent) {
    const { state, effects } = stepDrag(this.drag, event)
    this.drag = state
    for (const effect of effects) this.applyDrag(effect)
  }

  private applyDrag(effect: DragEffect) {
    const { document, log, post, signal } = this.deps
    switch (effect.type) {
      case 'redraw':
        return this.frames.redraw()
      case 'select-dragged':
        this.reports.notifySelected(effect.key)
        return this.selectStep({ type: 'replace', selected: effect.key, keys: this.multi })
      case 'notify-start': {
        this.text.step({ type: 'drag' })
        const outerHTML = this.selected ? this.reports.htmlOf([this.selected]) : undefined
        return post({
          id: 'DRAG_START_EVENT',
          event: effect.context,
          ...(outerHTML === undefined ? {} : { outerHTML }),
        })
      }
      case 'lock-pointer':
        return lockPointer(document, signal, log)
      case 'notify-end':
        return post({ id: 'DRAG_END_EVENT', event: {} })
      case 'notify-cancel':
        return post({ id: 'DRAG_CANCEL_EVENT', event: {} })
    }
  }

  driveStep(event: DriveEvent) {
    const { state, effects } = stepDrive(this.drive, event)
    this.drive = state
    for (const effect of effects) this.applyDrive(effect)
  }

  private applyDrive(effect: DriveEffect) {
    switch (effect.type) {
      case 'redraw':
        return this.frames.redraw()
      case 'store-mode':
        return this.deps.memory.set(driveKey(this.storyboardId), effect.driving ? DRIVING : null)
      case 'clear-hover':
        return this.selectStep({ type: 'hover-end' })
      case 'release-cursor':
      case 'force-cursor':
        return this.showCursor()
    }
  }

  /** Every element of the page inherits the cursor, so the browser restyles all of them: not before the first tree. */
  showCursor() {
    const { tree, sheets } = this.deps
    sheets.setCursor(this.drive.type === 'editing' && tree.root !== null)
  }
}
