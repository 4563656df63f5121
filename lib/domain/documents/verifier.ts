import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { FileExtension } from './rules/files'
import type { FileRefusal, Verdict } from './verify/verdict'
import type { VerifyReply } from './verify/worker'

const TIME_LIMIT_MS = 10_000
const IDLE_LIMIT_MS = 60_000

/** `gave_up`: the file exhausted the time or memory it was given, so it was never fully looked at. */
export type VerifyAnswer = Verdict | { at: 'gave_up'; code: FileRefusal }

type Opener = { child: ChildProcess; ready: boolean }

let opener: Opener | null = null
let idleTimer: NodeJS.Timeout | null = null
let lastJob: Promise<unknown> = Promise.resolve()
let jobCount = 0

/**
 * Opens a stranger's file in a process without our memory, secrets or event loop, one file at a time.
 * A file that breaks the process is refused; the next file gets a fresh one.
 * @throws when the process cannot be started at all.
 */
export function verifyApart(bytes: Uint8Array, kind: FileExtension): Promise<VerifyAnswer> {
  const answer = lastJob.then(() => runJob(bytes, kind))
  lastJob = answer.catch(() => undefined)
  return answer
}

export function stopVerifier(): void {
  if (idleTimer) clearTimeout(idleTimer)
  opener?.child.kill('SIGKILL')
  opener = null
}

function startOpener(): Opener {
  // Not a path the bundler may follow: the file runs as it lies in the checkout, see docs/decisions/009-files-open-apart.md.
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'lib/domain/documents/verify/guard.ts')
  const child = fork(file, [], {
    serialization: 'advanced',
    execArgv: [],
    env: { NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  child.unref()
  child.channel?.unref()
  return { child, ready: false }
}

async function runJob(bytes: Uint8Array, kind: FileExtension): Promise<VerifyAnswer> {
  if (idleTimer) clearTimeout(idleTimer)
  opener ??= startOpener()
  try {
    return await ask(opener, bytes, kind)
  } finally {
    idleTimer = setTimeout(stopVerifier, IDLE_LIMIT_MS).unref()
  }
}

function ask(current: Opener, bytes: Uint8Array, kind: FileExtension): Promise<VerifyAnswer> {
  const id = ++jobCount
  const { child } = current
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT_MS)
    const onMessage = (message: 'ready' | VerifyReply) => {
      if (message === 'ready') current.ready = true
      else if (message.id === id) finish(() => resolve(message.verdict))
    }
    const onExit = () => {
      if (opener === current) opener = null
      if (current.ready) finish(() => resolve({ at: 'gave_up', code: 'file_hostile' }))
      else finish(() => reject(new Error('The process that checks files could not be started.')))
    }
    const finish = (answer: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      answer()
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onExit)
    child.send({ id, kind, bytes })
  })
}
