/** The studio's state, as plain data in five slices. */
import type { CssLookup, CssRule } from '../../protocol/css-rule.ts'
import type { InsertPosition, Json } from '../../protocol/edit.ts'
import type { Conflict, FileDiff, History } from '../../protocol/edit-result.ts'
import type { Lookups } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import type { Theme } from '../../protocol/theme.ts'
import type { FrameHeight } from '../model/frame-height.ts'
import type { IdChanges } from '../model/id-changes.ts'
import type { InsertableElement } from '../model/palette-items.ts'
import type { Openings } from '../model/rows.ts'
import type { StudioContext, StudioEdit } from '../model/studio-edit.ts'
import type { WrittenText } from '../model/written-texts.ts'

/** A file that does not parse at the moment. */
export type BrokenFile = { file: string; line: number | null; message: string }

/** The project as the source server reports it. */
export type ProjectState = {
  appOrigin: string
  isConnected: boolean
  /** The source server answers, but its events don’t arrive, so nothing is known about changes from elsewhere. */
  areEventsBlocked: boolean
  isAppRunning: boolean
  /** A change was about another version of a file than the lookups, which are to be read again. */
  isBehind: boolean
  lookups: Lookups
  /** Former ids of this visit, mapped to current ones: a frame may still use an id that an edit has just changed. */
  formerIds: Readonly<Record<string, string>>
  /** The same, change by change: an id that was given away may belong to another element since. */
  idChanges: IdChanges
  /** Tokens, breakpoints and variants of the project. */
  theme: Theme
  /** Rules of the project's own style sheets, which a frame cannot find by a class. */
  sheetRules: CssLookup
  broken: readonly BrokenFile[]
}

/** An error that the page's framework reports, in its own words. */
export type Complaint = { isHydration: boolean; text: string }

/** The page at one width. `storyboardId` is part of every element key of this frame. */
export type FrameState = {
  storyboardId: string
  width: number
  size: FrameHeight
  /** With `texts` in it. */
  tree: NavNode | null
  /** Texts that were written and that the page’s own tree has not shown yet. */
  texts: readonly WrittenText[]
  href: string
  isReady: boolean
  complaint: Complaint | null
  /** Errors of the page's scripts since it was loaded. */
  errors: readonly string[]
}

/** What draw mode inserts, and the props it starts with. */
export type DrawItem = { element: InsertableElement; props: Readonly<Record<string, Json>> }

/** `select` edits, `draw` inserts by drawing (a div without an item), `drive` uses the page as a visitor would. */
export type Mode = { type: 'select' } | { type: 'draw'; item: DrawItem | null } | { type: 'drive' }

/** Which page is open, and in frames of which widths. */
export type View = { address: string; widths: readonly number[] }

/** The page under edit, once per width. */
export type CanvasState = {
  /** Path and query of the shown page. */
  address: string
  frames: readonly FrameState[]
  /** Storyboard of the frame that was used last. */
  active: string
  mode: Mode
  zoom: number
}

/** Computed values, by property. */
export type Values = Readonly<Record<string, unknown>>

/** The frame's answers about the selected element; empty until they arrive. */
export type Details = {
  key: string | null
  classList: readonly string[]
  rules: readonly CssRule[]
  evals: Values
}

/** What is selected, and what the active frame reports about it. */
export type SelectionState = {
  /** Keys in the active frame; the first one is the main element. */
  keys: readonly string[]
  /** Grows with each selection of other elements, but not while the keys of the same elements change. */
  choice: number
  hovered: string | null
  /** Id of an element that was just added, to be selected as soon as the page shows it. */
  pendingId: string | null
  /** Id of an element that an undo or redo has brought back; selected only if this page shows it. */
  restoredId: string | null
  /** Id of the element to select after the removal that has started. */
  nextId: string | null
  /** The page shows an edit whose answer, with the new ids, has not arrived yet. */
  isAwaitingIds: boolean
  /** Path of the last selected element: of several places that show an awaited one, the nearest is selected. */
  near: string
  /** Of the main element. */
  details: Details
  /** Values of several selected elements, by key. */
  values: Readonly<Record<string, Values>>
  /** Values that the frame has reported, as long as it has not said of which element. */
  unnamedValues: Values | null
}

/** Whether an edit in a list is for all items or for the selected one. */
export type Meaning = 'template' | 'item'

/** Whether classes of a component's outermost element are written at the pressed use or in the component. */
export type ClassScope = 'use' | 'definition'

/** A cut element moves when it is pasted. */
export type CopiedElement = { type: 'copied' | 'cut'; id: string; name: string }

/** What became of an edit; `unchanged` if the source was already as requested. */
export type SaveOutcome = 'saved' | 'unchanged' | 'failed'

/** The last edit that was to change a file; `at` is in milliseconds. */
type LastSave = { outcome: Exclude<SaveOutcome, 'unchanged'>; at: number }

/** What is being edited, and what edits apply to. */
export type EditingState = {
  activities: History
  /** Edits that are not written yet. */
  pending: number
  /** How many of them add an element, which is selected next. */
  pendingAdds: number
  /** Where an element is being added, until the page shows it. */
  addingAt: InsertPosition | null
  /** Null before the first edit of this visit. */
  lastSave: LastSave | null
  /** A breakpoint, states and `dark`: what style edits apply to, and what the frame shows as forced. */
  modifiers: readonly string[]
  /** Null until the designer has chosen; the server refuses an edit that requires the choice. */
  meaning: Meaning | null
  classScope: ClassScope
  clipboard: { element: CopiedElement | null; classes: readonly string[] | null }
}

/** An alternative to a refused edit: the same edits with a more exact context, or on another element. */
export type Choice = { label: string; edits: readonly StudioEdit[]; context: StudioContext }

/** What a message leads to: a button that opens or selects something, or takes back what was written. */
export type NextStep = { label: string } & (
  | { type: 'dialog'; dialog: Dialog }
  | { type: 'history' }
  | { type: 'select'; key: string }
  | { type: 'undo'; activityId: string }
)

/** `info` reports a change made outside of this studio. */
export type Message = {
  text: string
  tone: 'done' | 'refused' | 'info'
  alternative?: string | undefined
  choices?: readonly Choice[]
  steps?: readonly NextStep[]
  /** The lines that were written. */
  written?: readonly FileDiff[]
  /** Both versions of a conflict. */
  conflicts?: readonly Conflict[]
  /** One of `choices` is the edit itself, which would else be lost with the message. */
  isUnsaved?: true
}

/** Lines of a file: those of an element, or only a place. */
export type SourceView = { id?: string; file: string; line: number; column?: number }

/** A dialog; at most one is open. */
export type Dialog =
  | { type: 'shortcuts' }
  /** `isPressed`: opened by a press of the text, and shown beside it. */
  | { type: 'text'; key: string; isPressed?: true }
  | ({ type: 'source' } & SourceView)

/** The menu of the selected element is at a point of the studio's window. */
type Overlay = { type: 'none' } | { type: 'menu'; at: { x: number; y: number } } | Dialog

/** The open tab on each side. */
export type Tabs = { left: 'layers' | 'add'; right: 'design' | 'history' }

/** Where the next item of the palette goes, and a description of that position. */
export type InsertTarget = { position: InsertPosition; words: string }

/** The state of everything around the canvas. */
export type UiState = {
  message: Message | null
  /** Earlier messages with an edit that is not saved, oldest first; each stays until it is answered or dismissed. */
  unsaved: readonly Message[]
  overlay: Overlay
  tabs: Tabs
  /** Null: the selected element decides. Kept while another tab is open. */
  insertTarget: InsertTarget | null
  /** Layers that were opened or closed by hand. */
  openings: Openings
}

/** The whole state; it changes by events alone. */
export type Studio = {
  project: ProjectState
  canvas: CanvasState
  selection: SelectionState
  editing: EditingState
  ui: UiState
}
