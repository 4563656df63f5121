import { PATIENCE_MS } from '../support/patience'
import { breachLines } from './support/findings'
import { runScenario } from './support/run-scenario'

test(
  'twenty concurrent customers each get one paid order and one mail while the app and the gateway are killed',
  async () => {
    const report = await runScenario('crowd', ['--customers', '20', '--kills', '4'])

    expect(breachLines(report)).toEqual([])
    expect(report).toMatchObject({ customers: 20, charges: 20, appKills: 3, gatewayKills: 1 })
    expect(report.settledAfterMs).not.toBeNull()
  },
  PATIENCE_MS,
)
