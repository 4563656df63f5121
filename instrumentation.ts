import type { Instrumentation } from 'next'

/** Stops a wrong set-up before the first request and cleans headers before Next reads them. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const { serverEnv } = await import('@/lib/config/env')
  const { openFrontDoor } = await import('@/lib/web/front-door')
  openFrontDoor(serverEnv().TRUSTED_PROXY)
}

/** Accidents while a page is drawn; actions and routes log their own. A form that cannot be read is no accident. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('@/lib/web/log')
  const { markUnreadable } = await import('@/lib/web/front-door')
  const { 'x-request-id': requestId } = request.headers
  const facts = { requestId, path: request.path.split('?')[0], route: context.routePath, error }
  const isForm = request.method === 'POST' && context.routeType !== 'route'
  if (isForm && markUnreadable()) log.warn('form_unreadable', facts)
  else log.error('page_failed', facts)
}
