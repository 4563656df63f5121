import type { Sql } from 'postgres'
import type { Argument, Column, DatabaseFunction, DatabaseShape } from './declared-types'

type ColumnRow = { table: string; name: string; type: string; not_null: boolean; has_default: boolean }
type FunctionRow = {
  name: string
  arguments: { name: string; type: string; mode: string }[]
  defaults: number
  returns: string
  columns: string[] | null
}

/** Tables and functions of the schema `public` as Postgres has them, in the form of database.types.ts. */
export async function storedTypes(sql: Sql): Promise<DatabaseShape> {
  const [columns, functions] = await Promise.all([readColumns(sql), readFunctions(sql)])
  const tables: Record<string, Record<string, Column>> = {}
  for (const { table, name, ...column } of columns) {
    tables[table] = { ...tables[table], [name]: toColumn(column) }
  }
  return { tables, functions: Object.fromEntries(functions.map((row) => [row.name, toFunction(row)])) }
}

function readColumns(sql: Sql): Promise<ColumnRow[]> {
  return sql<ColumnRow[]>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as not_null,
      a.atthasdef or a.attidentity <> '' as has_default
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0
      and not a.attisdropped`
}

function readFunctions(sql: Sql): Promise<FunctionRow[]> {
  return sql<FunctionRow[]>`
    select p.proname as name, p.pronargdefaults as defaults,
      format_type(p.prorettype, null) || case when p.proretset then '[]' else '' end as returns,
      (select coalesce(json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(t.oid, null),
          'mode', coalesce(p.proargmodes[i]::text, 'i')) order by i), '[]')
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as t (oid, i)) as arguments,
      (select array_agg(a.attname::text) from pg_attribute a join pg_type r on r.typrelid = a.attrelid
        where r.oid = p.prorettype and a.attnum > 0 and not a.attisdropped) as columns
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`
}

function toColumn({ type, not_null, has_default }: Omit<ColumnRow, 'table' | 'name'>): Column {
  const plain = toType(type)
  return {
    type: not_null ? (plain === 'Json' ? 'NonNullable<Json>' : plain) : `${plain} | null`,
    isOptionalOnInsert: !not_null || has_default,
  }
}

function toFunction(row: FunctionRow): DatabaseFunction {
  const inputs = row.arguments.filter(({ mode }) => mode === 'i' || mode === 'b')
  const outputs = row.arguments.filter(({ mode }) => mode === 't' || mode === 'o').map(({ name }) => name)
  const columns = row.columns ?? outputs
  const firstOptional = inputs.length - row.defaults
  return {
    args: Object.fromEntries(
      inputs.map(({ name, type }, index): [string, Argument] => [
        name,
        { type: toType(type), isOptional: index >= firstOptional },
      ]),
    ),
    returns: columns.length > 0 ? columns.sort() : toType(row.returns),
  }
}

function toType(name: string): string {
  if (name.endsWith('[]')) return `${toType(name.slice(0, -2))}[]`
  if (/^(smallint|integer|bigint|numeric|real|double precision)$/.test(name)) return 'number'
  if (name === 'boolean') return 'boolean'
  if (name === 'json' || name === 'jsonb') return 'Json'
  // The generator has no TypeScript type for a network.
  if (name === 'inet') return 'unknown'
  return name === 'void' ? 'undefined' : 'string'
}
