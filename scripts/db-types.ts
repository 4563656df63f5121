// Writes lib/gateways/supabase/database.types.ts from a migrated database: DATABASE_URL=… npm run db:types
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withNullableArguments, withNullableResults } from './nullable-types.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
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

const header =
  '// Generated; do not edit. Write it again after a migration: DATABASE_URL=… npm run db:types\n'
writeFileSync(target, `${header}${withNullableResults(withNullableArguments(formatted))}`)
