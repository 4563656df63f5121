import { PATIENCE_MS } from '../support/patience'
import { breachLines } from './support/findings'
import { runScenario } from './support/run-scenario'

test(
  'of repeated, foreign, forged and late deliveries only the valid ones count, each once',
  async () => {
    const report = await runScenario('storm')

    expect(report).toMatchObject({
      trueOnes: [200],
      strangers: [200],
      forged: [400],
      stale: [400],
      huge: 413,
    })
    expect(report.stored).toBe(report.expectedStored)
    expect(breachLines(report.findings)).toEqual([])
    expect(report).toMatchObject({ settled: true, findings: { charges: 6 } })
    const beforeAccepted = report.whileDatabaseAway.slice(0, -1)
    expect(report.whileDatabaseAway.at(-1)).toBe(200)
    expect(beforeAccepted.every((status) => status >= 500)).toBe(true)
  },
  PATIENCE_MS,
)
