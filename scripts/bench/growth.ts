import type postgres from 'postgres'
import { z } from 'zod'
import { QUESTIONS, type Question } from './growth-questions.ts'
import { growTo } from './growth-rows.ts'
import { ms, perSecond, row, share } from './measure.ts'
import { settleInSql, settleQuotesInSql } from './money.ts'

const SAMPLE = 30
const FEW = 1000
/** A million needs a quiet machine and 4 GB of disk: ATTESTA_BENCH_ORDERS=1000000 npm run bench -- growth */
const MANY = Number(process.env.ATTESTA_BENCH_ORDERS ?? 100_000)

/**
 * The cost of every list, search, queue and sweep with a thousand orders and with many. It is counted in
 * blocks of 8 KB that a query reads, which the load of the machine does not change.
 */
export async function benchGrowth(sql: postgres.Sql): Promise<void> {
  const settleFew = await settleInSql(sql, SAMPLE)
  await growTo(sql, 0, FEW)
  const few = await costs(sql)
  await growTo(sql, FEW, MANY)
  const many = await costs(sql)
  row(`\nblocks of 8 KB`, `${FEW} orders`, `${MANY} orders`, 'ratio', 'time', '  way')
  for (const { name } of QUESTIONS) {
    const [before, after] = [few.get(name), many.get(name)]
    if (!before || !after) continue
    const ratio = (after.blocks / before.blocks).toFixed(1)
    row(name, String(before.blocks), String(after.blocks), ratio, ms(after.ms), `  ${after.way}`)
  }
  const settleMany = await settleInSql(sql, SAMPLE)
  row(
    'settle a payment',
    perSecond(SAMPLE, settleFew.seconds),
    perSecond(SAMPLE, settleMany.seconds),
    share(settleFew.seconds, settleMany.seconds),
  )
  const quotes = await settleQuotesInSql(sql, SAMPLE)
  row(
    'settle a quote, beside an order',
    perSecond(SAMPLE, quotes.seconds),
    perSecond(SAMPLE, settleMany.seconds),
    share(settleMany.seconds, quotes.seconds),
  )
}

type Cost = { blocks: number; ms: number; way: string }

async function costs(sql: postgres.Sql): Promise<Map<string, Cost>> {
  const found = new Map<string, Cost>()
  for (const question of QUESTIONS) {
    // The first run warms the caches of the connection.
    await costOf(sql, question)
    found.set(question.name, await costOf(sql, question))
  }
  return found
}

const nodeSchema = z.looseObject({
  'Node Type': z.string(),
  'Index Name': z.string().optional(),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans() {
    return z.array(nodeSchema).optional()
  },
})
type PlanNode = z.infer<typeof nodeSchema>
const planSchema = z.tuple([z.object({ Plan: nodeSchema, 'Execution Time': z.number() })])

/** Run and rolled back, so that the second run finds the same rows as the first. */
async function costOf(sql: postgres.Sql, question: Question): Promise<Cost> {
  const reserved = await sql.reserve()
  try {
    await reserved`begin`
    await becomeReader(reserved, question.as)
    const [answer] = await reserved.unsafe(`explain (analyze, buffers, format json) ${question.sql}`)
    const [{ Plan: plan, 'Execution Time': time }] = planSchema.parse(answer?.['QUERY PLAN'])
    const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    return { blocks: Math.max(1, blocks), ms: time, way: [...new Set(waysOf(plan))].join(', ') || 'function' }
  } finally {
    await reserved`rollback`
    reserved.release()
  }
}

function waysOf(node: PlanNode): string[] {
  const own = node['Index Name'] ?? (node['Node Type'] === 'Seq Scan' ? 'whole table' : null)
  return [...(own === null ? [] : [own]), ...(node.Plans ?? []).flatMap(waysOf)]
}

async function becomeReader(sql: postgres.Sql, as: Question['as']): Promise<void> {
  if (as === 'server') return
  const name = as === 'staff' ? 'user/0' : 'user/1'
  const [user] = await sql<{ id: string }[]>`select md5(${name})::uuid as id`
  const [session] = await sql<{ id: string }[]>`
    insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${user?.id ?? ''}) returning id`
  const claims = {
    sub: user?.id,
    session_id: session?.id,
    role: 'authenticated',
    aal: as === 'staff' ? 'aal2' : 'aal1',
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
    app_metadata: as === 'staff' ? { role: 'admin' } : {},
  }
  await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.jwt.claim.sub', ${user?.id ?? ''}, true)`
  await sql`set local role authenticated`
}
