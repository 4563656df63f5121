import type postgres from 'postgres'

/** The insertable columns of a table. */
export async function columnsOf(sql: postgres.Sql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`
  return rows.map(({ name }) => name)
}
