import { PATIENCE_MS } from '../support/patience'
import { runScenario } from './support/run-scenario'

test(
  'twenty-eight kills while documents are saved to matters leave each document and expense exactly once',
  async () => {
    const report = await runScenario('saves', ['--kills', '28'])

    expect(report.breaches).toEqual([])
    expect(report).toMatchObject({ kills: 28, released: 28, orders: 7, settled: true })
    expect(report.interrupted).toBeGreaterThanOrEqual(7)
  },
  PATIENCE_MS,
)
