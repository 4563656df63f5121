import type { HelperSession } from './helper-session.ts'
import { loadLateParts } from './parts.ts'
import type { StyleInspector } from './style-inspector.ts'

type Request = (inspector: StyleInspector) => void

/** The style inspector of a session, whose code is loaded after the first tree or with the first request. */
export type LateStyles = {
  /** Runs a request; at once if the code is loaded. Does nothing after the stop. */
  use(request: Request): Promise<void>
  /** Requests that waited for the tree are answered before the caller posts anything else. */
  afterBuild(): void
}

/** Creates one inspector, with the first request. */
export function lateStyles(session: HelperSession): LateStyles {
  let inspector: StyleInspector | undefined

  async function use(request: Request) {
    const { styleInspector } = await loadLateParts()
    if (session.isStopped) return
    inspector ??= styleInspector(session)
    request(inspector)
  }

  return {
    use,
    afterBuild() {
      if (inspector) inspector.afterBuild()
      else use((made) => made.afterBuild()).catch(session.deps.log)
    },
  }
}
