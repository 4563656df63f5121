import 'server-only'
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { type FileSource, sendFile, sizeOf } from './file-source'
import { lowerPriority } from './lower-priority'
import type { CheckMessage } from './verify/guard'
import type { CheckAnswer, CheckTask } from './verify/worker'

/**
 * Enforced by the operating system where there is a shell: seconds of CPU time, kilobytes of memory (most of it
 * only reserved by the engine), no writes. A process that has used a third of its time gets no other file.
 */
const OS_LIMITS = { cpuSeconds: 12, dataKilobytes: 2 * 1024 * 1024 }
const REUSED_BELOW_MS = 4_000
/** Elapsed time in which a file must arrive. */
const ARRIVES_WITHIN_MS = 30_000
/**
 * Elapsed time for a process that has the file: only one that can't watch itself takes so long, because
 * verify/guard.ts ends one that has stalled. On a busy machine the limit of CPU time should decide.
 */
const DEADLINE_MS = 600_000
const SHELL = '/bin/sh'
const LIMITED =
  'ulimit -c 0; ulimit -f 0; ulimit -n 256; ulimit -t "$1"; ulimit -d "$2" || exit 1; shift 2; exec "$@"'

export type Checker = {
  /** Resolves to null if the file exhausted the time or memory of the process. */
  ask(task: CheckTask, file: FileSource): Promise<CheckAnswer | null>
  canBeReused(): boolean
  stop(): void
}

/**
 * Starts a process without our memory, secrets or event loop that opens one file at a time. `isLowPriority`: it starts
 * at the lowest priority and may be reused for files that do the same. Long, because all of it watches one process.
 */
export function startChecker({ isLowPriority }: { isLowPriority: boolean }): Checker {
  const { child, pipe } = startProcess()
  let isReady = false
  let isWorn = false
  let usedMs = 0
  let asked = 0
  if (isLowPriority) lowerPriority(child)
  const onEnd = () => {
    isWorn = true
  }
  child.on('exit', onEnd).on('error', onEnd)
  child.on('message', (message: CheckMessage) => {
    if (message === 'ready') isReady = true
    if (message === 'slow' && !isLowPriority) {
      isWorn = true
      lowerPriority(child)
    }
  })

  function ask(task: CheckTask, file: FileSource): Promise<CheckAnswer | null> {
    const id = ++asked
    return new Promise((resolve, reject) => {
      let isWhole = false
      let isAnswered = false
      let deadline = setTimeout(stop, ARRIVES_WITHIN_MS)
      const onMessage = (message: CheckMessage) => {
        if (typeof message === 'string' || message.id !== id) return
        usedMs = message.usedMs
        finish(() => resolve(message.answer))
      }
      // A file that has not fully arrived can't have exhausted the process.
      const onExit = () => {
        if (isReady && isWhole) finish(() => resolve(null))
        else finish(() => reject(new Error('The process that checks files ended before it had the file.')))
      }
      const finish = (end: () => void) => {
        isAnswered = true
        clearTimeout(deadline)
        child.off('message', onMessage).off('exit', onExit).off('error', onExit)
        end()
      }
      child.on('message', onMessage).on('exit', onExit).on('error', onExit)
      child.send({ id, task, sizeBytes: sizeOf(file) }, (error) => error && onExit())
      sendFile(file, pipe).then(
        (isSent) => {
          isWhole = isSent
          clearTimeout(deadline)
          if (isSent && !isAnswered) deadline = setTimeout(stop, DEADLINE_MS)
        },
        (error: unknown) => {
          stop()
          finish(() => reject(error))
        },
      )
    })
  }

  function stop(): void {
    isWorn = true
    child.kill('SIGKILL')
  }

  return {
    ask,
    canBeReused: () => !isWorn && usedMs < REUSED_BELOW_MS,
    stop,
  }
}

function startProcess(): { child: ChildProcess; pipe: Socket } {
  // Hidden from the bundler: the files run from the checkout, see
  // docs/decisions/008-files-open-in-their-own-process.md.
  const root = process.cwd()
  const file = join(/* turbopackIgnore: true */ root, 'lib/domain/documents/verify/guard.ts')
  const readable = ['lib/domain/documents/verify', 'node_modules', 'package.json'].map(
    (path) => `--allow-fs-read=${join(/* turbopackIgnore: true */ root, path)}`,
  )
  const nodeOptions = [
    '--max-old-space-size=128',
    '--permission',
    '--allow-worker',
    '--allow-addons',
    ...readable,
  ]
  const child = fork(file, [], {
    ...limited(nodeOptions),
    serialization: 'advanced',
    env: { NODE_ENV: 'production' },
    // The last one is the pipe that verify/worker.ts reads files from.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  })
  const pipe = child.stdio[4]
  if (!(pipe instanceof Socket)) throw new Error('The process that checks files could not be started.')
  // `exit` reports a process that ends while a file is written to it.
  pipe.on('error', () => undefined)
  pipe.unref()
  child.unref()
  child.channel?.unref()
  return { child, pipe }
}

function limited(nodeOptions: string[]): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  if (!existsSync(SHELL)) return { execArgv: nodeOptions }
  const { cpuSeconds, dataKilobytes } = OS_LIMITS
  const limits = [String(cpuSeconds), String(dataKilobytes)]
  return {
    execPath: SHELL,
    execArgv: ['-c', LIMITED, 'checker', ...limits, process.execPath, ...nodeOptions],
  }
}
