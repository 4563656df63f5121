import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processEnv, type StackEnv } from './env.ts'
import { eventually, isAlive } from './processes.ts'

const INPUTS = [
  'app',
  'components',
  'lib',
  'emails',
  'editor-overlay',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'scripts/csp.ts',
  'scripts/site',
]

/** Builds the app unless the build at hand was made from exactly these sources. */
export async function buildApp(root: string, env: StackEnv): Promise<void> {
  const folder = join(root, env.NEXT_DIST_DIR ?? '.next')
  const mark = join(folder, 'attesta-inputs')
  const isBuilt = () => existsSync(join(folder, 'BUILD_ID'))
  const isFresh = () => isBuilt() && existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(root)
  if (isFresh()) return
  await withLock(`${folder}.lock`, async () => {
    if (isFresh()) return
    const inputs = fingerprint(root)
    rmSync(mark, { force: true })
    console.log('Building the app …')
    const { NODE_ENV: _chosenByNext, ...clean } = env
    await run([join(root, 'node_modules/next/dist/bin/next'), 'build'], root, clean)
    if (!existsSync(join(folder, 'BUILD_ID')))
      throw new Error('Next ended without a build; see the lines above.')
    await run([join(root, 'scripts/site/main.ts')], root, clean)
    if (existsSync(join(root, 'scripts/csp.ts'))) await run([join(root, 'scripts/csp.ts')], root, clean)
    writeFileSync(mark, inputs)
  })
}

function fingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const input of INPUTS) addTo(hash, root, input)
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path)
  if (!existsSync(full) || /\.test\.tsx?$/.test(path)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, root, join(path, name))
  } else hash.update(path).update(readFileSync(full))
}

/** Two commands that need a build at once share one: the second waits for the first. */
async function withLock(lock: string, work: () => Promise<void>): Promise<void> {
  const taken = await eventually(() => take(lock), { withinMs: 600_000, everyMs: 300 })
  if (!taken)
    throw new Error(`Another build holds ${lock} for ten minutes: delete that folder if no build runs.`)
  try {
    await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function take(lock: string): boolean {
  const pidFile = join(lock, 'pid')
  try {
    mkdirSync(lock)
    writeFileSync(pidFile, String(process.pid))
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const holder = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : process.pid
    if (!isAlive(holder)) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

/** Without an IPC channel: Next hands its loader options on to build workers, which must not listen for us. */
async function run(args: string[], cwd: string, env: StackEnv): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: processEnv(env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const giveUp = () => child.kill()
  process.once('exit', giveUp)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  process.off('exit', giveUp)
  if (code !== 0) throw new Error('The app could not be built; see the lines above.')
}
