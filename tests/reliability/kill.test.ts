import { PATIENCE_MS } from '../support/patience'
import { breachLines } from './support/findings'
import { runScenario } from './support/run-scenario'

test(
  'forty kills around twenty payments of orders, twenty of quotes and their refunds lose no order, cent or mail and charge once',
  async () => {
    const report = await runScenario('kills', ['--kills', '40'])

    expect(breachLines(report)).toEqual([])
    expect(report.unpaidQuotes).toEqual([])
    expect(report.quotes).toBe(20)
    expect(report.appKills + report.gatewayKills + report.failpointKills).toBeGreaterThanOrEqual(35)
    expect(report.charges).toBeGreaterThanOrEqual(40)
    expect(report.refunds).toBeGreaterThanOrEqual(20)
    expect(report.brokenTransactions).toBeGreaterThan(0)
    expect(report.settledAfterMs).not.toBeNull()
  },
  PATIENCE_MS,
)

test(
  'the same run without inbox and reconciler reports lost orders, so the test can fail',
  async () => {
    const report = await runScenario('kills', ['--kills', '8', '--control'])

    expect(report.charges).toBeGreaterThanOrEqual(8)
    expect(report.lostOrders.length).toBeGreaterThan(0)
    expect(report.settledAfterMs).toBeNull()
  },
  PATIENCE_MS,
)
