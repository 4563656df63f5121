import type postgres from 'postgres'
import { newTotpSecret } from '../../supabase/local/auth/totp.ts'

/** A second factor that was set up long ago; other tests cover the set-up. Returns its secret. */
export async function givenFactorOf(sql: postgres.Sql, email: string): Promise<string> {
  const secret = newTotpSecret()
  await sql`
    insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
    select id, 'Authenticator app', 'totp', 'verified', ${secret} from auth.users where email = ${email}`
  return secret
}
