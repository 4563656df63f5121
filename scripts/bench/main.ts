import type postgres from 'postgres'
import { openDatabase } from '../../tests/support/given-orders.ts'
import { printAims } from './aims.ts'
import { benchApi } from './api.ts'
import { benchCalls } from './calls.ts'
import { benchGrowth } from './growth.ts'
import { row } from './measure.ts'
import { printMemory } from './memory.ts'
import { benchMoney } from './money.ts'
import { benchPublicPages } from './public.ts'
import { benchQuotes } from './quotes.ts'
import { benchDashboard } from './screens.ts'
import { benchSignIn } from './sign-in.ts'
import { benchUploads } from './uploads.ts'
import { benchWebhooks } from './webhooks.ts'

type Part = (sql: postgres.Sql) => Promise<void>

/**
 * Performance of the whole product on this machine, as shares of a baseline measured in the same run. Asserts
 * nothing.
 */
const PARTS: Record<string, Part> = {
  calls: benchCalls,
  memory: async () => printMemory(),
  money: async (sql) => {
    row('\n', 'app', 'bare SQL', 'share', '')
    await benchMoney(sql, 90)
  },
  public: () => benchPublicPages(),
  dashboard: benchDashboard,
  uploads: benchUploads,
  growth: benchGrowth,
  'sign-in': () => benchSignIn(),
  api: benchApi,
  quotes: benchQuotes,
  webhooks: async (sql) => {
    row('\n', 'outbox', 'bare requests', 'share')
    await benchWebhooks(sql)
  },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  throw new Error(`There is no part "${unknown.join('", "')}". Parts: ${Object.keys(PARTS).join(', ')}.`)
}
const sql = openDatabase()
try {
  for (const [name, part] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await part(sql)
    console.log('')
  }
  printAims()
} finally {
  await sql.end()
}
