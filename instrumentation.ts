import type { Instrumentation } from 'next'

/** Stops a wrong set-up before the first request and cleans headers before Next reads them. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { serverEnv } = await import('@/lib/config/env')
  const { openFrontDoor } = await import('@/lib/web/front-door')
  openFrontDoor(serverEnv().TRUSTED_PROXY)
}

/**
 * Accidents while a page is drawn; actions and routes log their own. An action catches whatever happens inside it, so
 * what Next reports of one is a body that never became its arguments.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('@/lib/web/log')
  const { 'x-request-id': requestId } = request.headers
  if (context.routeType === 'action') {
    const { markUnreadable } = await import('@/lib/web/front-door')
    markUnreadable()
    log.warn('action_unreadable', { requestId, route: context.routePath, error })
    return
  }
  log.error('page_failed', { requestId, path: request.path.split('?')[0], route: context.routePath, error })
}
