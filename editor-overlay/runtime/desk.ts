/** The state of one editing session, and the carrying out of what the tools decide. */
import type { Box } from '../core/geometry.ts'
import { type Mode, passes } from '../core/interception.ts'
import type { Stop } from '../dom/slices.ts'
import type { Writes } from '../dom/writes.ts'
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
import { lockPointer } from './drag-facts.ts'
import { type Frames, frames } from './frame.ts'
import type { Parts } from './parts.ts'
import { SelectionReports } from './selection-reports.ts'
import { TextDesk } from './text-desk.ts'

export class Desk {
  select: SelectState = EMPTY_SELECTION
  drag: DragState = NOT_DRAGGING
  drive: DriveState = { at: 'editing' }
  storyboardId: string | null = null
  zoom = 1
  aiContext = false
  mouse: PointerAt | null = null
  drop: { box: Box; parentKey: string | null } | null = null
  readonly parts: Parts
  readonly frames: Frames
  readonly reports: SelectionReports
  readonly text: TextDesk
  /** Set once the observer is there. */
  writes: Writes | null = null
  private readonly stopping = new AbortController()

  constructor(parts: Parts) {
    this.parts = parts
    this.frames = frames(parts, () => this.view())
    this.reports = new SelectionReports(parts)
    this.text = new TextDesk(parts.post, this.reports, (change) => this.write(change))
  }

  /** Runs a change of ours to the page. */
  write<T>(change: () => T): T {
    return this.writes ? this.writes.own(change) : change()
  }

  /** The source now says what our changes and the typed texts showed ahead of it. */
  caughtUp() {
    this.writes?.caughtUp()
    this.text.caughtUp()
  }

  get selected(): string | null {
    return selectedOf(this.select)
  }

  get multi(): readonly string[] {
    return multipleOf(this.select)
  }

  get mode(): Mode {
    return { driving: this.drive.at === 'driving', editing: this.text.isEditing }
  }

  get isPassing(): boolean {
    return passes(this.mode)
  }

  /** A new project starts with nothing selected, dragged or edited. */
  reset() {
    this.text.step({ type: 'cancel' })
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

  elementsOf(key: string): Element[] {
    return this.reports.elementsOf(key)
  }

  selectStep(event: SelectEvent) {
    const { state, effects } = stepSelect(this.select, event, this.parts.scene)
    this.select = state
    for (const effect of effects) this.carrySelect(effect)
  }

  private carrySelect(effect: SelectEffect) {
    switch (effect.type) {
      case 'redraw':
        return this.frames.redraw()
      case 'edit-text':
        return this.text.start(effect.key)
      case 'end-edit':
        return this.text.step({ type: 'complete' })
      default:
        return this.reports.carry(effect)
    }
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
        this.reports.selected(effect.key)
        return this.selectStep({ type: 'replace', selected: effect.key, keys: this.multi })
      case 'tell-start': {
        // A press on a selected text begins an edit; when it turns out to be a drag, the edit is over.
        this.text.step({ type: 'complete' })
        const outerHTML = this.selected ? this.reports.htmlOf([this.selected]) : undefined
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
    this.text.stop()
    this.stopping.abort()
    this.frames.stop()
  }
}
