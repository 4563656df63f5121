import 'server-only'
import { availableParallelism } from 'node:os'
import type { Result } from '@/lib/base/result'
import { CheckQueue } from './check-queue'
import { type Checker, startChecker } from './checker-process'
import type { FileSource } from './file-source'
import type { FileExtension } from './rules/files'
import type { PageAnswer } from './verify/render-page'
import type { FileRefusal, Verdict } from './verify/verdict'
import type { CheckAnswer, CheckTask } from './verify/worker'

const IDLE_LIMIT_MS = 60_000
const IDLE_PROCESSES = 2
const DISTRUSTED_OWNERS = 10_000
const PROCESSORS = availableParallelism()

/** Owners whose last file was refused: their next one runs at the lowest priority. */
const distrusted = new Set<string>()

/** More places than processors: a long check lowers its priority instead of making a new one wait. */
const queue = new CheckQueue(
  {
    running: Math.max(6, PROCESSORS),
    runningDistrusted: Math.max(1, Math.floor(PROCESSORS / 2)),
    waiting: 60,
    waitingPerOwner: 10,
    waitMs: 30_000,
    retryAfterSeconds: 5,
  },
  (owner) => distrusted.has(owner),
)

/** `gave_up`: the file exhausted its time or memory, so the check is incomplete. */
type VerifyAnswer = Verdict | { type: 'gave_up'; code: FileRefusal }

/** Idle processes, of ordinary and of lowest priority. */
const idle: Record<Priority, Checker[]> = { ordinary: [], lowest: [] }
type Priority = 'ordinary' | 'lowest'
let idleTimer: NodeJS.Timeout | null = null

/** Runs `work` in the owner's turn, one file per owner; see docs/decisions/008-files-open-in-their-own-process.md. */
export function inTurn<T>(owner: string, work: () => Promise<T>): Promise<Result<T, 'checks_busy'>> {
  return queue.run(owner, work)
}

/**
 * Opens an untrusted file in a separate process. A file that breaks the process is refused, and the next one gets a new
 * process. Call it inside `inTurn`.
 * @throws if the process can't be started, or if the file breaks off
 */
export async function verifyApart(
  file: FileSource,
  kind: FileExtension,
  owner: string | null = null,
): Promise<VerifyAnswer> {
  const priority = owner !== null && distrusted.has(owner) ? 'lowest' : 'ordinary'
  const answer = await ask(priority, { type: 'verify', kind }, file)
  if (owner !== null) rememberOwner(owner, { isTrusted: answer?.type === 'accepted' })
  if (answer === null) return { type: 'gave_up', code: 'file_hostile' }
  if (answer.type === 'accepted' || answer.type === 'refused') return answer
  throw new Error('The process that checks files answered another question.')
}

/**
 * Renders one page in such a process, marked as a draft if it is one. A page that exhausts it is tried once more in the
 * next one: the file was accepted, so a busy machine or the pages before it are the likelier reason.
 */
export async function renderApart(
  file: Uint8Array,
  kind: FileExtension,
  page: number,
  { isDraft = false } = {},
): Promise<PageAnswer> {
  const task = { type: 'render', kind, page, isDraft } as const
  const answer = (await ask('ordinary', task, file)) ?? (await ask('ordinary', task, file))
  if (answer === null) return { type: 'not_drawn', code: 'page_not_shown' }
  if (answer.type === 'accepted' || answer.type === 'refused') {
    throw new Error('The process that checks files answered another question.')
  }
  return answer
}

/** Starts a process while the bytes arrive, because starting takes longer than checking most files. */
export function prepareVerifier(): void {
  if (idle.ordinary.length === 0) idle.ordinary.push(startProcess('ordinary'))
  stopWhenIdle()
}

/** Ends the processes; the next file starts new ones. @usedBy tests, which leave none behind */
export function stopVerifier(): void {
  if (idleTimer) clearTimeout(idleTimer)
  for (const checkers of Object.values(idle)) for (const checker of checkers.splice(0)) checker.stop()
}

/** Call it for a file that was refused without being opened, too. */
export function rememberOwner(owner: string, { isTrusted }: { isTrusted: boolean }): void {
  distrusted.delete(owner)
  if (!isTrusted) distrusted.add(owner)
  const [oldest] = distrusted
  if (distrusted.size > DISTRUSTED_OWNERS && oldest !== undefined) distrusted.delete(oldest)
}

async function ask(priority: Priority, task: CheckTask, file: FileSource): Promise<CheckAnswer | null> {
  if (idleTimer) clearTimeout(idleTimer)
  const checkers = idle[priority]
  const known = checkers.pop()
  const checker = known?.canBeReused() ? known : startProcess(priority)
  try {
    return await checker.ask(task, file)
  } finally {
    if (checker.canBeReused() && checkers.length < IDLE_PROCESSES) checkers.push(checker)
    else checker.stop()
    stopWhenIdle()
  }
}

function startProcess(priority: Priority): Checker {
  return startChecker({ isLowPriority: priority === 'lowest' })
}

function stopWhenIdle(): void {
  if (idleTimer) clearTimeout(idleTimer)
  idleTimer = setTimeout(stopVerifier, IDLE_LIMIT_MS).unref()
}
