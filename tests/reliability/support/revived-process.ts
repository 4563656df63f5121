import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { eventually } from '../../../scripts/stack/processes.ts'
import { WAIT_MS } from '../../support/patience.ts'

type Start = (extra: Record<string, string>) => Promise<ChildProcess>

/** A process that restarts whenever it dies, as under a supervisor. */
export class RevivedProcess {
  readonly #start: Start
  #child: ChildProcess | null = null
  #stopping = false
  #ready: Promise<void> = Promise.resolve()
  deaths = 0

  constructor(start: Start) {
    this.#start = start
  }

  async begin(extra: Record<string, string> = {}): Promise<void> {
    this.#ready = this.#run(extra)
    await this.#ready
  }

  /** Kills without warning; resolves when the next one is ready. */
  async kill(extra: Record<string, string> = {}): Promise<void> {
    await this.#ready
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    this.#next = extra
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    await this.#ready
  }

  /** Resolves once it has died more often than this and is running again. */
  async diesAfter(deaths: number): Promise<void> {
    await eventually(() => this.deaths > deaths, { withinMs: WAIT_MS })
    await this.#ready
  }

  async ready(): Promise<void> {
    await this.#ready
  }

  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#ready.catch(() => undefined)
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  #next: Record<string, string> = {}

  async #run(extra: Record<string, string>): Promise<void> {
    const child = await this.#start(extra)
    this.#child = child
    const died = () => {
      if (this.#stopping) return
      this.deaths += 1
      const next = this.#next
      this.#next = {}
      this.#ready = this.#run(next)
    }
    if (child.exitCode !== null || child.signalCode !== null) died()
    else child.once('exit', died)
  }
}
