import { indexLookups, type LookupIndex } from '../core/lookup-index.ts'
import { cleanAfterReload, startFlush } from '../dom/instant-updates/reload.ts'
import type { FunctionArgs } from '../protocol/functions.ts'
import { hasOnlyIdCharacters } from '../protocol/ids.ts'
import { EMPTY_LOOKUPS, type Lookups, mergeLookups } from '../protocol/lookups.ts'
import type { HelperSession } from './helper-session.ts'
import { type Input, listenToInput } from './input.ts'
import type { TreeUpdates } from './tree-updates.ts'

type Own = { [T in keyof Lookups]?: Lookups[T] | undefined }

/** The project a parent editor has opened: its lookups, its address and its flushing state (the wire contract, 6.2). */
export type Project = {
  /** Created with the first project, and kept for all that follow. */
  input: Input | null
  open(...args: FunctionArgs<'initProject'>): Promise<void>
  /**
   * Runs a build with these tables, or with the kept ones. Tables that arrive meanwhile apply to the next build, and an
   * address is posted after the tree.
   */
  buildWith(own: Own, build: () => Promise<void>): Promise<void>
  addLookups(delta: Lookups): void
  /** Posts a new address. While a build runs it waits, because the tree is the first message after `initProject`. */
  notifyHref(): void
  setFlushing(isFlushing: boolean): void
  /** Removes instant updates after a reload: the page itself now renders the new source. */
  reloaded(): void
}

/** Without a project at first. Long, because its parts share what the parent editor has sent. */
export function projectOf(session: HelperSession, updates: TreeUpdates): Project {
  const { tree, instant, diagnostics, window, post } = session.deps
  let kept: Lookups = EMPTY_LOOKUPS
  let keptIndex: LookupIndex = tree.lookupIndex
  let originalUrl: string | undefined
  let href: string | null = null
  let builds = 0
  let isFlushing = false
  let staleClasses: string[] = []

  function setLookups(lookups: Lookups) {
    kept = lookups
    keptIndex = indexLookups(lookups)
    applyKept()
  }
  function applyKept() {
    if (builds === 0) tree.lookupIndex = keptIndex
  }

  const hasNavigatedAway = () => Boolean(originalUrl && !window.location.href.includes(originalUrl))

  const project: Project = {
    input: null,
    async open(storyboardId, elements, scopes, _, options, type, savedComponentFilename, url) {
      session.reset()
      session.storyboardId = storyboardId
      setLookups({ elements, scopes })
      originalUrl = url || originalUrl
      tree.storyboard = {
        id: storyboardId && hasOnlyIdCharacters(storyboardId) ? storyboardId : 'null',
        type: type || 'APPLICATION',
        savedComponentFilename,
        hasNavigatedAway: hasNavigatedAway(),
      }
      diagnostics.isEnabled = options?.diagnosticsEnabled ?? false
      session.sendsTexts = options?.textChanges ?? false
      project.input ??= listenToInput(session, updates)
      session.setDriving(options?.driveModeEnabled ?? false)
      session.aiContext = options?.aiContextSelection ?? false
      session.frames.redraw()
      href = null
      await project.buildWith({}, updates.build)
    },
    async buildWith({ elements = kept.elements, scopes = kept.scopes }, build) {
      const isKept = elements === kept.elements && scopes === kept.scopes
      tree.lookupIndex = isKept ? keptIndex : indexLookups({ elements, scopes })
      builds += 1
      try {
        await build()
      } finally {
        builds -= 1
        applyKept()
        project.notifyHref()
      }
    },
    addLookups: (delta) => setLookups(mergeLookups(kept, delta)),
    notifyHref() {
      if (session.storyboardId === null) return
      const now = window.location.href
      tree.storyboard.hasNavigatedAway = hasNavigatedAway()
      if (builds > 0 || now === href) return
      href = now
      post({ id: 'LATEST_HREF', href })
    },
    setFlushing(isOn) {
      if (isOn && !isFlushing) {
        staleClasses = session.write(() => startFlush(instant))
        session.markSaved()
      }
      isFlushing = isOn
    },
    reloaded() {
      if (!instant.hasTraces) return
      session.write(() => cleanAfterReload(instant, staleClasses))
      staleClasses = []
    },
  }
  return project
}
