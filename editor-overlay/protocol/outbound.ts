import type { CssRule } from './css-rule.ts'
import type { DragContext, PointerPosition } from './drag-context.ts'
import type { NavNode } from './nav-node.ts'

/** A message of a page as received. Only its id has been checked. */
export type PageMessage = { id: string } & Record<string, unknown>

/** Deltas as the browser reports them; x and y in viewport px. */
export type WheelEventData = {
  deltaX: number
  deltaY: number
  wheelDelta: number | undefined
  x: number
  y: number
  altKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  metaKey: boolean
}

type ActiveElement = {
  tagName: string | undefined
  isContentEditable: boolean | undefined
  elementType: string | undefined
}

/** A key with its modifiers, and the element that has the focus. */
export type KeyEventData = {
  key: string
  metaKey: boolean
  shiftKey: boolean
  ctrlKey: boolean
  activeElement: ActiveElement
}

/** Computed values by property, and some of the parent element (the wire contract, 15.6). */
export type CssEvals = Record<string, unknown> & {
  parent: { display: string; 'flex-direction': string; darkEnabledInParent: boolean } | Record<string, never>
}

/** What the dev server's error overlay shows (the wire contract, section 16). */
export type HydrationStatus =
  | { status: 'no_error' }
  | { status: 'error' | 'other_error'; errorDescr: string; errorLabel: string; errorBody: string }

/** An error that the page did not catch. */
export type ErrorReport = {
  message: string
  filename?: string
  lineno?: number
  colno?: number
  stack?: string
}

type Capture = {
  componentKey: string | undefined
  codebaseId: string | undefined
  storyboardId: string | null
  canvasId: string | undefined
}

type SelectionReport =
  | { id: 'SELECTED_ELEMENT_KEY'; elementKey: string | null; outerHTML?: string | undefined }
  | { id: 'SELECTED_ELEMENT_KEY'; doNotSetElementKey: true; outerHTML: string | null | undefined }

type MultiSelectionReport =
  | { id: 'MULTI_SELECTED_ELEMENT_KEYS'; elementKeys: string[] | null; outerHTMLs: string | undefined | [] }
  | { id: 'MULTI_SELECTED_ELEMENT_KEYS'; doNotSetElementKeys: true; outerHTMLs: string | undefined | [] }

/** The answer to an inspection; values one level deep. */
export type InspectionReport = { props: Record<string, unknown>; state: Record<string, unknown> }

/** Every message the helper posts. The published wire fixes ids and fields (the wire contract, section 7). */
export type OutboundMessage =
  | { id: 'NAV_TREE'; navTree: NavNode | null; outerHtml: string }
  | { id: 'HOVERED_ELEMENT_KEY'; elementKey: string | null; outerHTML?: string | undefined }
  | SelectionReport
  | MultiSelectionReport
  | { id: 'MOUSE_MOVE_EVENT'; event: PointerPosition }
  | { id: 'DRAG_START_EVENT'; event: DragContext; outerHTML?: string | undefined }
  | { id: 'DRAG_END_EVENT' | 'DRAG_CANCEL_EVENT'; event: Record<string, never> }
  | { id: 'WHEEL_EVENT'; event: WheelEventData }
  | { id: 'KEY_DOWN_EVENT' | 'KEY_UP_EVENT'; event: KeyEventData }
  | { id: 'CONTEXT_REQUESTED'; event: { clientX: number; clientY: number } }
  | { id: 'LATEST_HREF'; href: string }
  | ({ id: 'LATEST_HYDRATION_ERROR_STATUS' } & HydrationStatus)
  | { id: 'PROCESSED_CSS_RULES_FOR_ELEMENT'; processedCssRules: CssRule[] }
  | { id: 'CSS_EVALS_FOR_ELEMENT'; cssEvals: CssEvals }
  | { id: 'ELEMENT_CLASS_LIST'; classList: string[] }
  | { id: 'START_EDITING_TEXT'; data: { key: string; oldText: string } }
  | { id: 'EDITED_TEXT'; data: { key: string; newText: string; oldText: string } }
  | { id: 'EDIT_DYNAMIC_TEXT'; elementKey: string }
  | {
      id: 'INSTANT_UPDATE_DONE'
      changeItem: unknown
      instantUpdateData: Record<string, unknown>
      instantUpdateSuccessful: boolean
    }
  | ({ id: 'COMPONENT_PREVIEW_CAPTURED'; imageDataUrl: string } & Capture)
  | ({ id: 'COMPONENT_PREVIEW_ERROR'; error: string | undefined } & Capture)
  | { id: 'ERROR'; error: ErrorReport }
  /** Beyond the published wire, and only after `initProject` has enabled it. */
  | { id: 'DIAGNOSTIC'; requestId: unknown; functionName: string | undefined; message: string }

/** An answer carries the id of its request. */
export type Answer =
  | ({ id: unknown } & InspectionReport)
  | { id: unknown; error: string }
  | { id: unknown; matches: boolean }
  | { id: unknown; result: unknown }
