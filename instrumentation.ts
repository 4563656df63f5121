import type { Instrumentation } from 'next'

/** Stops a wrong set-up before the first request and cleans headers before Next reads them. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  // The standalone folder starts without next.config.ts, which asks the same.
  const { stopBelowNode24 } = await import('./scripts/node-version.mjs')
  stopBelowNode24()
  const { settingsOrExit } = await import('@/lib/web/boot')
  const { installRequestHook } = await import('@/lib/web/request-hook')
  const { TRUSTED_PROXY, ATTESTA_TRACE } = settingsOrExit()
  const countCalls = process.env.NODE_ENV === 'development' || ATTESTA_TRACE === '1'
  if (countCalls) (await import('@/lib/web/backend-calls')).countBackendCalls()
  const { loadPrecompressed } = await import('@/lib/web/precompressed')
  const { failureText } = await import('@/lib/content/failures')
  const { areaMenuOf } = await import('@/lib/content/screens/area-menus')
  const { FAILED_SCREEN } = await import('@/lib/content/screens/failed')
  const isBuilt = process.env.NODE_ENV === 'production'
  installRequestHook(TRUSTED_PROXY, {
    countCalls,
    serve: isBuilt ? loadPrecompressed(process.env.NEXT_DIST_DIR ?? '.next') : null,
    explainFailure: (path) => ({ title: FAILED_SCREEN.title, ...failureText(path), menu: areaMenuOf(path) }),
  })
}

/** Logs errors thrown while a page renders; actions and routes log their own. An unreadable form is only a warning. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { markFailed, markUnreadable } = await import('@/lib/web/request-state')
  const { log } = await import('@/lib/web/log')
  const { 'x-request-id': requestId } = request.headers
  const fields = { requestId, path: request.path.split('?')[0], route: context.routePath, error }
  const isForm = request.method === 'POST' && context.routeType !== 'route'
  if (isForm && markUnreadable()) {
    log.warn('form_unreadable', fields)
    return
  }
  if (context.routeType !== 'route') markFailed(error)
  log.error('page_failed', fields)
}
