import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { processEnv, type StackEnv } from './env.ts'
import type { OwnerState } from './owner.ts'
import { portTaken } from './postgres.ts'
import { eventually, isListening } from './processes.ts'
import { HUNG_AFTER_MS, startFailure } from './start-failure.ts'

export type ServiceSpec = {
  name: string
  args: string[]
  env: StackEnv
  cwd: string
  /** null: the process listens on no port and is ready once it runs. */
  port: number | null
  healthPath: string
  dataDir: string
  /** The schema that a running backend must have before another command may share it. */
  schema: string | null
}

export type Service = { name: string; attached: boolean; pid: () => number | null; stop: () => Promise<void> }
export type LogLine = (name: string, line: string) => void

const BACKOFF_MS = [300, 1_000, 2_000, 5_000, 10_000]
const CALM_AFTER_MS = 30_000
const REMIND_EVERY_MS = 30_000

const healthSchema = z.object({
  dataDir: z.string().optional(),
  pid: z.number().optional(),
  schema: z.string().optional(),
  ready: z.boolean().default(true),
})

/**
 * Starts a process and keeps it running, or attaches to that of a running stack. Children have an IPC channel
 * and exit when it closes, so even a killed supervisor leaves none behind.
 */
export async function startService(
  spec: ServiceSpec,
  options: { owner: OwnerState; log: LogLine },
): Promise<Service> {
  if (spec.port !== null && (await isListening(spec.port, 'localhost'))) {
    const health = await readHealth(spec)
    const ours = health !== null && (health.dataDir ?? spec.dataDir) === spec.dataDir
    if (ours && options.owner === 'alive') {
      refuseOtherSchema(spec, health.schema)
      return { name: spec.name, attached: true, pid: () => null, stop: async () => undefined }
    }
    const leaving = ours || options.owner === 'crashed'
    if (!leaving || !(await freed(spec.port))) throw portTaken(`the ${spec.name}`, spec.port)
  }
  const keeper = new Keeper(spec, options.log)
  await keeper.start()
  return { name: spec.name, attached: false, pid: () => keeper.pid, stop: () => keeper.stop() }
}

function refuseOtherSchema(spec: ServiceSpec, running: string | undefined): void {
  if (spec.schema === null || running === undefined || running === spec.schema) return
  throw new Error(
    `The stack that runs on ${spec.dataDir} was started with other migrations or another seed: stop it and start again.`,
  )
}

/** A process whose supervisor was killed is shutting down; this waits for its port instead of killing it. */
function freed(port: number): Promise<boolean> {
  return eventually(async () => !(await isListening(port, 'localhost')), { withinMs: 10_000 })
}

async function readHealth(spec: ServiceSpec): Promise<z.infer<typeof healthSchema> | null> {
  try {
    const response = await fetch(`http://localhost:${spec.port}${spec.healthPath}`, {
      signal: AbortSignal.timeout(2_000),
    })
    if (!response.ok) return null
    const parsed = healthSchema.safeParse(await response.json())
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const STILL_STARTING = 'is still starting; on a busy machine this takes longer'

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

class Keeper {
  readonly #spec: ServiceSpec
  readonly #log: LogLine
  #child: ChildProcess | null = null
  #stopping = false
  #failures = 0
  #lastLines: string[] = []

  constructor(spec: ServiceSpec, log: LogLine) {
    this.#spec = spec
    this.#log = log
  }

  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  async start(): Promise<void> {
    const child = this.#launch()
    const reminder = setInterval(() => this.#log(this.#spec.name, STILL_STARTING), REMIND_EVERY_MS)
    const ready = await this.#untilHealthy(child).finally(() => clearInterval(reminder))
    if (ready) {
      child.on('exit', () => this.#revive())
      if (hasExited(child)) this.#revive()
      return
    }
    const { exitCode, signalCode: signal } = child
    child.kill('SIGKILL')
    throw new Error(startFailure(this.#spec, { exitCode, signal, lines: this.#lastLines }))
  }

  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#child
    if (!child || hasExited(child)) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), 8_000)
    await gone
    clearTimeout(force)
  }

  #launch(): ChildProcess {
    const { args, cwd, env } = this.#spec
    const child = spawn(process.execPath, args, {
      cwd,
      env: processEnv(env),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    child.on('error', (error) => this.#onLine(error.message))
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#onLine(line))
    }
    return child
  }

  #onLine(line: string): void {
    this.#lastLines = [...this.#lastLines.slice(-9), line]
    this.#log(this.#spec.name, line)
  }

  async #untilHealthy(child: ChildProcess): Promise<boolean> {
    if (this.#spec.port === null) return child.pid !== undefined
    let gone = false
    child.once('exit', () => {
      gone = true
    })
    const answered = await eventually(async () => gone || (await this.#isReady()), {
      withinMs: HUNG_AFTER_MS,
    })
    return answered && !gone
  }

  async #isReady(): Promise<boolean> {
    const health = await readHealth(this.#spec)
    return health?.ready === true && (health.dataDir ?? this.#spec.dataDir) === this.#spec.dataDir
  }

  async #revive(): Promise<void> {
    if (this.#stopping) return
    const wait = BACKOFF_MS[Math.min(this.#failures, BACKOFF_MS.length - 1)] ?? 0
    this.#failures += 1
    this.#log(this.#spec.name, `stopped; starting it again in ${wait / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (this.#stopping) return
    const child = this.#launch()
    child.on('exit', () => this.#revive())
    if (await this.#untilHealthy(child)) this.#log(this.#spec.name, 'is back')
    setTimeout(() => this.#forgive(child), CALM_AFTER_MS).unref()
  }

  #forgive(child: ChildProcess): void {
    if (this.#child === child && child.exitCode === null) this.#failures = 0
  }
}
