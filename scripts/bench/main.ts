import { openDatabase } from '../../tests/support/given-orders.ts'
import { benchGrowth } from './growth.ts'
import { row } from './measure.ts'
import { printMemory } from './memory.ts'
import { benchMoney } from './money.ts'
import { benchPublicPages } from './public.ts'
import { benchDashboard, benchUpload } from './screens.ts'

/** Speeds of the whole product on this machine, as shares of a baseline measured in the same run. Nothing is asserted. */
const sql = openDatabase()
try {
  printMemory()
  row('\n', 'app', 'bare SQL', 'share', '')
  await benchMoney(sql, 90)
  console.log('')
  await benchPublicPages()
  console.log('')
  await benchDashboard(sql)
  await benchUpload(sql)
  console.log('')
  await benchGrowth(sql)
  console.log('* the 97.5th percentile, the nearest that the load tool reports')
} finally {
  await sql.end()
}
