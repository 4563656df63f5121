import { z } from 'zod'
import type { Sql } from '../database.ts'
import type { AuthMailer } from '../mail/mailer.ts'
import { authError, readJson } from './responses.ts'
import {
  findUserByEmail,
  hashPassword,
  insertUser,
  listIdentities,
  newOtp,
  otpHash,
  toUserAnswer,
  type UserRow,
} from './users.ts'

const inviteSchema = z.object({ email: z.email(), data: z.record(z.string(), z.unknown()).optional() })

/**
 * `auth.admin.inviteUserByEmail`: creates an account that its owner confirms through the mailed link.
 * Requires the secret key.
 */
export async function invite(
  request: Request,
  { sql, mailer }: { sql: Sql; mailer: AuthMailer },
): Promise<Response> {
  const wanted = inviteSchema.safeParse(await readJson(request))
  if (!wanted.success) return authError(400, 'validation_failed', 'An invite requires a valid email')
  const { email, data } = wanted.data
  const known = await findUserByEmail(sql, email)
  if (known?.email_confirmed_at)
    return authError(422, 'email_exists', 'A user with this email address has already been registered')
  const user = known ?? (await newUser(sql, email, data ?? {}))
  const code = newOtp()
  const hash = otpHash(email, code)
  await sql`update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now() where id = ${user.id}`
  await mailer.sendInvite(email, hash, code)
  return Response.json(toUserAnswer(user, await listIdentities(sql, user.id)))
}

async function newUser(sql: Sql, email: string, userMetadata: Record<string, unknown>): Promise<UserRow> {
  const passwordHash = await hashPassword(sql, crypto.randomUUID())
  return insertUser(sql, { email, passwordHash, confirmed: false, appMetadata: {}, userMetadata })
}
