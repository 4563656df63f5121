import { readFileSync } from 'node:fs'
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import { toPostgrestError } from './db-errors.ts'

export type Database = PostgresConnection
export type Sql = PostgresConnection['driver']

/** All access to the library's Postgres connection is in this file. */
export function openDatabase(url: string): Database {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      max: 12,
      idle_timeout: 60,
      // The driver would wait up to 20 s before reconnecting; a restarted database is back in one or two.
      backoff: () => 0.25,
      connect_timeout: 3,
      onnotice: () => undefined,
      connection: { application_name: 'attesta-backend', search_path: '"$user", public, extensions' },
      types: {
        jsonb: { to: 3802, from: [3802], parse: JSON.parse, serialize: serializeJsonb },
        timestamptz: { to: 1184, from: [1184], parse: toIso, serialize: asText },
        timestamp: { to: 1114, from: [1114], parse: toIso, serialize: asText },
      },
    },
  })
  const base = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (error) => toPostgrestError(base(error))
  // Without this, the library grants everything on every table and undoes the revokes of our migrations.
  Reflect.set(connection, 'rlsState', 'active')
  return connection
}

/**
 * PostgREST answers `2026-11-21T09:18:44.37+00:00`; the driver passes on Postgres' own `2026-11-21
 * 09:18:44.37+00`.
 */
function toIso(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')
}

function asText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value)
}

/**
 * The library passes JSON that is already serialized; encoding it again would store a string instead of an
 * object.
 */
function serializeJsonb(value: unknown): string {
  return typeof value === 'string' && isJson(value) ? value : JSON.stringify(value)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export async function runSqlFile(sql: Sql, name: 'before-system' | 'after-system'): Promise<void> {
  await sql.unsafe(readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8')).simple()
}
