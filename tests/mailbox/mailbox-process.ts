import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Resend } from 'resend'

export const API_KEY = 're_sandbox_tests'
const MAIN = join(process.cwd(), 'scripts/emulators/mailbox/main.ts')
const NODE = join(process.cwd(), 'node_modules/.bin/node')

export type Mailbox = {
  base: string
  child: ChildProcess
  resend: Resend
  get: (path: string) => Promise<Response>
  setFaults: (faults: object) => Promise<void>
  kill: () => Promise<void>
}

/** A mailbox in a separate process on a free port, started as the supervisor does. */
export async function startMailbox(dataDir: string, env: Record<string, string> = {}): Promise<Mailbox> {
  const child = fork(MAIN, [], {
    execPath: NODE,
    execArgv: [],
    env: {
      NODE_ENV: 'test',
      ...inherited(),
      PORT: '0',
      DATA_DIR: dataDir,
      RESEND_API_KEY: API_KEY,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const [ready] = await Promise.race([once(child, 'message'), failOnExit(child)])
  const base = `http://127.0.0.1:${ready.port}`
  return {
    base,
    child,
    resend: new Resend(API_KEY, { baseUrl: base }),
    get: (path) => fetch(base + path),
    setFaults: async (faults) => {
      await fetch(`${base}/api/faults`, { method: 'PUT', body: JSON.stringify(faults) })
    },
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
  const child = fork(MAIN, [], {
    execPath: NODE,
    execArgv: [],
    env: { NODE_ENV: 'test', ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  child.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  const [code] = await once(child, 'exit')
  return `exit ${code}: ${printed}`
}

async function failOnExit(child: ChildProcess): Promise<never> {
  let printed = ''
  child.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  const [code] = await once(child, 'exit')
  throw new Error(`The mailbox stopped with ${code}: ${printed}`)
}

/** The test stage sets the folder in which answers are stored for the conformance check. */
function inherited(): Record<string, string> {
  const { PATH = '', ATTESTA_RECORD_ANSWERS: answers } = process.env
  return answers ? { PATH, ATTESTA_RECORD_ANSWERS: answers } : { PATH }
}
