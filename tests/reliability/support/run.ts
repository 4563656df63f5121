import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type KillReport, runKills } from './kill-run.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '40' },
    seed: { type: 'string', default: '20261121' },
    control: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})

const report = await runKills({
  kills: Number(values.kills),
  seed: Number(values.seed),
  control: values.control,
  say: (line) => console.log(line),
})
if (values.json) writeFileSync(values.json, JSON.stringify(report))
console.log(tableOf(report))
const isAsExpected = values.control ? report.lostOrders.length > 0 : broken(report) === 0
process.exit(isAsExpected ? 0 : 1)

function broken(one: KillReport): number {
  return rowsOf(one).reduce((sum, [, list]) => sum + list.length, 0)
}

function rowsOf(one: KillReport): [string, string[]][] {
  return [
    ['lost paid orders', one.lostOrders],
    ['double charges', one.doubleCharges],
    ['wrong amounts', one.wrongAmounts],
    ['phantom paid orders', one.phantomOrders],
    ['missing mails', one.missingMails],
    ['mails sent twice', one.doubleMails],
    ['work that gave up', one.stuckWork],
    ['card numbers stored', one.leaks],
    ['ledger contradictions', one.contradictions],
  ]
}

function tableOf(one: KillReport): string {
  const settled = one.settledAfterMs === null ? 'never' : `${(one.settledAfterMs / 1000).toFixed(1)} s`
  const facts: [string, string | number][] = [
    ['seed', values.seed],
    ['kills', one.kills],
    ['  of the app / of the gateway', `${one.appKills} / ${one.gatewayKills}`],
    ['  at named failpoints', one.failpointKills],
    ['settles cut inside the transaction', one.brokenTransactions],
    ['succeeded charges', one.charges],
    ...rowsOf(one).map(([name, list]): [string, number] => [name, list.length]),
    ['settled after the last kill', settled],
    ['whole run', `${one.seconds} s`],
  ]
  const details = rowsOf(one).flatMap(([name, list]) => list.slice(0, 3).map((line) => `  ${name}: ${line}`))
  return [...facts.map(([name, value]) => `${name.padEnd(36)} ${value}`), ...details].join('\n')
}
