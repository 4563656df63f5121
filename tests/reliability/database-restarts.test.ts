import { PATIENCE_MS } from '../support/patience'
import { breachLines } from './support/findings'
import { runScenario } from './support/run-scenario'

test(
  'customers pay while the database is stopped five times in immediate mode; nothing is lost and the app keeps running',
  async () => {
    const report = await runScenario('restarts', ['--restarts', '5'])

    expect(breachLines(report.findings)).toEqual([])
    expect(report).toMatchObject({ restarts: 5, settled: true, appDeaths: 0 })
    expect(report.findings.charges).toBe(10)
  },
  PATIENCE_MS,
)
