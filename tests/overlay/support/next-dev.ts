/** `next dev` of this very app, beside a stack that is already up. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { eventually } from '../../../scripts/stack/processes.ts'

const LOG = 'test-results/next-dev.log'
const NEXT = 'node_modules/next/dist/bin/next'
/** As long as the test that asks for it may take. */
const PATIENCE_MS = 120_000

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}

export class NextDev {
  readonly origin: string
  private readonly child: ChildProcess

  private constructor(origin: string, child: ChildProcess) {
    this.origin = origin
    this.child = child
  }

  /** Ready when the page has been compiled once. `origins`: parent editors that may frame it. */
  static async start(
    site: string,
    page: string,
    { root = process.cwd(), origins }: { root?: string; origins?: string } = {},
  ): Promise<NextDev> {
    const { NODE_ENV: _chosenByNext, ...env } = process.env
    mkdirSync(path.dirname(LOG), { recursive: true })
    const log = openSync(LOG, 'w')
    const child = spawn(process.execPath, [NEXT, 'dev', '-p', new URL(site).port], {
      cwd: root,
      env: {
        ...env,
        NODE_ENV: 'development',
        NEXT_DIST_DIR: '.next-helper-tests',
        ...(origins ? { NEXT_PUBLIC_EDITOR_ORIGINS: origins } : {}),
      },
      stdio: ['ignore', log, log],
    })
    const server = new NextDev(new URL(site).origin, child)
    const hasSpoken = await eventually(
      async () => child.exitCode !== null || (await answers(`${server.origin}${page}`)),
      {
        withinMs: PATIENCE_MS,
        everyMs: 200,
      },
    )
    closeSync(log)
    if (hasSpoken && child.exitCode === null) return server
    await server.stop()
    throw new Error(
      `next dev ${hasSpoken ? 'ended before it answered' : 'did not answer in time'}; see ${LOG}`,
    )
  }

  async stop() {
    if (this.child.exitCode !== null) return
    this.child.kill()
    await once(this.child, 'exit')
  }
}
