import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { EMBEDDED } from '@/tests/support/settings'

const MAIN = join(process.cwd(), 'scripts/emulators/clio/main.ts')
const NODE = join(process.cwd(), 'node_modules/.bin/node')

const { SITE_URL = '' } = EMBEDDED
const REGIONS = ['US', 'CA', 'EU', 'AU']

/** The applications of all four regions, configured as the stack does. */
const APPLICATIONS = Object.fromEntries(
  REGIONS.flatMap((region, index) => [
    [`CLIO_${region}_CLIENT_ID`, `clio_sandbox_id_of_tests_5d1c8e0b7a${index}`],
    [`CLIO_${region}_CLIENT_SECRET`, `clio_sandbox_secret_of_tests_93fa6b2c${index}`],
  ]),
)

export type Emulator = { base: string; child: ChildProcess; kill: () => Promise<void> }

/** The emulator in a separate process on a free port, started as the supervisor does. */
export async function startClio(dataDir: string, env: Record<string, string> = {}): Promise<Emulator> {
  const child = launch({ DATA_DIR: dataDir, PORT: '0', SITE_URL, ...APPLICATIONS, ...env })
  const [ready] = await Promise.race([once(child, 'message'), failOnExit(child)])
  return {
    base: `http://127.0.0.1:${ready.port}`,
    child,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Resolves with the output of a process that must refuse to start. */
export async function startRefused(env: Record<string, string>): Promise<string> {
  return failOnExit(launch(env)).catch((error: unknown) => String(error))
}

/** The settings of the app's client; set before its first call, because it reads them once. */
export function settingsFor(emulator: Pick<Emulator, 'base'>): Record<string, string | undefined> {
  return {
    ...EMBEDDED,
    CLIO_DRIVER: 'sandbox',
    CLIO_SANDBOX_URL: emulator.base,
    INTEGRATIONS_KEYS: 'tests:Q9uNAaXDDbIsyDRbVE8Ay5Oyv6ZpE3f1hH0WqTn2kLg=',
    ...APPLICATIONS,
  }
}

function launch(env: Record<string, string>): ChildProcess {
  const { PATH = '', ATTESTA_RECORD_ANSWERS: answers = '' } = process.env
  return fork(MAIN, [], {
    execPath: NODE,
    execArgv: [],
    env: { NODE_ENV: 'test', PATH, ATTESTA_RECORD_ANSWERS: answers, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

async function failOnExit(child: ChildProcess): Promise<never> {
  let printed = ''
  child.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  const [code] = await once(child, 'exit')
  throw new Error(`The Clio emulator stopped with ${code}: ${printed}`)
}
