import { breachLines } from './support/findings'
import { told } from './support/told'

test('forty kills around forty payments lose no paid order, charge nobody twice and miss no mail', async () => {
  const report = await told('kills', ['--kills', '40'])

  expect(breachLines(report)).toEqual([])
  expect(report.appKills + report.gatewayKills + report.failpointKills).toBeGreaterThanOrEqual(35)
  expect(report.charges).toBeGreaterThanOrEqual(40)
  expect(report.brokenTransactions).toBeGreaterThan(0)
  expect(report.settledAfterMs).not.toBeNull()
}, 900_000)

test('the same test without inbox and reconciler reports lost orders, so it can fail', async () => {
  const report = await told('kills', ['--kills', '8', '--control'])

  expect(report.charges).toBeGreaterThanOrEqual(8)
  expect(report.lostOrders.length).toBeGreaterThan(0)
  expect(report.settledAfterMs).toBeNull()
}, 600_000)
