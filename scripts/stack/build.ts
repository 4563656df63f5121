import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLoopback } from '../../lib/config/hosts.ts'
import { processEnv, type StackEnv } from './env.ts'
import { eventually, isAlive } from './processes.ts'

const INPUTS = [
  'app',
  'components',
  'lib',
  'emails',
  ...[
    'annotator',
    'core',
    'dom',
    'protocol',
    'runtime',
    'source',
    'tools',
    'ui',
    'index.ts',
    'mount.ts',
    'runtime.ts',
  ].map((name) => `editor-overlay/${name}`),
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
  'scripts/csp.ts',
  'scripts/node-version.mjs',
  'scripts/runtime-packages.ts',
  'scripts/site',
]

const NEXT = 'node_modules/next/dist/bin/next'

/** In this order: the framework's build, pages without React, policies of static pages, compression. */
const STEPS = [[NEXT, 'build'], ['scripts/site/main.ts'], ['scripts/csp.ts'], ['scripts/site/compress.ts']]
const STANDALONE_STEP = ['scripts/site/standalone.ts']

/** Builds the app unless the existing build was made from exactly these sources. */
export async function buildApp(root: string, env: StackEnv): Promise<void> {
  const folder = join(root, env.NEXT_DIST_DIR ?? '.next')
  const mark = join(folder, 'attesta-inputs')
  const isBuilt = () => existsSync(join(folder, 'BUILD_ID'))
  const isFresh = () => isBuilt() && existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(root, env)
  if (isFresh()) return
  await withLock(`${folder}.lock`, async () => {
    if (isFresh()) return
    const { NODE_ENV: _chosenByNext, ...clean } = env
    rmSync(mark, { force: true })
    console.log('Building the app …')
    // The contact file is an input itself; later edits belong to the next build.
    await run([join(root, 'scripts/security-txt.ts')], root, clean)
    const inputs = fingerprint(root, env)
    const steps = env.NEXT_OUTPUT === 'standalone' ? [...STEPS, STANDALONE_STEP] : STEPS
    for (const [script = '', ...args] of steps) {
      const quiet = script === NEXT ? [] : ['--disable-warning=ExperimentalWarning']
      await run([...quiet, join(root, script), ...args], root, clean)
      if (script === NEXT && !isBuilt())
        throw new Error('Next.js exited without a build; see the lines above.')
    }
    writeFileSync(mark, inputs)
  })
}

function fingerprint(root: string, env: StackEnv): string {
  const hash = createHash('sha256').update(JSON.stringify(writtenIntoPages(env)))
  for (const input of INPUTS) addTo(hash, root, input)
  return hash.digest('hex')
}

/** Settings that need another build. Local addresses differ only in their port, which no page relies on. */
function writtenIntoPages({ SITE_URL = '', ATTESTA_DEMO = '', NEXT_OUTPUT = '' }: StackEnv): string[] {
  const isHere = !URL.canParse(SITE_URL) || isLoopback(SITE_URL)
  return [isHere ? '' : SITE_URL, ATTESTA_DEMO, NEXT_OUTPUT]
}

function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): void {
  const full = join(root, path)
  if (!existsSync(full) || /\.test\.tsx?$/.test(path)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, root, join(path, name))
  } else hash.update(path).update(readFileSync(full))
}

/** Two commands that need a build share one: the second waits for the first. */
async function withLock(lock: string, work: () => Promise<void>): Promise<void> {
  const taken = await eventually(() => tryLock(lock), { withinMs: 1_800_000, everyMs: 300 })
  if (!taken)
    throw new Error(
      `Another build has held ${lock} for half an hour: delete that folder if no build is running.`,
    )
  try {
    await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function tryLock(lock: string): boolean {
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

/**
 * Without an IPC channel: Next passes its loader options on to build workers, which must not listen to our
 * channel.
 */
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
