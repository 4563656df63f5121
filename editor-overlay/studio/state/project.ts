import { mergeLookups } from '../../protocol/lookups.ts'
import { NO_THEME } from '../../protocol/theme.ts'
import { frameLookups, NO_SCOPES } from '../model/frame-lookups.ts'
import { NO_ID_CHANGES, withIdChange } from '../model/id-changes.ts'
import { moveEntries } from '../model/moved-entries.ts'
import { callEveryFrame, type Effect, type StudioEvent } from './events.ts'
import type { Step } from './store.ts'
import type { BrokenFile, ProjectState } from './types.ts'

type Known = Pick<ProjectState, 'appOrigin' | 'lookups'>

const NOTHING_READ = { theme: NO_THEME, sheetRules: {}, broken: [] }

/** The project as it was read at the start. */
export function initialProject({ appOrigin, lookups }: Known): ProjectState {
  const ids = { formerIds: {}, idChanges: NO_ID_CHANGES }
  return {
    appOrigin,
    lookups,
    isConnected: true,
    areEventsBlocked: false,
    isAppRunning: true,
    isBehind: false,
    ...ids,
    ...NOTHING_READ,
  }
}

/** Steps the lookups, the design and the connection. */
export function stepProject(state: ProjectState, event: StudioEvent): Step<ProjectState, Effect> {
  switch (event.type) {
    case 'lookups-changed':
      return changeLookups(state, event)
    case 'design-read': {
      const { theme, sheetRules } = event
      return { state: { ...state, theme, sheetRules: sheetRules ?? state.sheetRules }, effects: [] }
    }
    case 'connection-opened':
      return { state: { ...state, isConnected: true, broken: event.broken }, effects: [] }
    case 'lookups-requested':
      return { state: { ...state, isBehind: false }, effects: [] }
    case 'app-stopped':
    case 'app-started':
      return { state: { ...state, isAppRunning: event.type === 'app-started' }, effects: [] }
    case 'connection-lost':
    case 'events-blocked': {
      const areEventsBlocked = event.type === 'events-blocked'
      return { state: { ...state, isConnected: false, areEventsBlocked }, effects: [] }
    }
    case 'file-broken':
      return { state: { ...state, broken: [...without(state, [event.file.file]), event.file] }, effects: [] }
    case 'files-parsed':
      if (state.broken.length === 0) return { state, effects: [] }
      return { state: { ...state, broken: without(state, event.files) }, effects: [] }
    default:
      return { state, effects: [] }
  }
}

function without({ broken }: ProjectState, files: readonly string[]): BrokenFile[] {
  return broken.filter(({ file }) => !files.includes(file))
}

function changeLookups(
  state: ProjectState,
  { delta, ids }: Extract<StudioEvent, { type: 'lookups-changed' }>,
): Step<ProjectState, Effect> {
  const hasNewIds = Object.keys(ids).length > 0
  const { elements, isBehind } = moveEntries(state.lookups.elements, delta)
  return {
    state: {
      ...state,
      isBehind: state.isBehind || isBehind,
      lookups: mergeLookups({ ...state.lookups, elements }, delta),
      formerIds: newestOf(chainIds(state.formerIds, ids)),
      idChanges: withIdChange(state.idChanges, ids, delta.elements),
    },
    effects: [
      callEveryFrame('setNewLookups', frameLookups(delta.elements), NO_SCOPES),
      ...(hasNewIds ? [callEveryFrame('updateCodebaseIds', ids)] : []),
    ],
  }
}

/** Enough for previews of recent activities, and for selections of a page that has not reloaded. */
const MOST_FORMER_IDS = 5_000

/** The ids of the last change come first. */
function newestOf(ids: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = Object.entries(ids)
  return entries.length > MOST_FORMER_IDS ? Object.fromEntries(entries.slice(0, MOST_FORMER_IDS)) : ids
}

/** The ids of `before`, followed through a later change. */
function chainIds(
  before: Readonly<Record<string, string>>,
  next: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const moved = Object.entries(before).map(([id, to]) => [id, next[to] ?? to])
  return { ...next, ...Object.fromEntries(moved) }
}
