import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from './build.ts'
import { processEnv, type StackEnv } from './env.ts'
import { readOwner } from './owner.ts'
import { stackPlace } from './ports.ts'
import { stopStrayPostgres } from './postgres.ts'
import { startStack } from './stack.ts'

const root = join(import.meta.dirname, '../..')

type Wanted = {
  stack: boolean
  shift: string | undefined
  dataDir: string | undefined
  app: boolean
  fresh: boolean
  verbose: boolean
  command: string[]
}

function readArguments(args: string[]): Wanted {
  const split = args.findIndex((arg) => arg === '--' || (!arg.startsWith('-') && !isValue(args, arg)))
  const own = split === -1 ? args : args.slice(0, split)
  const command = split === -1 ? [] : args.slice(args[split] === '--' ? split + 1 : split)
  const { values } = parseArgs({
    args: own,
    options: {
      stack: { type: 'boolean', default: false },
      shift: { type: 'string' },
      'data-dir': { type: 'string' },
      app: { type: 'boolean', default: false },
      'no-app': { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  })
  return {
    stack: values.stack,
    shift: values.shift,
    dataDir: values['data-dir'],
    app: values.app && !values['no-app'],
    fresh: values.fresh,
    verbose: values.verbose,
    command,
  }
}

function isValue(args: string[], arg: string): boolean {
  const before = args[args.indexOf(arg) - 1]
  return before === '--shift' || before === '--data-dir'
}

async function main(): Promise<number> {
  const wanted = readArguments(process.argv.slice(2))
  if (wanted.command.length === 0)
    throw new Error('Say which command to run: node scripts/run.mjs --stack -- npx jest')
  if (!wanted.stack) return runCommand(wanted.command, process.env)
  const shift = Number(wanted.shift ?? process.env.ATTESTA_PORT_SHIFT ?? 0)
  const place = stackPlace({
    root,
    shift,
    dataDir: wanted.dataDir ?? process.env.ATTESTA_DATA_DIR ?? join(tmpdir(), `attesta-stack-${shift}`),
  })
  if (wanted.fresh) await clearData(place.dataDir)
  const stack = await startStack({
    place,
    app: wanted.app ? 'built' : 'none',
    say: logger(join(place.dataDir, 'logs'), wanted.verbose),
    prepareApp: (env: StackEnv) => (wanted.app ? buildApp(root, env) : Promise.resolve()),
  })
  const stop = (code: number) => void stack.stop().then(() => process.exit(code))
  process.once('SIGTERM', () => stop(143))
  process.once('disconnect', () => stop(1))
  try {
    return await runCommand(wanted.command, processEnv(stack.env))
  } finally {
    await stack.stop()
  }
}

/** Keys stay: whoever holds them keeps working. Everything with rows or objects in it goes. */
async function clearData(dataDir: string): Promise<void> {
  if (readOwner(dataDir).owner)
    throw new Error(`${dataDir} is in use by a running stack: stop it before --fresh.`)
  await stopStrayPostgres(root, dataDir)
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    if (name !== 'keys.json') rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/** A test run shows the tests; what the services say goes to files beside their data. */
function logger(folder: string, verbose: boolean) {
  mkdirSync(folder, { recursive: true })
  const files = new Map<string, ReturnType<typeof createWriteStream>>()
  return (name: string, line: string) => {
    const file = files.get(name) ?? createWriteStream(join(folder, `${name}.log`))
    files.set(name, file)
    file.write(`${line}\n`)
    if (verbose) console.log(`[${name}] ${line}`)
  }
}

function runCommand(command: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [program = '', ...rest] = command
  const [file, args] = /\.(ts|mjs|js)$/.test(program)
    ? [process.execPath, [program, ...rest]]
    : [program, rest]
  const child = spawn(file, args, { env, stdio: 'inherit', cwd: root })
  process.on('SIGINT', () => undefined)
  process.once('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
