import { PATIENCE_MS } from '../support/patience'
import { runScenario } from './support/run-scenario'

test(
  'thirty kills while orders are placed over the API leave exactly one order and one charge per Idempotency-Key',
  async () => {
    const report = await runScenario('orders', ['--kills', '30'])

    expect(report.notOnce).toEqual([])
    expect(report.differing).toEqual([])
    expect(report.refused).toEqual([])
    expect(report.orphans).toBe(0)
    expect(report.calls).toBe(120)
    expect(report.replayed).toBe(120 - report.cardsUnpaid)
    expect(report.cardsPaid + report.cardsUnpaid).toBe(30)
    expect(report.wrongCharges).toEqual([])
    expect(report.failpointKills).toBe(10)
    expect(report.repeated).toBeGreaterThanOrEqual(30)
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
