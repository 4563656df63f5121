import { fail, ok, type Result } from '@/lib/base/result'

type Limits = {
  /** Concurrent checks, each of a different owner. */
  running: number
  /** How many of them may belong to distrusted owners. */
  runningDistrusted: number
  /** Waiting checks, in total and per owner. */
  waiting: number
  waitingPerOwner: number
  /** How long a check may wait before its caller has to retry. */
  waitMs: number
  retryAfterSeconds: number
}

type Job = { owner: string; start: () => void }

const REMEMBERED_OWNERS = 10_000

/**
 * Runs at most one job per owner. Among the waiting owners, the one served longest ago (or never) is next, so
 * an owner with many files delays another by no more than the files that are running. Distrusted owners share
 * some of the places, so that together they can't occupy all processors.
 */
export class CheckQueue {
  readonly #limits: Limits
  readonly #isDistrusted: (owner: string) => boolean
  /** By owner: whether the owner was distrusted when the job started. */
  readonly #running = new Map<string, { isDistrusted: boolean }>()
  readonly #waiting: Job[] = []
  /** By owner: the number of the last turn. */
  readonly #served = new Map<string, number>()
  #turns = 0

  constructor(limits: Limits, isDistrusted: (owner: string) => boolean) {
    this.#limits = limits
    this.#isDistrusted = isDistrusted
  }

  /** Runs `work` when it is the owner's turn; refuses it if too much is waiting. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<Result<T, 'checks_busy'>> {
    if (!(await this.#admit(owner))) {
      return fail('checks_busy', { detail: { retryAfterSeconds: this.#limits.retryAfterSeconds } })
    }
    try {
      return ok(await work())
    } finally {
      this.#running.delete(owner)
      this.#fill()
    }
  }

  count(): { running: number; waiting: number } {
    return { running: this.#running.size, waiting: this.#waiting.length }
  }

  #admit(owner: string): Promise<boolean> {
    const own = this.#waiting.filter((job) => job.owner === owner).length
    const { waiting, waitingPerOwner, waitMs } = this.#limits
    if (this.#waiting.length >= waiting || own >= waitingPerOwner) return Promise.resolve(false)
    return new Promise((resolve) => {
      const job: Job = {
        owner,
        start: () => {
          clearTimeout(timer)
          resolve(true)
        },
      }
      const timer = setTimeout(() => {
        this.#leave(job)
        resolve(false)
      }, waitMs).unref()
      this.#waiting.push(job)
      this.#fill()
    })
  }

  #fill(): void {
    while (this.#running.size < this.#limits.running) {
      const job = this.#next()
      if (!job) return
      this.#leave(job)
      this.#begin(job.owner)
      job.start()
    }
  }

  #next(): Job | undefined {
    const rank = (job: Job) => this.#served.get(job.owner) ?? 0
    const busy = [...this.#running.values()].filter((running) => running.isDistrusted).length
    const isFull = busy >= this.#limits.runningDistrusted
    return this.#waiting
      .filter(({ owner }) => !this.#running.has(owner) && !(isFull && this.#isDistrusted(owner)))
      .reduce<Job | undefined>((best, job) => (best && rank(best) <= rank(job) ? best : job), undefined)
  }

  #leave(job: Job): void {
    this.#waiting.splice(this.#waiting.indexOf(job), 1)
  }

  #begin(owner: string): void {
    this.#turns += 1
    this.#running.set(owner, { isDistrusted: this.#isDistrusted(owner) })
    // Deleted first, so that the owner served longest ago is first in the map.
    this.#served.delete(owner)
    this.#served.set(owner, this.#turns)
    const [oldest] = this.#served.keys()
    if (this.#served.size > REMEMBERED_OWNERS && oldest !== undefined) this.#served.delete(oldest)
  }
}
