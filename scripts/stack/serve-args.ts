// Longer than clients and load balancers keep an idle connection: with the 5 seconds of Node, one closes while
// a request is on its way.
const KEEP_ALIVE_MS = 65_000

/** What Next.js is called with to serve a build; later arguments win. */
export const SERVE_ARGS = ['start', '--keepAliveTimeout', String(KEEP_ALIVE_MS)]

/**
 * For a server that a test kills or asks little of: each route is loaded when it is first asked for, which halves a
 * start. @usedBy tests
 */
export const SHORT_LIVED = { ATTESTA_PRELOAD: 'off' }
