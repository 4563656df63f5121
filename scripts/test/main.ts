import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { readCounts } from './counts.ts'
import { readFailures } from './failures.ts'
import { runInLanes } from './lanes.ts'
import { answersFolder, resultFile, STAGES, type Stage, shiftsOf, stepsOf } from './stages.ts'

const root = join(import.meta.dirname, '../..')

/** On a machine with many cores each stage uses its own workers for them. */
const MOST_LANES = 4
/** A stack with the app, a browser and a test runner. */
const MEMORY_OF_A_STAGE = 4 * 1024 ** 3

type StageResult = { name: string; passed: number; failed: number; seconds: number; failures: string[] }

async function main(names: string[]): Promise<number> {
  const isNamed = (name: string, stage: Stage) => stage.name === name || stage.name.startsWith(`${name}-`)
  const unknown = names.filter((name) => !STAGES.some((stage) => isNamed(name, stage)))
  if (unknown.length > 0) {
    console.error(
      `No stage is called ${unknown.join(', ')}. There are: ${STAGES.map(({ name }) => name).join(', ')}`,
    )
    return 1
  }
  mkdirSync(join(root, 'test-results'), { recursive: true })
  return report(
    await runAll(STAGES.filter((stage) => names.length === 0 || names.some((name) => isNamed(name, stage)))),
  )
}

/** A single stage prints its output live; of several, each prints it when it has ended. */
async function runAll(stages: Stage[]): Promise<StageResult[]> {
  const shifts = shiftsOf(stages)
  const shiftOf = ({ name }: Stage) => shifts.get(name)
  const [only, ...others] = stages
  if (only && others.length === 0) return [await runStage(only, shiftOf(only), 'inherit')]
  return runInLanes(stages, countLanes(), async (stage) => {
    console.log(`── ${stage.name} begins`)
    const file = join(root, 'test-results', `${stage.name}.log`)
    const output = openSync(file, 'w')
    const result = await runStage(stage, shiftOf(stage), output)
    closeSync(output)
    console.log(readFileSync(file, 'utf8'))
    console.log(lineOf(result))
    return result
  })
}

/** Two stages more than there are cores, because each waits sometimes; fewer if memory is scarce. */
function countLanes(): number {
  const chosen = Number(process.env.ATTESTA_TEST_LANES)
  const most = Math.floor(totalmem() / MEMORY_OF_A_STAGE)
  return Number.isInteger(chosen) && chosen > 0
    ? chosen
    : Math.max(1, Math.min(availableParallelism() + 2, MOST_LANES, most))
}

type Output = 'inherit' | number

async function runStage(stage: Stage, shift: number | undefined, output: Output): Promise<StageResult> {
  const title = `\n── ${stage.name}`
  if (output === 'inherit') console.log(title)
  else writeSync(output, `${title}\n`)
  const started = Date.now()
  rmSync(join(root, resultFile(stage.name)), { force: true })
  const answers = join(root, answersFolder(stage.name))
  rmSync(answers, { recursive: true, force: true })
  const env = { ...stage.env, ...(stage.answersOf ? { ATTESTA_RECORD_ANSWERS: answers } : {}) }
  let succeeded = true
  for (const step of stepsOf(stage, shift)) {
    if (succeeded) succeeded = (await run(step, output, env)) === 0
  }
  const seconds = Math.round((Date.now() - started) / 1000)
  const file = join(root, resultFile(stage.name))
  return {
    name: stage.name,
    seconds,
    ...readCounts(stage, file, succeeded),
    failures: readFailures(stage, file),
  }
}

function run(
  [program = '', ...args]: string[],
  output: Output,
  env: Record<string, string>,
): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      ...env,
    },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function lineOf({ name, passed, failed, seconds }: StageResult): string {
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`
  return `${name.padEnd(14)} ${counts} ${String(seconds).padStart(5)} s`
}

function report(results: StageResult[]): number {
  for (const { name, failures } of results) {
    for (const failure of failures) console.log(`\n── failed in ${name}: ${failure}`)
  }
  console.log('\n── result')
  for (const result of results) console.log(lineOf(result))
  const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
