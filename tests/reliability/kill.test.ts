import { killReport } from './support/kill-report'

const NOTHING_WRONG = {
  lostOrders: [],
  doubleCharges: [],
  wrongAmounts: [],
  phantomOrders: [],
  missingMails: [],
  doubleMails: [],
  stuckWork: [],
  leaks: [],
  contradictions: [],
}

test('forty kills around forty payments lose no paid order, charge nobody twice and miss no mail', async () => {
  const report = await killReport(['--kills', '40'])

  expect(report).toMatchObject(NOTHING_WRONG)
  expect(report.appKills + report.gatewayKills + report.failpointKills).toBeGreaterThanOrEqual(35)
  expect(report.charges).toBeGreaterThanOrEqual(40)
  expect(report.brokenTransactions).toBeGreaterThan(0)
  expect(report.settledAfterMs).not.toBeNull()
}, 900_000)

test('the same test without inbox and reconciler reports lost orders, so it can fail', async () => {
  const report = await killReport(['--kills', '8', '--control'])

  expect(report.charges).toBeGreaterThanOrEqual(8)
  expect(report.lostOrders.length).toBeGreaterThan(0)
  expect(report.settledAfterMs).toBeNull()
}, 600_000)
