/** Everything the studio knows, as plain data. */
import type { CssLookup, CssRule } from '../../protocol/css-rule.ts'
import type { Lookups } from '../../protocol/lookups.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import type { Activities, Clash, EditContext } from '../wire/server-port.ts'
import type { Openings } from './rows.ts'
import { NO_THEME, type Theme } from './theme.ts'
import type { NewThing, Spot, Wish } from './wishes.ts'

/** `select` edits, `draw` inserts by drawing, `drive` uses the page as its visitors do. */
export type Mode = 'select' | 'draw' | 'drive'

/** Something that can be done about a refusal: the same wishes, said more exactly. */
export type Offer = { label: string; wishes: readonly Wish[]; context: EditContext }

/** `news` is what somebody else did. */
export type Message = {
  text: string
  tone: 'done' | 'refused' | 'news'
  alternative?: string | undefined
  offers?: readonly Offer[]
  /** Both sides of a conflict. */
  clashes?: readonly Clash[]
}

/** A file that does not parse just now. */
export type BrokenFile = { file: string; line: number | null; message: string }

export type Dialog =
  | { type: 'shortcuts' }
  | { type: 'text'; key: string }
  | { type: 'source'; id: string; file: string; line: number }

export type Tabs = { left: 'layers' | 'add'; right: 'design' | 'history' }

/** The page at one width. `storyboardId` is part of every element key of this frame. */
export type FrameState = {
  storyboardId: string
  width: number
  tree: NavNode | null
  href: string
  isReady: boolean
  /** What the page's own framework complains about, in its words; null when all is well. */
  complaint: { isHydration: boolean; text: string } | null
  /** Errors of the page's scripts since it was loaded. */
  errors: readonly string[]
}

/** What the frame said about the selected element; empty until it has answered. */
export type Details = {
  key: string | null
  classList: readonly string[]
  rules: readonly CssRule[]
  evals: Readonly<Record<string, unknown>>
}
export const NO_DETAILS: Details = { key: null, classList: [], rules: [], evals: {} }

export type Studio = {
  appOrigin: string
  isConnected: boolean
  lookups: Lookups
  /** Path of the page that is shown. */
  address: string
  /** How many times a page was asked for, so that the same one can be loaded again. */
  opened: number
  /** How many times all frames were asked into view. */
  fits: number
  frames: readonly FrameState[]
  /** Storyboard of the frame that was used last. */
  active: string
  mode: Mode
  /** What draw mode inserts; a div when nothing was chosen. */
  drawing: NewThing | null
  /** What the thing that is drawn starts with. */
  drawingProps: Readonly<Record<string, unknown>>
  zoom: number
  hovered: string | null
  /** Keys in the active frame; the first one is the main one. */
  selected: readonly string[]
  /** What became of ids in this visit: a frame may speak of an element by a name that an edit has just changed. */
  formerIds: Readonly<Record<string, string>>
  /** Id of an element that was just added, to be selected as soon as the page shows it. */
  toSelect: string | null
  details: Details
  /** Tokens, breakpoints and variants of the project. */
  theme: Theme
  /** Rules of the project's own style sheets, which a frame cannot find by a class. */
  sheetRules: CssLookup
  /** A breakpoint, a state and `dark`: what style edits are for, and what the frame shows as forced. */
  modifiers: readonly string[]
  /** Whether an edit in a list is for all items or for the one selected; the server refuses when it must be said. */
  meaning: 'template' | 'item' | null
  activities: Activities
  message: Message | null
  broken: readonly BrokenFile[]
  /** Where the menu of the selected element is open, in the window of the studio. */
  menu: { x: number; y: number } | null
  dialog: Dialog | null
  tabs: Tabs
  /** Layers opened or closed by hand. */
  openings: Openings
  /** Where the next thing of the palette goes, when a menu said so. */
  adding: { spot: Spot; words: string } | null
  /** What was copied, or is to be moved when it is pasted. */
  clipboard: { id: string; name: string; isCut: boolean } | null
  copiedClasses: readonly string[] | null
  /** Edits on their way to the disk. */
  pending: number
}

export function frameWidths(): number[] {
  return [390, 820, 1280]
}

export function firstState(appOrigin: string, lookups: Lookups): Studio {
  return {
    appOrigin,
    isConnected: true,
    lookups,
    address: '/',
    opened: 0,
    fits: 0,
    frames: [frameOf(1280)],
    active: storyboardOf(1280),
    mode: 'select',
    drawing: null,
    drawingProps: {},
    zoom: 0.75,
    hovered: null,
    selected: [],
    formerIds: {},
    toSelect: null,
    details: NO_DETAILS,
    theme: NO_THEME,
    sheetRules: {},
    modifiers: [],
    meaning: null,
    activities: { done: [], undone: [] },
    message: null,
    broken: [],
    menu: null,
    dialog: null,
    tabs: { left: 'layers', right: 'design' },
    openings: {},
    adding: null,
    clipboard: null,
    copiedClasses: null,
    pending: 0,
  }
}

export function storyboardOf(width: number): string {
  return `w${width}`
}

export function frameOf(width: number): FrameState {
  const storyboardId = storyboardOf(width)
  return { storyboardId, width, tree: null, href: '', isReady: false, complaint: null, errors: [] }
}

export function activeFrame({ frames, active }: Studio): FrameState | undefined {
  return frames.find(({ storyboardId }) => storyboardId === active) ?? frames[0]
}
