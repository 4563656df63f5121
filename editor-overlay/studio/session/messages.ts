/** Turns a frame's messages into events. They are validated, because a frame runs third-party scripts. */
import type { CssRule } from '../../protocol/css-rule.ts'
import type { PageMessage } from '../../protocol/outbound.ts'
import { isRecord } from '../../protocol/parse.ts'
import { navTreeOf } from '../client/page-port.ts'
import { keyNamedBy } from '../state/details.ts'
import type { StudioEvent } from '../state/events.ts'
import type { Complaint, Message } from '../state/types.ts'

/** A page in a loop must not fill up the studio. */
const LONGEST_TEXT = 600

const DYNAMIC_TEXT: Message = {
  text: 'This text comes from a value, not from the markup.',
  tone: 'refused',
  alternative: 'View its source to see where the value is set.',
}

/** Returns no events for a message that changes nothing or is malformed. */
export function readMessage(storyboardId: string, message: PageMessage): StudioEvent[] {
  switch (message.id) {
    case 'NAV_TREE': {
      const tree = navTreeOf(message)
      return tree ? [{ type: 'tree-received', storyboardId, tree }] : []
    }
    case 'HOVERED_ELEMENT_KEY':
      return [{ type: 'hover-reported', key: textOrNull(message.elementKey) }]
    case 'SELECTED_ELEMENT_KEY':
      return readSelection(storyboardId, message)
    case 'MULTI_SELECTED_ELEMENT_KEYS':
      return message.doNotSetElementKeys === true ? [] : readMultiple(storyboardId, message.elementKeys)
    case 'LATEST_HREF':
      return [{ type: 'frame-navigated', storyboardId, href: String(message.href) }]
    case 'LATEST_HYDRATION_ERROR_STATUS':
      return [{ type: 'complaint-reported', storyboardId, complaint: complaintOf(message) }]
    case 'ERROR':
      return [{ type: 'page-error-reported', storyboardId, text: errorText(message.error) }]
    case 'EDIT_DYNAMIC_TEXT':
      return [{ type: 'message-shown', message: DYNAMIC_TEXT }]
    // The page now has other classes than at the selection.
    case 'INSTANT_UPDATE_DONE':
      return [{ type: 'details-requested' }]
    default:
      return readDetails(storyboardId, message)
  }
}

/** A press in the page closes the menu, even if it selects nothing. */
function readSelection(storyboardId: string, message: PageMessage): StudioEvent[] {
  const { elementKey, doNotSetElementKey } = message
  const keys = typeof elementKey === 'string' ? [elementKey] : []
  const selected: StudioEvent = { type: 'selection-reported', storyboardId, keys }
  return [...(doNotSetElementKey === true ? [] : [selected]), { type: 'menu-closed' }]
}

/** An empty list ends a multiple selection; a separate message names the element that stays selected. */
function readMultiple(storyboardId: string, value: unknown): StudioEvent[] {
  if (!Array.isArray(value)) return []
  const keys = value.filter((key): key is string => typeof key === 'string')
  return keys.length > 0
    ? [{ type: 'selection-reported', storyboardId, keys }]
    : [{ type: 'multiple-selection-ended', storyboardId }]
}

function complaintOf({ status, errorDescr, errorLabel, errorBody }: PageMessage): Complaint | null {
  if (status !== 'error' && status !== 'other_error') return null
  const texts = [errorLabel, errorDescr, errorBody].filter((text) => typeof text === 'string' && text !== '')
  return { isHydration: status === 'error', text: texts.join(' ').slice(0, LONGEST_TEXT) }
}

function errorText(error: unknown): string {
  const text = isRecord(error) && typeof error.message === 'string' ? error.message : 'A script failed.'
  return text.slice(0, LONGEST_TEXT)
}

function readDetails(storyboardId: string, message: PageMessage): StudioEvent[] {
  const { id, processedCssRules, cssEvals, classList } = message
  if (id === 'PROCESSED_CSS_RULES_FOR_ELEMENT' && Array.isArray(processedCssRules))
    return [{ type: 'details-received', storyboardId, details: { rules: processedCssRules.filter(isRule) } }]
  if (id === 'CSS_EVALS_FOR_ELEMENT' && isRecord(cssEvals))
    return [{ type: 'details-received', storyboardId, details: { evals: cssEvals } }]
  if (id === 'ELEMENT_CLASS_LIST' && Array.isArray(classList))
    return [{ type: 'details-received', storyboardId, details: { classList: classList.map(String) } }]
  const key = keyNamedBy(id)
  return key === null ? [] : [{ type: 'values-named', storyboardId, key }]
}

function isRule(value: unknown): value is CssRule {
  return isRecord(value) && typeof value.selector === 'string' && isRecord(value.styles)
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** Returns where the page was pressed for a menu; null for any other message. */
export function readMenuPoint({ id, event }: PageMessage): { x: number; y: number } | null {
  if (id !== 'CONTEXT_REQUESTED' || !isRecord(event)) return null
  const { clientX: x, clientY: y } = event
  return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x + y) ? { x, y } : null
}
