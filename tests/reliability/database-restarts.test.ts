import { eventually } from '../../scripts/stack/processes.ts'
import { assertInvariants } from '../support/invariants'
import { comeBack, enterCard, givenShopper, startPaying } from './support/customer'
import { openWorld, type World } from './support/world'

const RESTARTS = 5
let world: World

beforeAll(async () => {
  world = await openWorld()
}, 600_000)
afterAll(() => world.stop(), 60_000)

test('customers pay while the database is stopped at once five times; nothing is lost and the app never ends', async () => {
  const appPid = world.app.pid

  for (let round = 0; round < RESTARTS; round += 1) {
    const shoppers = await Promise.all([givenShopper(world), givenShopper(world)])
    const journeys = shoppers.map(async (shopper, place) => {
      const view = await startPaying(world, shopper)
      await enterCard(world, view, false)
      if (place === 0) await comeBack(world, shopper, { view, stubborn: true })
    })
    const pid = world.databasePid()
    if (pid !== null) process.kill(pid, 'SIGQUIT')
    await Promise.all(journeys)
    expect(await eventually(() => canRead(world), { withinMs: 30_000 })).toBe(true)
  }

  const isSettled = async () =>
    assertInvariants(world).then(
      () => true,
      () => false,
    )
  expect(await eventually(isSettled, { withinMs: 120_000, everyMs: 500 })).toBe(true)
  expect((await assertInvariants(world)).charges).toBe(RESTARTS * 2)
  expect(world.app.pid).toBe(appPid)
  expect(world.app.deaths).toBe(0)
}, 400_000)

async function canRead({ sql }: World): Promise<boolean> {
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  }
}
