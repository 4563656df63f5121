/** What one parent editor has told about its project, from `initProject` on. */
import { type Catalogue, catalogueOf } from '../core/scopes.ts'
import { cleanAfterReload, startFlush } from '../dom/instant/reload.ts'
import type { FunctionArgs } from '../protocol/functions.ts'
import { hasOnlyIdCharacters } from '../protocol/ids.ts'
import { EMPTY_LOOKUPS, type Lookups, mergeLookups } from '../protocol/lookups.ts'
import { DRIVING, driveKey } from '../tools/drive.ts'
import type { Desk } from './desk.ts'
import { Input } from './input.ts'
import type { Rebuild } from './rebuild.ts'

export class Project {
  /** Listens from the first project on, whatever number of projects follow. */
  input: Input | null = null
  private readonly desk: Desk
  private readonly rebuild: Rebuild
  private lookups: Lookups = EMPTY_LOOKUPS
  private catalogue: Catalogue = catalogueOf(EMPTY_LOOKUPS)
  private originalUrl: string | undefined
  private href: string | null = null
  private isFlushing = false
  private superfluous: string[] = []

  constructor(desk: Desk, rebuild: Rebuild) {
    this.desk = desk
    this.rebuild = rebuild
  }

  async open(...args: FunctionArgs<'initProject'>) {
    const [storyboardId, elements, scopes, , options, type, savedComponentFilename, url] = args
    const { desk } = this
    const { tree, memory } = desk.parts
    desk.reset()
    desk.storyboardId = storyboardId
    this.keep({ elements, scopes })
    this.originalUrl = url || this.originalUrl
    tree.storyboard = {
      id: storyboardId && hasOnlyIdCharacters(storyboardId) ? storyboardId : 'null',
      type: type || 'APPLICATION',
      savedComponentFilename,
      hasNavigatedAway: this.hasNavigatedAway(),
    }
    desk.parts.diagnostics.isWanted = options?.diagnosticsEnabled ?? false
    this.input ??= new Input(desk, this.rebuild)
    // The mode outlives a reload of the page; what the parent editor wants now comes right after.
    desk.drive = { at: memory.get(driveKey(storyboardId)) === DRIVING ? 'driving' : 'editing' }
    desk.driveStep({ type: options?.driveModeEnabled ? 'enable' : 'disable' })
    desk.aiContext = options?.aiContextSelection ?? false
    desk.frames.redraw()
    this.href = null
    await this.rebuild.build()
    this.tellHref()
  }

  /** For one build only, as an id remap brings them; without any the kept ones hold again. */
  buildWith(lookups: Partial<Lookups>) {
    const isKept = !lookups.elements && !lookups.scopes
    const catalogue = isKept ? this.catalogue : catalogueOf({ ...this.lookups, ...lookups })
    this.desk.parts.tree.catalogue = catalogue
  }

  mergeLookups(delta: Lookups) {
    this.keep(mergeLookups(this.lookups, delta))
  }

  private keep(lookups: Lookups) {
    this.lookups = lookups
    this.catalogue = catalogueOf(lookups)
    this.buildWith({})
  }

  private hasNavigatedAway(): boolean {
    return Boolean(this.originalUrl && !this.desk.parts.window.location.href.includes(this.originalUrl))
  }

  tellHref() {
    const { tree, window, post } = this.desk.parts
    if (this.desk.storyboardId === null) return
    const now = window.location.href
    tree.storyboard.hasNavigatedAway = this.hasNavigatedAway()
    if (now === this.href) return
    this.href = now
    post({ id: 'LATEST_HREF', href: now })
  }

  setFlushing(isFlushing: boolean) {
    const { desk } = this
    if (isFlushing && !this.isFlushing) {
      this.superfluous = desk.write(() => startFlush(desk.parts.instant))
      desk.caughtUp()
    }
    this.isFlushing = isFlushing
  }

  /** The page has changed by itself, so the source has caught up with what was shown ahead of it. */
  reloaded() {
    const { instant } = this.desk.parts
    if (!instant.hasTraces) return
    this.desk.write(() => cleanAfterReload(instant, this.superfluous))
    this.superfluous = []
  }

  stop() {
    this.input?.stop()
  }
}
