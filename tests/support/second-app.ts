import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SERVE_ARGS, SHORT_LIVED } from '../../scripts/stack/serve-args.ts'
import { siteUrl } from './http'
import { WAIT_MS } from './patience'

const ROOT = process.cwd()

export type SecondApp = {
  origin: string
  log: () => string
  pid: number
  isAlive: () => boolean
  stop: () => Promise<void>
}

/**
 * The same build on another port with other settings. Its output is kept. Files run at the same time, so none may use
 * the `portOffset` of another.
 */
export async function startSecondApp(portOffset: number, extra: Record<string, string>): Promise<SecondApp> {
  const port = Number(new URL(siteUrl()).port) + portOffset
  const origin = `http://localhost:${port}`
  const { NODE_ENV: _chosenByNext, JEST_WORKER_ID: _ofJest, ...env } = process.env
  const next = createRequire(join(ROOT, 'package.json')).resolve('next/dist/bin/next')
  const leavesWithUs = join(ROOT, 'scripts/stack/exit-with-parent.mjs')
  const open: Partial<NodeJS.ProcessEnv> = { ...env, ...SHORT_LIVED, SITE_URL: origin, ...extra }
  const child = spawn(
    process.execPath,
    ['--import', leavesWithUs, next, ...SERVE_ARGS, '-p', String(port), '-H', 'localhost'],
    { cwd: ROOT, env: open as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString()
    })
  }
  await untilHealthy(origin, child, () => log)
  return {
    origin,
    log: () => log,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: () => stop(child),
  }
}

async function untilHealthy(origin: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The second app did not start: ${log()}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 8_000)
  await gone
  clearTimeout(force)
}
