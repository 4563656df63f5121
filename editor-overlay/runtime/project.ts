import { indexLookups, type LookupIndex } from '../core/lookup-index.ts'
import { cleanAfterReload, startFlush } from '../dom/instant-updates/reload.ts'
import type { FunctionArgs } from '../protocol/functions.ts'
import { hasOnlyIdCharacters } from '../protocol/ids.ts'
import { EMPTY_LOOKUPS, type Lookups, mergeLookups } from '../protocol/lookups.ts'
import { DRIVING, driveKey } from '../tools/drive.ts'
import type { HelperSession } from './helper-session.ts'
import { Input } from './input.ts'
import type { TreeUpdates } from './tree-updates.ts'

/** The project a parent editor has opened: its lookups, its address and its flushing state (the wire contract, 6.2). */
export class Project {
  /** Created with the first project, and kept for all that follow. */
  input: Input | null = null
  private readonly session: HelperSession
  private readonly updates: TreeUpdates
  private lookups: Lookups = EMPTY_LOOKUPS
  private lookupIndex: LookupIndex = indexLookups(EMPTY_LOOKUPS)
  private originalUrl: string | undefined
  private href: string | null = null
  private builds = 0
  private isFlushing = false
  private staleClasses: string[] = []

  constructor(session: HelperSession, updates: TreeUpdates) {
    this.session = session
    this.updates = updates
  }

  async open(...args: FunctionArgs<'initProject'>) {
    const [storyboardId, elements, scopes, , options, type, savedComponentFilename, url] = args
    const { session } = this
    const { tree, memory } = session.deps
    session.reset()
    session.storyboardId = storyboardId
    this.setLookups({ elements, scopes })
    this.originalUrl = url || this.originalUrl
    tree.storyboard = {
      id: storyboardId && hasOnlyIdCharacters(storyboardId) ? storyboardId : 'null',
      type: type || 'APPLICATION',
      savedComponentFilename,
      hasNavigatedAway: this.hasNavigatedAway(),
    }
    session.deps.diagnostics.isEnabled = options?.diagnosticsEnabled ?? false
    session.sendsTexts = options?.textChanges ?? false
    this.input ??= new Input(session, this.updates)
    // The stored mode survives a reload of the page; the options then set the current one.
    session.drive = { type: memory.get(driveKey(storyboardId)) === DRIVING ? 'driving' : 'editing' }
    session.driveStep({ type: options?.driveModeEnabled ? 'enable' : 'disable' })
    session.aiContext = options?.aiContextSelection ?? false
    session.frames.redraw()
    this.href = null
    this.builds += 1
    await this.updates.build()
    this.builds -= 1
    this.notifyHref()
  }

  /** Uses these tables, as an id remap provides them, until the next call. Without any, the kept tables apply again. */
  buildWith(lookups: Partial<Lookups>) {
    const isDefault = !lookups.elements && !lookups.scopes
    const lookupIndex = isDefault ? this.lookupIndex : indexLookups({ ...this.lookups, ...lookups })
    this.session.deps.tree.lookupIndex = lookupIndex
  }

  mergeLookups(delta: Lookups) {
    this.setLookups(mergeLookups(this.lookups, delta))
  }

  private setLookups(lookups: Lookups) {
    this.lookups = lookups
    this.lookupIndex = indexLookups(lookups)
    this.buildWith({})
  }

  private hasNavigatedAway(): boolean {
    return Boolean(this.originalUrl && !this.session.deps.window.location.href.includes(this.originalUrl))
  }

  /** Posts a new address. While a build runs it waits, because the tree is the first message after `initProject`. */
  notifyHref() {
    const { tree, window, post } = this.session.deps
    if (this.session.storyboardId === null) return
    const now = window.location.href
    tree.storyboard.hasNavigatedAway = this.hasNavigatedAway()
    if (this.builds > 0 || now === this.href) return
    this.href = now
    post({ id: 'LATEST_HREF', href: now })
  }

  setFlushing(isFlushing: boolean) {
    const { session } = this
    if (isFlushing && !this.isFlushing) {
      this.staleClasses = session.write(() => startFlush(session.deps.instant))
      session.markSaved()
    }
    this.isFlushing = isFlushing
  }

  /** Removes instant updates after a reload: the page itself now renders the new source. */
  reloaded() {
    const { instant } = this.session.deps
    if (!instant.hasTraces) return
    this.session.write(() => cleanAfterReload(instant, this.staleClasses))
    this.staleClasses = []
  }
}
