import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CrowdReport } from './crowd-run.ts'
import type { KillReport } from './kill-run.ts'
import type { OrdersReport } from './orders-run.ts'
import type { RestartReport } from './restart-run.ts'
import type { SaveBackReport } from './save-back-run.ts'
import type { StormReport } from './storm-run.ts'

type Reports = {
  crowd: CrowdReport
  kills: KillReport
  orders: OrdersReport
  restarts: RestartReport
  saves: SaveBackReport
  storm: StormReport
}

/** Runs one scenario in a separate process, as `npm run test:kill` does, and reads its report. */
export async function runScenario<Scenario extends keyof Reports>(
  scenario: Scenario,
  args: string[] = [],
): Promise<Reports[Scenario]> {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-scenario-'))
  const file = join(folder, 'report.json')
  const script = join(import.meta.dirname, 'run.ts')
  const { NODE_ENV: _fromJest, ...env } = process.env
  const child = spawn(process.execPath, [script, '--scenario', scenario, ...args, '--json', file], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code, signal] = await once(child, 'exit')
  if (!existsSync(file))
    throw new Error(`${scenario} ended with ${signal ?? code} before it wrote its report`)
  const report: Reports[Scenario] = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  return report
}
