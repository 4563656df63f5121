import { type Findings, findBreaches } from '../../support/invariants.ts'
import { comeBack, enterCard, givenQuotedShopper, givenShopper, startPaying } from './customer.ts'
import { untilSettled } from './kill-run.ts'
import { randomFrom } from './random.ts'
import { openWorld, type World } from './world.ts'

export type CrowdReport = Findings & {
  customers: number
  appKills: number
  gatewayKills: number
  /** From the first click to the last page that shows the order as paid. */
  crowdSeconds: number
  settledAfterMs: number | null
}

type CrowdPlan = { customers: number; kills: number; seed: number; log: (line: string) => void }

/** Each customer starts to pay, enters a card, and returns. */
const STEPS = 3
/** The set-up signs everyone in, which needs much CPU time. */
const ARRANGED_AT_ONCE = 4
const GATEWAY_EVERY = 4

/**
 * Customers who all order and pay concurrently while the app and the gateway are killed repeatedly; then the
 * books are compared.
 */
export async function runCrowd({ customers, kills, seed, log }: CrowdPlan): Promise<CrowdReport> {
  const world = await openWorld()
  try {
    await world.sandbox.setFaults({ duplicateWebhooks: 0.3, shuffleWebhooks: true, seed })
    const shoppers = await givenCrowd(world, customers)
    log(`${customers} customers are ready`)
    const random = randomFrom(seed)
    const killer = new Killer(world, { kills, steps: customers * STEPS }, log)
    const startedAt = Date.now()
    await Promise.all(
      shoppers.map(async (shopper) => {
        const view = await startPaying(world, shopper)
        killer.step()
        await enterCard(world, view, random() < 0.15)
        killer.step()
        await comeBack(world, shopper, { view, untilPaid: true })
        killer.step()
      }),
    )
    await killer.end()
    const crowdSeconds = Math.round((Date.now() - startedAt) / 1000)
    const settledAfterMs = await untilSettled(world, false)
    const { appKills, gatewayKills } = killer
    return { ...(await findBreaches(world)), customers, appKills, gatewayKills, crowdSeconds, settledAfterMs }
  } finally {
    await world.stop()
  }
}

/** One in four has a quote. */
async function givenCrowd(world: World, customers: number) {
  const shoppers: Awaited<ReturnType<typeof givenShopper>>[] = []
  let begun = 0
  const lane = async () => {
    while (begun < customers) {
      const isQuoted = begun++ % 4 === 0
      shoppers.push(await (isQuoted ? givenQuotedShopper : givenShopper)(world))
    }
  }
  await Promise.all(Array.from({ length: ARRANGED_AT_ONCE }, lane))
  return shoppers
}

/** Kills by the crowd's progress, never by the clock. */
class Killer {
  appKills = 0
  gatewayKills = 0
  readonly #world: World
  readonly #every: number
  #left: number
  readonly #log: (line: string) => void
  #steps = 0
  #kills: Promise<void> = Promise.resolve()

  constructor(world: World, plan: { kills: number; steps: number }, log: (line: string) => void) {
    this.#world = world
    this.#every = Math.ceil(plan.steps / (plan.kills + 1))
    this.#left = plan.kills
    this.#log = log
  }

  step(): void {
    this.#steps += 1
    if (this.#steps % this.#every !== 0 || this.#left === 0) return
    this.#left -= 1
    this.#log(`${this.#steps} steps`)
    this.#kills = this.#kills.then(() => this.#killNext())
  }

  async end(): Promise<void> {
    await this.#kills
  }

  async #killNext(): Promise<void> {
    const { app, gateway } = this.#world
    if ((this.appKills + this.gatewayKills) % GATEWAY_EVERY === GATEWAY_EVERY - 1) {
      this.gatewayKills += 1
      await gateway.kill()
    } else {
      this.appKills += 1
      await app.kill()
    }
  }
}
