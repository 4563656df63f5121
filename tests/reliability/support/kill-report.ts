import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KillReport } from './kill-run.ts'

/** Runs the kill test in a process of its own, as `npm run test:kill` does, and reads its report. */
export async function killReport(args: string[]): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-kill-report-'))
  const file = join(folder, 'report.json')
  const script = join(import.meta.dirname, 'run.ts')
  const { NODE_ENV: _fromJest, ...env } = process.env
  const child = spawn(process.execPath, [script, ...args, '--json', file], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(child, 'exit')
  try {
    const report: KillReport = JSON.parse(readFileSync(file, 'utf8'))
    return report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
