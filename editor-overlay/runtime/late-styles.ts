import type { HelperSession } from './helper-session.ts'
import { loadLateParts } from './parts.ts'
import type { StyleInspector } from './style-inspector.ts'

/** The style inspector of a session, whose code is loaded after the first tree or with the first request. */
export class LateStyles {
  private readonly session: HelperSession
  private inspector: StyleInspector | null = null

  constructor(session: HelperSession) {
    this.session = session
  }

  /** Runs a request; at once if the code is loaded. Does nothing after the stop. */
  async use(request: (inspector: StyleInspector) => void) {
    const { StyleInspector } = await loadLateParts()
    if (this.session.isStopped) return
    this.inspector ??= new StyleInspector(this.session)
    request(this.inspector)
  }

  /** Requests that waited for the tree are answered before the caller posts anything else. */
  afterBuild() {
    if (this.inspector) this.inspector.afterBuild()
    else this.use((inspector) => inspector.afterBuild()).catch(this.session.deps.log)
  }
}
