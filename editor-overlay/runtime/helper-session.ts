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
import { type FrameView, type OutlineFrames, outlineFrames } from './redraw.ts'
import { type SelectionReports, selectionReports } from './selection-reports.ts'
import { type TextEditor, textEditor } from './text-editor.ts'

/** The state of one editing session. Each `…Step` method runs a tool's state machine and applies its effects. */
export type HelperSession = {
  selectState: SelectState
  drag: DragState
  drive: DriveState
  storyboardId: string | null
  zoom: number
  aiContext: boolean
  /** The parent editor is sent the tree for changes of texts, too. */
  sendsTexts: boolean
  mouse: PointerPosition | null
  drop: { box: Box; parentKey: string | null } | null
  readonly deps: HelperDeps
  readonly frames: OutlineFrames
  readonly reports: SelectionReports
  readonly text: TextEditor
  /** Null until the page's observer has been created. */
  writes: Writes | null
  readonly isStopped: boolean
  readonly selected: string | null
  readonly multi: readonly string[]
  readonly mode: Mode
  /** True while pointer events belong to the page. */
  readonly passesEvents: boolean
  elementsOf(key: string | null): Element[]
  /** Runs a change the helper makes to the page, and returns its result. */
  write<T>(change: () => T): T
  /** The source now contains the changes and typed texts that the page showed before it. */
  markSaved(): void
  /** A new project starts with nothing selected, dragged or edited. */
  reset(): void
  selectStep(event: SelectEvent): void
  dragStep(event: DragEvent): void
  driveStep(event: DriveEvent): void
  showCursor(): void
}

function viewOf(session: HelperSession): FrameView {
  const { drag, deps, mouse, zoom, aiContext, selected, multi, drop } = session
  const { scrollX, scrollY } = deps.window
  const move = drag.type === 'dragging' &&
    mouse && {
      mouse: { x: mouse.pageX - scrollX, y: mouse.pageY - scrollY },
      offset: { x: drag.context.offsetX ?? 0, y: drag.context.offsetY ?? 0 },
    }
  return {
    driving: session.drive.type === 'driving',
    hovered: session.selectState.hovered,
    selected,
    multi,
    isDragging: Boolean(move),
    zoom,
    aiContext,
    move: move || null,
    drop,
  }
}

/** A session with nothing selected. Long, because the tools share its state. */
export function helperSession(deps: HelperDeps): HelperSession {
  const { log, post, signal, scene, memory, tree, sheets } = deps
  const reports = selectionReports(deps)
  const text = textEditor(post, reports, (change) => session.write(change))
  const frames = outlineFrames(deps, () => viewOf(session))

  function applySelect(effect: SelectEffect) {
    switch (effect.type) {
      case 'redraw':
        return frames.redraw()
      case 'edit-text':
        return text.start(effect.key)
      case 'end-edit':
        return text.step({ type: 'complete' })
      default:
        return reports.apply(effect)
    }
  }

  function applyDrag(effect: DragEffect) {
    switch (effect.type) {
      case 'redraw':
        return frames.redraw()
      case 'select-dragged':
        reports.notifySelected(effect.key)
        return session.selectStep({ type: 'replace', selected: effect.key, keys: session.multi })
      case 'notify-start': {
        text.step({ type: 'drag' })
        const outerHTML = session.selected ? reports.htmlOf([session.selected]) : undefined
        const html = outerHTML !== undefined && { outerHTML }
        return post({ id: 'DRAG_START_EVENT', event: effect.context, ...html })
      }
      case 'lock-pointer':
        return lockPointer(signal, log)
      case 'notify-end':
        return post({ id: 'DRAG_END_EVENT', event: {} })
      case 'notify-cancel':
        return post({ id: 'DRAG_CANCEL_EVENT', event: {} })
    }
  }

  function applyDrive(effect: DriveEffect) {
    switch (effect.type) {
      case 'redraw':
        return frames.redraw()
      case 'store-mode':
        return memory.set(driveKey(session.storyboardId), effect.driving ? DRIVING : null)
      case 'clear-hover':
        return session.selectStep({ type: 'hover-end' })
    }
  }

  const session: HelperSession = {
    selectState: EMPTY_SELECTION,
    drag: NOT_DRAGGING,
    drive: { type: 'editing' },
    storyboardId: null,
    zoom: 1,
    aiContext: false,
    sendsTexts: false,
    mouse: null,
    drop: null,
    deps,
    frames,
    reports,
    text,
    writes: null,
    get isStopped() {
      return signal.aborted
    },
    get selected() {
      return selectedOf(session.selectState)
    },
    get multi() {
      return multipleOf(session.selectState)
    },
    get mode() {
      return { driving: session.drive.type === 'driving', editing: text.isEditing }
    },
    get passesEvents() {
      return passesThrough(session.mode)
    },
    elementsOf: reports.elementsOf,
    write: (change) => (session.writes ? session.writes.perform(change) : change()),
    markSaved() {
      session.writes?.markSaved()
      text.markSaved()
    },
    reset() {
      text.step({ type: 'cancel' })
      session.dragStep({ type: 'drop' })
      session.selectStep({ type: 'cancel' })
      session.drop = null
    },
    selectStep(event) {
      const { state, effects } = stepSelect(session.selectState, event, scene)
      session.selectState = state
      for (const effect of effects) applySelect(effect)
    },
    dragStep(event) {
      const { state, effects } = stepDrag(session.drag, event)
      session.drag = state
      for (const effect of effects) applyDrag(effect)
    },
    driveStep(event) {
      const { state, effects } = stepDrive(session.drive, event)
      session.drive = state
      for (const effect of effects) applyDrive(effect)
      session.showCursor()
    },
    /** Every element of the page inherits the cursor, so the browser restyles all of them: not before the first tree. */
    showCursor: () => sheets.setCursor(session.drive.type === 'editing' && tree.root !== null),
  }
  return session
}
