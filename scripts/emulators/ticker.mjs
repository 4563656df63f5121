import { setTimeout as delay } from 'node:timers/promises'

// Plain JavaScript, because type stripping alone would double the memory of such a small process.

const TICK_EVERY_MS = 1_000
const MAX_BACK_OFF_MS = 5_000
const REPLY_WITHIN_MS = 30_000
/** A tick that waits for a slow provider must not delay the next one; ticks may overlap. */
const MAX_OPEN = 4

/** @type {'unknown' | 'working' | 'down'} */
let health = 'unknown'
let open = 0
let failuresInARow = 0

/** @param {NodeJS.ProcessEnv} env */
function readSettings(env) {
  const { SITE_URL, JOBS_SECRET } = env
  if (!SITE_URL || !JOBS_SECRET) throw new Error('SITE_URL and JOBS_SECRET are needed.')
  return { url: new URL('/api/jobs/tick', SITE_URL).href, secret: JOBS_SECRET }
}

/**
 * One line per change, none while nothing changes.
 * @param {'working' | 'down'} next
 */
function reportHealth(next, reason = '') {
  if (next === health) return
  health = next
  console.log(
    next === 'working' ? 'ticker: jobs are running' : `ticker: jobs are waiting for the app (${reason})`,
  )
}

/** @param {{ url: string, secret: string }} settings */
async function tick({ url, secret }) {
  open += 1
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(REPLY_WITHIN_MS),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    failuresInARow = 0
    reportHealth('working')
  } catch (error) {
    failuresInARow += 1
    reportHealth('down', describe(error))
  } finally {
    open -= 1
  }
}

/** @param {unknown} error */
function describe(error) {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.message
}

/** Every second while all is well; less often while the app is down, at least every five seconds. */
function pause() {
  return Math.min(TICK_EVERY_MS * 2 ** Math.min(failuresInARow, 5), MAX_BACK_OFF_MS)
}

/** @param {{ url: string, secret: string }} settings */
async function run(settings) {
  for (;;) {
    await delay(pause())
    // `tick` reports its own failures and never rejects.
    if (open < MAX_OPEN) void tick(settings)
  }
}

process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))

async function main() {
  await run(readSettings(process.env))
}

main().catch((error) => {
  console.error(`ticker: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
