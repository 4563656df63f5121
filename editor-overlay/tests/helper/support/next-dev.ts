import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { eventually } from '../../../../scripts/stack/processes.ts'

const NEXT = 'node_modules/next/dist/bin/next'
/** Shorter than the timeout of a test, so that the reason of a failure is printed. */
const MAX_START_MS = 240_000

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}

/** `next dev` of this app, next to a stack that is already running. */
export class NextDev {
  readonly origin: string
  private readonly child: ChildProcess

  private constructor(origin: string, child: ChildProcess) {
    this.origin = origin
    this.child = child
  }

  /** Resolves when the page has been compiled once. `origins`: parent editors that may frame it. */
  static async start(
    site: string,
    page: string,
    { root = process.cwd(), origins }: { root?: string; origins?: string } = {},
  ): Promise<NextDev> {
    const { NODE_ENV: _chosenByNext, ...env } = process.env
    const { port } = new URL(site)
    mkdirSync('test-results', { recursive: true })
    const logFile = `test-results/next-dev-${port}.log`
    const log = openSync(logFile, 'w')
    const child = spawn(process.execPath, [NEXT, 'dev', '-p', port], {
      cwd: root,
      env: {
        ...env,
        NODE_ENV: 'development',
        NEXT_DIST_DIR: '.next-helper-tests',
        ATTESTA_BUILD_CACHE: 'off',
        ...(origins ? { NEXT_PUBLIC_EDITOR_ORIGINS: origins } : {}),
      },
      stdio: ['ignore', log, log],
    })
    const server = new NextDev(new URL(site).origin, child)
    const hasAnswered = await eventually(
      async () => child.exitCode !== null || (await answers(`${server.origin}${page}`)),
      {
        withinMs: MAX_START_MS,
        everyMs: 200,
      },
    )
    closeSync(log)
    if (hasAnswered && child.exitCode === null) return server
    await server.stop()
    throw new Error(
      `next dev ${hasAnswered ? 'ended before it answered' : 'did not answer in time'}; see ${logFile}`,
    )
  }

  async stop() {
    if (this.child.exitCode !== null) return
    this.child.kill()
    await once(this.child, 'exit')
  }
}
