import postgres from 'postgres'
import { asPage } from './in-code.ts'
import { sentencesOf } from './sql-words.ts'

/** The refusals of database functions, once every migration has run. */
export async function databaseText(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 })
  try {
    const functions = await sql<{ name: string; body: string }[]>`
      select p.pronamespace::regnamespace || '.' || p.proname as name, p.prosrc as body from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`
    const parts = functions.flatMap(({ name, body }) => {
      const sentences = sentencesOf(body)
      return sentences.length === 0 ? [] : [`## ${name}`, sentences.map((text) => `- ${text}`).join('\n')]
    })
    return asPage('# Refusals of the database', parts)
  } finally {
    await sql.end()
  }
}
