import { eventually } from '../../../scripts/stack/processes.ts'
import { type Findings, findBreaches } from '../../support/invariants.ts'
import { SETTLE_WITHIN_MS, WAIT_MS } from '../../support/patience.ts'
import { comeBack, enterCard, givenShopper, startPaying } from './customer.ts'
import { isClean } from './findings.ts'
import { openWorld, type World } from './world.ts'

export type RestartReport = {
  restarts: number
  findings: Findings
  appDeaths: number
  settled: boolean
  slowestRecoveryMs: number
}

const PAYING = 2

/** Stops the database repeatedly in immediate mode while customers check out. The app is never restarted. */
export async function runRestarts(restarts: number): Promise<RestartReport> {
  const world = await openWorld()
  try {
    let slowestRecoveryMs = 0
    for (let round = 0; round < restarts; round += 1) {
      const shoppers = await Promise.all(Array.from({ length: PAYING }, () => givenShopper(world)))
      const journeys = shoppers.map((shopper, place) => payAsUsual(world, shopper, place === 0))
      slowestRecoveryMs = Math.max(slowestRecoveryMs, await restartDatabase(world))
      await Promise.all(journeys)
    }
    const settled = await eventually(async () => isClean(await findBreaches(world)), {
      withinMs: SETTLE_WITHIN_MS,
      everyMs: 500,
    })
    const findings = await findBreaches(world)
    return { restarts, findings, appDeaths: world.app.deaths, settled, slowestRecoveryMs }
  } finally {
    await world.stop()
  }
}

async function payAsUsual(world: World, shopper: Awaited<ReturnType<typeof givenShopper>>, returns: boolean) {
  const view = await startPaying(world, shopper)
  await enterCard(world, view, false)
  if (returns) await comeBack(world, shopper, { view, untilPaid: true })
}

/** Acts like `pg_ctl stop -m immediate`; the keeper starts it again. Returns how long reads failed. */
export async function restartDatabase({ databasePid, sql }: World): Promise<number> {
  const pid = databasePid()
  if (pid === null) throw new Error('The database is not ours to stop.')
  process.kill(pid, 'SIGQUIT')
  const startedAt = Date.now()
  const isBack = await eventually(
    () =>
      sql`select 1`.then(
        () => databasePid() !== pid,
        () => false,
      ),
    { withinMs: WAIT_MS, everyMs: 50 },
  )
  if (!isBack) throw new Error('The database did not come back.')
  return Date.now() - startedAt
}
