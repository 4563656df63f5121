// Writes lib/gateways/supabase/database.types.ts from a migrated database: DATABASE_URL=… npm run db:types
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const target = join(root, 'lib/gateways/supabase/database.types.ts')

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL must name a database with all migrations applied.')

const quiet = { DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' }
// Uses another working directory, because the command would otherwise require our own config.toml. It is
// downloaded when needed: as a dependency, its platform packages, which some registries lack, break `npm ci`.
const raw = execFileSync(
  'npx',
  ['--yes', 'supabase@3.1.0', 'gen', 'types', 'typescript', `--remote=${url}`, '--schema', 'public'],
  { cwd: tmpdir(), env: { ...process.env, ...quiet }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
)
const formatted = execFileSync(bin('biome'), ['format', '--stdin-file-path=types.ts'], {
  cwd: root,
  // Nothing here uses the helper types after the schema.
  input: raw.slice(raw.indexOf('export type Json'), raw.indexOf('type DatabaseWithoutInternals')),
  encoding: 'utf8',
})

// Postgres does not record which arguments and results may be null; these may.
const NULLABLE_ARGS = /^(\s+p_actor_id): string$/gm
const OPTIONAL_ARGS = /(\bp_\w+\?): ([\w.]+)/g
const NULLABLE_RESULTS = {
  claim_draft: 'string',
  outbox_enqueue: 'string',
  audit_chain_break: 'number',
  find_known_device: 'string',
  find_own_card: 'string',
  get_document_hold: 'string',
  find_provider_customer: 'string',
  save_payment_method: 'string',
  use_recovery_code: 'number',
  use_sign_in_pass: 'string',
}

let text = formatted
  .replace(NULLABLE_ARGS, '$1: string | null')
  .replace(/(\bp_actor_id): string(?= *[;}])/g, '$1: string | null')
  .replace(OPTIONAL_ARGS, '$1: $2 | null')
for (const [name, type] of Object.entries(NULLABLE_RESULTS)) {
  const result = new RegExp(`(\\b${name}: \\{[^]*?Returns: )${type}\\b`)
  if (!result.test(text)) throw new Error(`No function ${name} in the generated types.`)
  text = text.replace(result, `$1${type} | null`)
}
const header =
  '// Generated; do not edit. Write it again after a migration: DATABASE_URL=… npm run db:types\n'
writeFileSync(target, `${header}${text}`)
