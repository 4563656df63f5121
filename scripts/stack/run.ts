import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildApp } from './build.ts'
import { ownEnv, processEnv, type StackEnv, stackEnv } from './env.ts'
import { loadKeys } from './keys.ts'
import { readOwner } from './owner.ts'
import { stackLocation } from './ports.ts'
import { stopStrayPostgres } from './postgres.ts'
import { startStack } from './stack.ts'

const root = join(import.meta.dirname, '../..')

type Options = {
  stack: boolean
  shift: string | undefined
  dataDir: string | undefined
  app: boolean
  /** Builds the app with the settings of this stack and starts nothing. */
  build: boolean
  fresh: boolean
  /** The database is faster and does not survive a crash of the machine. */
  disposable: boolean
  verbose: boolean
  command: string[]
}

function readArguments(args: string[]): Options {
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
      build: { type: 'boolean', default: false },
      'no-app': { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      disposable: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  })
  return {
    stack: values.stack,
    shift: values.shift,
    dataDir: values['data-dir'],
    app: values.app && !values['no-app'],
    build: values.build,
    fresh: values.fresh,
    disposable: values.disposable,
    verbose: values.verbose,
    command,
  }
}

function isValue(args: string[], arg: string): boolean {
  const before = args[args.indexOf(arg) - 1]
  return before === '--shift' || before === '--data-dir'
}

async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2))
  if (options.command.length === 0 && !options.build)
    throw new Error('Specify the command to run: node scripts/run.mjs --stack -- npx jest')
  if (!options.stack) return runCommand(options.command, process.env)
  const shift = Number(options.shift ?? process.env.ATTESTA_PORT_SHIFT ?? 0)
  const location = stackLocation({
    root,
    shift,
    dataDir: options.dataDir || process.env.ATTESTA_DATA_DIR || join(tmpdir(), `attesta-stack-${shift}`),
  })
  if (options.fresh) await clearData(location.dataDir)
  // They mark the folder as one that --fresh may clear.
  const keys = loadKeys(location.dataDir)
  if (options.build) {
    await buildApp(root, stackEnv(location, keys, ownEnv(process.env)))
    return 0
  }
  const stack = await startStack({
    location,
    app: options.app ? 'built' : 'none',
    isDisposable: options.disposable,
    log: logger(join(location.dataDir, 'logs'), options.verbose),
    prepareApp: (env: StackEnv) => (options.app ? buildApp(root, env) : Promise.resolve()),
  })
  const stop = (code: number) => void stack.stop().then(() => process.exit(code))
  process.once('SIGTERM', () => stop(143))
  process.once('disconnect', () => stop(1))
  try {
    return await runCommand(options.command, processEnv(stack.env))
  } finally {
    await stack.stop()
  }
}

/** Keeps the keys, because clients may hold them. Removes everything with rows or objects. */
async function clearData(dataDir: string): Promise<void> {
  if (readOwner(dataDir).owner)
    throw new Error(`${dataDir} is in use by a running stack: stop it before --fresh.`)
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  if (names.length > 0 && !names.includes('keys.json')) {
    throw new Error(
      `${dataDir} has files but no keys.json, so it is not a data folder of a stack, and --fresh does not clear it: name another with --data-dir or ATTESTA_DATA_DIR.`,
    )
  }
  await stopStrayPostgres(root, dataDir)
  for (const name of names) {
    if (name !== 'keys.json') rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/** A test run shows the tests; the logs of the services go to files beside their data. */
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
