import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Findings } from '../../support/invariants.ts'
import { type CrowdReport, runCrowd } from './crowd-run.ts'
import { breachesOf, breachLines, isClean } from './findings.ts'
import { type KillReport, runKills } from './kill-run.ts'
import { runOrders } from './orders-run.ts'
import { runRestarts } from './restart-run.ts'
import { runSaveBacks } from './save-back-run.ts'
import { runStorm } from './storm-run.ts'

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'kills' },
    kills: { type: 'string', default: '40' },
    customers: { type: 'string', default: '200' },
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
  if (values.scenario === 'saves') return saveReport(await runSaveBacks(Number(values.kills), seed))
  const log = (line: string) => console.log(line)
  const kills = Number(values.kills)
  const plan = { kills, seed, control: values.control, log }
  if (values.scenario === 'orders') return saveReport(await runOrders(plan))
  if (values.scenario === 'crowd') {
    const crowd = await runCrowd({ customers: Number(values.customers), kills, seed, log })
    console.log(crowdTable(crowd))
    saveReport(crowd)
    return isClean(crowd) && crowd.settledAfterMs !== null ? 0 : 1
  }
  const report = await runKills(plan)
  console.log(tableOf(report))
  saveReport(report)
  const isAsExpected = values.control
    ? report.lostOrders.length > 0
    : isClean(report) && report.unpaidQuotes.length === 0
  return isAsExpected ? 0 : 1
}

function saveReport(report: object): number {
  if (values.json) writeFileSync(values.json, JSON.stringify(report))
  else if (!('charges' in report)) console.log(JSON.stringify(report, null, 2))
  return 0
}

type Row = [string, string | number]

function crowdTable(report: CrowdReport): string {
  return linesOf(report, [
    ['seed', values.seed],
    ['customers at once', report.customers],
    ['kills of the app / of the gateway', `${report.appKills} / ${report.gatewayKills}`],
    ['succeeded charges', report.charges],
    ['all of them paid and notified after', `${report.crowdSeconds} s`],
    ...breachCounts(report),
    ['settled after the last of them', settledOf(report)],
  ])
}

function tableOf(report: KillReport): string {
  return linesOf(report, [
    ['seed', values.seed],
    ['kills', report.kills],
    ['  around a quote', report.quotes],
    ['  of the app / of the gateway', `${report.appKills} / ${report.gatewayKills}`],
    ['  at named failpoints', report.failpointKills],
    ['settles cut inside the transaction', report.brokenTransactions],
    ['succeeded charges', report.charges],
    ['refunds', report.refunds],
    ['quotes that differ from their order', report.unpaidQuotes.length],
    ...breachCounts(report),
    ['settled after the last kill', settledOf(report)],
    ['whole run', `${report.seconds} s`],
  ])
}

function breachCounts(report: Findings): Row[] {
  return breachesOf(report).map(([name, list]) => [name, list.length])
}

function settledOf({ settledAfterMs }: { settledAfterMs: number | null }): string {
  return settledAfterMs === null ? 'never' : `${(settledAfterMs / 1000).toFixed(1)} s`
}

function linesOf(report: Findings, rows: Row[]): string {
  const lines = rows.map(([name, value]) => `${name.padEnd(36)} ${value}`)
  return [...lines, ...breachLines(report).slice(0, 20)].join('\n')
}
