import { join } from 'node:path'
import { readPort } from '../shared/process.ts'
import type { REGIONS, Region } from './rows.ts'

type Application = { clientId: string; clientSecret: string }

export type Settings = {
  port: number
  dataDir: string
  ledgerFile: string
  filesDir: string
  /** The site whose addresses are registered as redirects; posts and redirects go only there. */
  site: string
  applications: Record<Region, Application>
}

type Environment = Record<string, string | undefined>

export function readSettings(env: Environment): Settings {
  if (env.NODE_ENV === 'production' && env.ATTESTA_ALLOW_SANDBOX !== '1') {
    throw new Error('The Clio emulator does not start with NODE_ENV=production.')
  }
  const dataDir = required(env, 'DATA_DIR')
  const application = (region: Region): Application => ({
    clientId: sandboxKey(env, `CLIO_${region.toUpperCase()}_CLIENT_ID`),
    clientSecret: sandboxKey(env, `CLIO_${region.toUpperCase()}_CLIENT_SECRET`),
  })
  return {
    port: readPort('PORT', required(env, 'PORT')),
    dataDir,
    ledgerFile: join(dataDir, 'clio-ledger.jsonl'),
    filesDir: join(dataDir, 'clio-files'),
    site: new URL(required(env, 'SITE_URL')).origin,
    applications: {
      us: application('us'),
      ca: application('ca'),
      eu: application('eu'),
      au: application('au'),
    } satisfies Record<(typeof REGIONS)[number], Application>,
  }
}

function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`The Clio emulator needs ${name}.`)
  return value
}

function sandboxKey(env: Environment, name: string): string {
  const value = required(env, name)
  if (value.startsWith('clio_sandbox_')) return value
  throw new Error(`${name} must start with clio_sandbox_ here: the emulator accepts no real key.`)
}
