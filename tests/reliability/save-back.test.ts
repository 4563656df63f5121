import { PATIENCE_MS } from '../support/patience'
import { runScenario } from './support/run-scenario'

test(
  'forty kills while documents are saved to matters leave each document and expense exactly once',
  async () => {
    const report = await runScenario('saves', ['--kills', '40'])

    expect(report.breaches).toEqual([])
    expect(report).toMatchObject({ kills: 40, released: 40, orders: 10, settled: true })
    expect(report.interrupted).toBeGreaterThanOrEqual(5)
  },
  PATIENCE_MS,
)
