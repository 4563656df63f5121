import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { readCounts } from './counts.ts'
import { resultFile, STAGES, type Stage } from './stages.ts'

const root = join(import.meta.dirname, '../..')

type Outcome = { name: string; passed: number; failed: number; seconds: number }

async function main(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    console.error(
      `No stage is called ${unknown.join(', ')}. There are: ${STAGES.map(({ name }) => name).join(', ')}`,
    )
    return 1
  }
  mkdirSync(join(root, 'test-results'), { recursive: true })
  return report(await runAll(STAGES.filter(({ name }) => names.length === 0 || names.includes(name))))
}

/** One after the other, but for those that wait beside the others: begun after the checks, which write types. */
async function runAll(stages: Stage[]): Promise<Outcome[]> {
  const checks = stages.filter(({ counted }) => counted === 'check')
  const others = stages.filter(({ counted }) => counted !== 'check')
  const outcomes: Outcome[] = []
  for (const stage of checks) outcomes.push(await runStage(stage, 'inherit'))
  const beside = others.filter(({ besideUntil }) => besideUntil).map(runBeside)
  const told = async (one: Beside) => {
    beside.splice(beside.indexOf(one), 1)
    outcomes.push(await one.told())
  }
  for (const stage of others.filter(({ besideUntil }) => !besideUntil)) {
    for (const one of [...beside]) if (one.until === stage.name) await told(one)
    outcomes.push(await runStage(stage, 'inherit'))
  }
  for (const one of [...beside]) await told(one)
  return outcomes
}

type Beside = ReturnType<typeof runBeside>

function runBeside(stage: Stage) {
  const file = join(root, 'test-results', `${stage.name}.log`)
  const output = openSync(file, 'w')
  const running = runStage(stage, output)
  const told = async () => {
    const outcome = await running
    closeSync(output)
    console.log(readFileSync(file, 'utf8'))
    return outcome
  }
  return { until: stage.besideUntil, told }
}

type Output = 'inherit' | number

async function runStage(stage: Stage, output: Output): Promise<Outcome> {
  const title = `\n── ${stage.name}`
  if (output === 'inherit') console.log(title)
  else writeSync(output, `${title}\n`)
  const started = Date.now()
  rmSync(join(root, resultFile(stage.name)), { force: true })
  let succeeded = true
  for (const step of stage.steps) {
    if (succeeded) succeeded = (await run(step, output)) === 0
  }
  const seconds = Math.round((Date.now() - started) / 1000)
  return { name: stage.name, seconds, ...readCounts(stage, join(root, resultFile(stage.name)), succeeded) }
}

function run([program = '', ...args]: string[], output: Output): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function report(outcomes: Outcome[]): number {
  console.log('\n── result')
  for (const { name, passed, failed, seconds } of outcomes) {
    console.log(
      `${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
    )
  }
  const sum = (count: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[count], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
