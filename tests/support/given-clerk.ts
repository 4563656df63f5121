import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'

/** The id of a new staff member, who can't sign in: the database lets nobody else act for staff. */
export async function givenClerk(sql: postgres.Sql): Promise<string> {
  const id = randomUUID()
  await sql`insert into auth.users (id, email, raw_app_meta_data)
    values (${id}, ${`${id}@attesta.test`}, ${sql.json({ role: 'admin' })})`
  return id
}
