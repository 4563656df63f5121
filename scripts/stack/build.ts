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
]

/** Builds the app unless the build at hand was made from exactly these sources. */
export async function buildApp(root: string, env: StackEnv): Promise<void> {
  const folder = join(root, env.NEXT_DIST_DIR ?? '.next')
  const mark = join(folder, 'attesta-inputs')
  const isFresh = () => existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(root)
  if (isFresh()) return
  await withLock(`${folder}.lock`, async () => {
    if (isFresh()) return
    const inputs = fingerprint(root)
    rmSync(mark, { force: true })
    console.log('Building the app …')
    const { NODE_ENV: _chosenByNext, ...clean } = env
    await run([join(root, 'node_modules/next/dist/bin/next'), 'build'], root, clean)
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

function run(args: string[], cwd: string, env: StackEnv): Promise<void> {
  const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href
  const child = spawn(process.execPath, ['--import', exitWithParent, ...args], {
    cwd,
    env: processEnv(env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The app could not be built; see the lines above.')),
    )
  })
}
