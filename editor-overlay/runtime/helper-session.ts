import type { Box } from '../core/geometry.ts'
import { lockPointer, storeMode } from '../dom/page-state.ts'
import type { Writes } from '../dom/writes.ts'
import type { PointerPosition } from '../protocol/drag-context.ts'
import { type DragEffect, type DragEvent, type DragState, stepDrag } from '../tools/drag.ts'
import {
  EMPTY_SELECTION,
  type SelectEffect,
  type SelectEvent,
  type SelectState,
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
  /** In drive mode the page behaves as without the helper (the wire contract, 9.7). */
  isDriving: boolean
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
  /** True while pointer events belong to the page. */
  readonly passesEvents: boolean
  elementsOf(key: string | null): Element[]
  /** Runs a change the helper makes to the page, and returns its result. */
  write<T>(change: () => T): T
  /** The source now contains the changes and typed texts that the page showed before it. */
  markSaved(): void
  /** A new project starts with nothing selected, dragged or edited. */
  reset(): void
  /** Sets what is given without a message. */
  setSelection(change: Partial<SelectState>): void
  selectStep(event: SelectEvent): void
  dragStep(event: DragEvent): void
  setDriving(isDriving: boolean): void
  showCursor(): void
}

function viewOf(session: HelperSession): FrameView {
  const { drag, deps, mouse, zoom, aiContext, selected, multi, drop } = session
  const { scrollX, scrollY } = deps.window
  const move = drag?.dragging &&
    mouse && {
      mouse: { x: mouse.pageX - scrollX, y: mouse.pageY - scrollY },
      offset: { x: drag.offsetX ?? 0, y: drag.offsetY ?? 0 },
    }
  return {
    driving: session.isDriving,
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
  const { log, post, signal, scene, tree, sheets } = deps
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
        return session.setSelection({ selected: effect.key })
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

  const session: HelperSession = {
    selectState: EMPTY_SELECTION,
    drag: null,
    isDriving: false,
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
      return session.selectState.selected
    },
    get multi() {
      return session.selectState.keys
    },
    get passesEvents() {
      return session.isDriving || text.isEditing
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
      session.setSelection(EMPTY_SELECTION)
      session.drop = null
    },
    setSelection(change) {
      session.selectState = { ...session.selectState, ...change }
      frames.redraw()
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
    setDriving(isDriving) {
      storeMode(deps.window, `${session.storyboardId}_driveModeEnabled`, isDriving)
      if (isDriving !== session.isDriving) {
        session.isDriving = isDriving
        session.selectStep({ type: 'hover-end' })
        frames.redraw()
      }
      session.showCursor()
    },
    /** Every element of the page inherits the cursor, so the browser restyles all of them: not before the first tree. */
    showCursor: () => sheets.setCursor(!session.isDriving && tree.root !== null),
  }
  return session
}
