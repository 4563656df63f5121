import { PATIENCE_MS } from '../support/patience'
import { runScenario } from './support/run-scenario'

test(
  'twenty-one kills while orders are placed over the API leave exactly one order and one charge per Idempotency-Key',
  async () => {
    const report = await runScenario('orders', ['--kills', '21'])

    expect(report.notOnce).toEqual([])
    expect(report.differing).toEqual([])
    expect(report.refused).toEqual([])
    expect(report.orphans).toBe(0)
    expect(report.calls).toBe(84)
    expect(report.replayed).toBe(84 - report.cardsUnpaid)
    expect(report.cardsPaid + report.cardsUnpaid).toBe(21)
    expect(report.wrongCharges).toEqual([])
    expect(report.failpointKills).toBe(7)
    expect(report.repeated).toBeGreaterThanOrEqual(21)
  },
  PATIENCE_MS,
)

test(
  'the same run without stored results leaves callers without their order, so the test can fail',
  async () => {
    const report = await runScenario('orders', ['--kills', '6', '--control'])

    expect(report.refused.length).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)
