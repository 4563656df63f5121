/** Every message the helper posts. The ids are fixed by the published wire. */
import type { CssRule } from './css-rule.ts'
import type { DragContext, PointerAt } from './drag-context.ts'
import type { NavNode } from './nav-node.ts'

export type WheelFacts = {
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

export type ActiveElement = {
  tagName: string | undefined
  isContentEditable: boolean | undefined
  elementType: string | undefined
}

export type KeyFacts = {
  key: string
  metaKey: boolean
  shiftKey: boolean
  ctrlKey: boolean
  activeElement: ActiveElement
}

export type CssEvals = Record<string, unknown> & {
  parent: { display: string; 'flex-direction': string; darkEnabledInParent: boolean } | Record<string, never>
}

export type HydrationStatus =
  | { status: 'no_error' }
  | { status: 'error' | 'other_error'; errorDescr: string; errorLabel: string; errorBody: string }

export type ErrorFacts = {
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

export type SelectionReport =
  | { id: 'SELECTED_ELEMENT_KEY'; elementKey: string | null; outerHTML?: string | undefined }
  | { id: 'SELECTED_ELEMENT_KEY'; doNotSetElementKey: true; outerHTML: string | null | undefined }

export type MultiSelectionReport =
  | { id: 'MULTI_SELECTED_ELEMENT_KEYS'; elementKeys: string[] | null; outerHTMLs: string | undefined | [] }
  | { id: 'MULTI_SELECTED_ELEMENT_KEYS'; doNotSetElementKeys: true; outerHTMLs: string | undefined | [] }

export type InspectionReport = { props: Record<string, unknown>; state: Record<string, unknown> }

export type OutboundMessage =
  | { id: 'NAV_TREE'; navTree: NavNode | null; outerHtml: string }
  | { id: 'HOVERED_ELEMENT_KEY'; elementKey: string | null; outerHTML?: string | undefined }
  | SelectionReport
  | MultiSelectionReport
  | { id: 'MOUSE_MOVE_EVENT'; event: PointerAt }
  | { id: 'DRAG_START_EVENT'; event: DragContext; outerHTML?: string | undefined }
  | { id: 'DRAG_END_EVENT' | 'DRAG_CANCEL_EVENT'; event: Record<string, never> }
  | { id: 'WHEEL_EVENT'; event: WheelFacts }
  | { id: 'KEY_DOWN_EVENT' | 'KEY_UP_EVENT'; event: KeyFacts }
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
  | { id: 'ERROR'; error: ErrorFacts }
  /** Beyond the published wire, and only when `initProject` asks for it. */
  | { id: 'DIAGNOSTIC'; requestId: unknown; functionName: string | undefined; message: string }

/** Answers carry the id of the request instead of a fixed one. */
export type Answer =
  | ({ id: unknown } & InspectionReport)
  | { id: unknown; error: string }
  | { id: unknown; matches: boolean }
  | { id: unknown; result: unknown }
