import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { SEEDED_ACCOUNTS } from './accounts.ts'
import type { Sql } from './database.ts'
import type { Settings } from './settings.ts'

/** Runs `seed.sql` once per content and creates missing development accounts. */
export async function seed(sql: Sql, settings: Settings): Promise<void> {
  await seedRows(sql, join(settings.projectDir, 'seed.sql'))
  const admin = createClient(settings.externalUrl, settings.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.admin
  for (const { role, email, password, firstName, lastName } of SEEDED_ACCOUNTS) {
    const { error } = await admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { first_name: firstName, last_name: lastName },
      app_metadata: role === 'admin' ? { role } : {},
    })
    if (error && error.code !== 'email_exists')
      throw new Error(`${email} could not be seeded: ${error.message}`)
  }
}

async function seedRows(sql: Sql, path: string): Promise<void> {
  if (!existsSync(path)) return
  const text = readFileSync(path, 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  const [known] = await sql<{ hash: string }[]>`
    select hash from supabase_migrations.seed_files where path = 'supabase/seed.sql'
  `
  if (known?.hash === hash) return
  await sql.begin(async (transaction) => {
    await transaction.unsafe(text).simple()
    await transaction`
      insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', ${hash})
      on conflict (path) do update set hash = excluded.hash
    `
  })
}
