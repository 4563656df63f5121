import { totpCode } from '../../supabase/local/auth/totp.ts'
import { openDatabase } from './given-orders.ts'

/**
 * The code that the authenticator app shows, as if it had not been used yet: the product accepts each once, but tests
 * sign in more often than the app shows a new one.
 */
export async function unusedCode(totpSecret: string): Promise<string> {
  const sql = openDatabase()
  await sql`delete from private.used_factor_codes
    where factor_id in (select id from auth.mfa_factors where secret = ${totpSecret})`
  await sql.end()
  return totpCode(totpSecret)
}
