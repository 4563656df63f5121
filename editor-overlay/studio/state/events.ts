/** Everything that happens in the studio, in the past tense. Each slice handles the events that concern it. */
import type { CssLookup } from '../../protocol/css-rule.ts'
import type { InsertPosition } from '../../protocol/edit.ts'
import type { History } from '../../protocol/edit-result.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import type { Theme } from '../../protocol/theme.ts'
import type { LookupsDelta } from '../model/moved-entries.ts'
import type { Openings } from '../model/rows.ts'
import type { WrittenText } from '../model/written-texts.ts'
import type {
  BrokenFile,
  ClassScope,
  Complaint,
  CopiedElement,
  Details,
  Dialog,
  DrawItem,
  InsertTarget,
  Meaning,
  Message,
  Mode,
  SaveOutcome,
  Tabs,
  View,
} from './types.ts'

/** From the source server. */
type ServerEvents =
  /** A null entry of `delta` deletes; `ids` maps each former id to its new one. */
  | { type: 'lookups-changed'; delta: LookupsDelta; ids: Readonly<Record<string, string>> }
  /** `sheetRules` is null when the server's answer could not be read. */
  | { type: 'design-read'; theme: Theme; sheetRules: CssLookup | null }
  | { type: 'history-read'; activities: History }
  | { type: 'connection-opened'; broken: readonly BrokenFile[] }
  | { type: 'connection-lost' }
  | { type: 'events-blocked' }
  | { type: 'app-stopped' | 'app-started' }
  /** The lookups are read again. */
  | { type: 'lookups-requested' }
  | { type: 'file-broken'; file: BrokenFile }
  | { type: 'files-parsed'; files: readonly string[] }
  | { type: 'files-changed-outside' }

/** From the page in a frame. */
type FrameEvents =
  /** The document of the frame has loaded; its helper has not answered yet. */
  | { type: 'frame-loaded'; storyboardId: string }
  | { type: 'frame-navigated'; storyboardId: string; href: string }
  | { type: 'tree-received'; storyboardId: string; tree: NavNode }
  /** Null: the page no longer has a complaint. */
  | { type: 'complaint-reported'; storyboardId: string; complaint: Complaint | null }
  | { type: 'page-error-reported'; storyboardId: string; text: string }
  | { type: 'hover-reported'; key: string | null }
  | { type: 'selection-reported'; storyboardId: string; keys: readonly string[] }
  | { type: 'multiple-selection-ended'; storyboardId: string }
  | { type: 'details-received'; storyboardId: string; details: Partial<Omit<Details, 'key'>> }
  /** The values that were received last are those of this element; only said of several. */
  | { type: 'values-named'; storyboardId: string; key: string }

/** From the designer, about the canvas. */
type CanvasEvents =
  | { type: 'page-opened'; address: string }
  | { type: 'frame-reload-requested'; storyboardId: string }
  | { type: 'frame-activated'; storyboardId: string }
  /** The pointer moved over another page in preview mode. */
  | { type: 'frame-driven'; storyboardId: string }
  | { type: 'widths-chosen'; widths: readonly number[] }
  | { type: 'mode-chosen'; mode: Mode['type'] }
  | { type: 'draw-item-chosen'; item: DrawItem }
  | { type: 'zoom-changed'; zoom: number }
  | { type: 'fit-requested' }

type SelectionEvents =
  | { type: 'keys-selected'; keys: readonly string[] }
  | { type: 'element-hovered'; key: string | null }
  | { type: 'details-requested' }
  | { type: 'forced-states-requested' }

type EditingEvents =
  | { type: 'edit-queued'; isAdding: boolean }
  | { type: 'addition-started'; position: InsertPosition }
  /** `at`: in milliseconds. */
  | { type: 'edit-settled'; isAdding: boolean; outcome: SaveOutcome; at: number }
  /** The source has the text; the pages may show it without saying so. */
  | { type: 'text-written'; text: WrittenText }
  /** `ids`: the new ids of others, which the page may still show under the former ones. */
  | { type: 'element-added' | 'element-restored'; id: string; ids: Readonly<Record<string, string>> }
  /** `nextId` is selected after `selection-removed`, as soon as the page shows it. */
  | { type: 'removal-started'; nextId: string | null }
  | { type: 'selection-removed' }
  | { type: 'modifiers-chosen'; modifiers: readonly string[] }
  | { type: 'meaning-chosen'; meaning: Meaning }
  | { type: 'class-scope-chosen'; scope: ClassScope }
  | { type: 'element-copied'; element: CopiedElement }
  | { type: 'cut-pasted' }
  | { type: 'classes-copied'; classes: readonly string[] }

type UiEvents =
  | { type: 'message-shown'; message: Message }
  /** The newest message, unless an earlier one is named. */
  | { type: 'message-dismissed'; message?: Message }
  | { type: 'menu-opened'; at: { x: number; y: number } }
  | { type: 'menu-closed' }
  | { type: 'dialog-opened'; dialog: Dialog }
  | { type: 'dialog-closed' }
  | { type: 'tabs-chosen'; tabs: Partial<Tabs> }
  | { type: 'insert-target-chosen'; target: InsertTarget }
  | { type: 'insert-target-cleared' }
  | { type: 'layers-toggled'; openings: Openings }
  | { type: 'all-layers-toggled'; openings: Openings }

/** Every event that can change the state. */
export type StudioEvent =
  | ServerEvents
  | FrameEvents
  | CanvasEvents
  | SelectionEvents
  | EditingEvents
  | UiEvents

/** The side effects of an event; the session runs them. */
export type Effect =
  | { type: 'call-frame'; storyboardId: string; functionName: string; args: readonly unknown[] }
  | { type: 'call-every-frame'; functionName: string; args: readonly unknown[] }
  | { type: 'connect-frame'; storyboardId: string }
  | { type: 'disconnect-frame'; storyboardId: string }
  | { type: 'load-frame'; storyboardId: string; href: string }
  /** Once the frame has the height of the state. The page answers with its tree, and then its address. */
  | { type: 'read-frame'; storyboardId: string }
  /** `keepsPlace`: what was in the middle of the view stays at its height. */
  | { type: 'fit-canvas'; keepsPlace: boolean }
  | { type: 'remember-tabs'; tabs: Tabs }
  | { type: 'remember-view'; view: View }

/** Returns an effect that calls a function of the helper in one frame. */
export function callFrame(storyboardId: string, functionName: string, ...args: unknown[]): Effect {
  return { type: 'call-frame', storyboardId, functionName, args }
}

/** Returns an effect that calls it in all frames. */
export function callEveryFrame(functionName: string, ...args: unknown[]): Effect {
  return { type: 'call-every-frame', functionName, args }
}
