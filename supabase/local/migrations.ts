import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from './database.ts'

type MigrationFile = { version: string; name: string; path: string }

/** Follows the naming rule of the Supabase CLI, `<version>_<name>.sql`, and ignores other files. */
function listMigrations(folder: string): MigrationFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((file) => ({ file, parts: /^(\d+)_(.+)\.sql$/.exec(file) }))
    .flatMap(({ file, parts }) =>
      parts?.[1] && parts[2] ? [{ version: parts[1], name: parts[2], path: join(folder, file) }] : [],
    )
    .sort((one, other) => one.version.localeCompare(other.version))
}

/**
 * Applies the files that the history table of the Supabase CLI does not list, one transaction per file, so
 * that `supabase db push` and this runner recognize each other's work.
 */
export async function applyMigrations(sql: Sql, folder: string): Promise<string[]> {
  const applied = await sql<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations
  `
  const known = new Map(applied.map((row) => [row.version, row.statements]))
  const files = listMigrations(folder)
  for (const file of files) refuseChanged(file, known.get(file.version))
  const pending = files.filter((file) => !known.has(file.version))
  for (const file of pending) await applyOne(sql, file)
  return pending.map((file) => file.version)
}

/** More than one statement means that `supabase db push` split the file, so there is no text to compare with. */
function refuseChanged(file: MigrationFile, statements: string[] | null | undefined): void {
  const [text, ...more] = statements ?? []
  if (text === undefined || more.length > 0 || text === readFileSync(file.path, 'utf8')) return
  throw new Error(
    `Migration ${file.version}_${file.name} was changed after it was applied to this database. Undo the change, or delete the development data (supabase/.temp, or ATTESTA_DATA_DIR; --fresh in the harness).`,
  )
}

async function applyOne(sql: Sql, file: MigrationFile): Promise<void> {
  const text = readFileSync(file.path, 'utf8')
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text).simple()
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${file.version}, ${file.name}, ${transaction.array([text], 1009)})
      `
    })
  } catch (error) {
    throw new Error(`Migration ${file.version}_${file.name} failed: ${describe(error, text)}`, {
      cause: error,
    })
  }
}

function describe(error: unknown, text: string): string {
  if (!(error instanceof Error)) return String(error)
  const position = 'position' in error ? Number(error.position) : Number.NaN
  const line = Number.isInteger(position) ? ` (line ${text.slice(0, position).split('\n').length})` : ''
  return `${error.message}${line}`
}

/** Changes with every migration and the seed; a second starter compares it before it attaches. */
export function schemaFingerprint(projectDir: string): string {
  const hash = createHash('sha256')
  for (const file of listMigrations(join(projectDir, 'migrations'))) {
    hash.update(file.version).update(readFileSync(file.path))
  }
  const seed = join(projectDir, 'seed.sql')
  if (existsSync(seed)) hash.update(readFileSync(seed))
  return hash.digest('hex').slice(0, 16)
}
