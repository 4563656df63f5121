import type postgres from 'postgres'

type Index = { remove: string; restore: string }

/**
 * Drops the indexes of our tables while it runs and creates them again: row ids are unordered, so inserting
 * into every index takes several times as long. Indexes behind foreign keys stay.
 */
export async function withoutIndexes(tx: postgres.TransactionSql, run: () => Promise<void>): Promise<void> {
  const indexes = await tx<Index[]>`
    select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as remove,
      case when c.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as restore
    from pg_index i join pg_class t on t.oid = i.indrelid
    left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
    where t.relkind = 'r' and (t.relnamespace = 'public'::regnamespace
        or t.relnamespace = 'private'::regnamespace and not i.indisunique)
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)`
  for (const { remove } of indexes) await tx.unsafe(remove)
  await run()
  await tx`set local maintenance_work_mem = '1GB'`
  for (const { restore } of indexes) await tx.unsafe(restore)
}
