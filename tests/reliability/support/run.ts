import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { breachesOf, breachLines, isClean } from './findings.ts'
import { type KillReport, runKills } from './kill-run.ts'
import { runRestarts } from './restart-run.ts'
import { runStorm } from './storm-run.ts'

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'kills' },
    kills: { type: 'string', default: '40' },
    restarts: { type: 'string', default: '5' },
    seed: { type: 'string', default: '20261121' },
    control: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})

process.exit(await run())

async function run(): Promise<number> {
  const seed = Number(values.seed)
  if (values.scenario === 'storm') return saveReport(await runStorm(seed))
  if (values.scenario === 'restarts') return saveReport(await runRestarts(Number(values.restarts)))
  const report = await runKills({
    kills: Number(values.kills),
    seed,
    control: values.control,
    log: (line) => console.log(line),
  })
  console.log(tableOf(report))
  saveReport(report)
  const isAsExpected = values.control
    ? report.lostOrders.length > 0
    : isClean(report) && report.unpaidQuotes.length === 0
  return isAsExpected ? 0 : 1
}

function saveReport(report: object): number {
  if (values.json) writeFileSync(values.json, JSON.stringify(report))
  else if (!('kills' in report)) console.log(JSON.stringify(report, null, 2))
  return 0
}

function tableOf(report: KillReport): string {
  const settled = report.settledAfterMs === null ? 'never' : `${(report.settledAfterMs / 1000).toFixed(1)} s`
  const rows: [string, string | number][] = [
    ['seed', values.seed],
    ['kills', report.kills],
    ['  around a quote', report.quotes],
    ['  of the app / of the gateway', `${report.appKills} / ${report.gatewayKills}`],
    ['  at named failpoints', report.failpointKills],
    ['settles cut inside the transaction', report.brokenTransactions],
    ['succeeded charges', report.charges],
    ['refunds', report.refunds],
    ['quotes that differ from their order', report.unpaidQuotes.length],
    ...breachesOf(report).map(([name, list]): [string, number] => [name, list.length]),
    ['settled after the last kill', settled],
    ['whole run', `${report.seconds} s`],
  ]
  const lines = rows.map(([name, value]) => `${name.padEnd(36)} ${value}`)
  return [...lines, ...breachLines(report).slice(0, 20)].join('\n')
}
