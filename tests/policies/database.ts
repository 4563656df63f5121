import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'

const ROOT = process.cwd()

export type FreshDatabase = { sql: Sql; close: () => Promise<void> }

/** A separate database with every migration applied, on the server of DATABASE_URL. */
export async function openFreshDatabase(purpose: string): Promise<FreshDatabase> {
  const server = process.env.DATABASE_URL
  if (!server) {
    throw new Error(
      'DATABASE_URL must name a Postgres 16+ where databases may be created; npm test starts one.',
    )
  }
  const name = `policies_${purpose}_${process.pid}_${Date.now()}`
  const admin = connect(server, { max: 1 })
  await admin.unsafe(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const sql = connect(url.href, { max: 12 })
  const close = async () => {
    await sql.end({ timeout: 5 })
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  try {
    await migrate(sql)
  } catch (error) {
    await close()
    throw error
  }
  return { sql, close }
}

function connect(url: string, options: { max: number }): Sql {
  return postgres(url, {
    ...options,
    onnotice: () => undefined,
    connection: { search_path: 'public, extensions' },
  })
}

async function migrate(sql: Sql): Promise<void> {
  await runFile(sql, join(ROOT, 'tests/policies/supabase-shim.sql'))
  const folder = join(ROOT, 'supabase/migrations')
  for (const file of readdirSync(folder).sort()) await runFile(sql, join(folder, file))
}

export async function runFile(sql: Sql, path: string): Promise<void> {
  try {
    await sql.begin((transaction) => transaction.unsafe(readFileSync(path, 'utf8')).simple())
  } catch (error) {
    throw new Error(`${path} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
