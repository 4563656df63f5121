import { z } from 'zod'
import type { Sql } from '../database.ts'
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

const linkSchema = z.object({
  type: z.enum(['signup', 'magiclink', 'recovery']),
  email: z.email(),
  password: z.string().min(8).max(72).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  redirect_to: z.string().optional(),
})
type Wanted = z.infer<typeof linkSchema>

/** `auth.admin.generateLink`: the code and link of a mail without sending it. */
export async function generateLink(
  request: Request,
  context: { sql: Sql; siteUrl: string },
): Promise<Response> {
  const { sql, siteUrl } = context
  const parsed = linkSchema.safeParse(await readJson(request))
  if (!parsed.success) return authError(501, 'not_implemented', 'This kind of link is not available locally')
  const wanted = parsed.data
  const existing = await findUserByEmail(sql, wanted.email)
  if (wanted.type === 'signup' && existing?.email_confirmed_at) {
    return authError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  if (wanted.type === 'recovery' && !existing)
    return authError(404, 'user_not_found', 'User with this email not found')
  const user = existing ?? (await newUser(sql, wanted))
  const code = newOtp()
  const hash = otpHash(wanted.email, code)
  const updated = await keepCode(sql, { user, hash, type: wanted.type })
  const redirect = wanted.redirect_to ?? siteUrl
  const action = new URLSearchParams({ token: hash, type: wanted.type, redirect_to: redirect })
  return Response.json({
    ...toUserAnswer(updated, await listIdentities(sql, user.id)),
    action_link: `${new URL(request.url).origin}/auth/v1/verify?${action}`,
    email_otp: code,
    hashed_token: hash,
    redirect_to: redirect,
    verification_type: wanted.type,
  })
}

async function newUser(sql: Sql, wanted: Wanted): Promise<UserRow> {
  return insertUser(sql, {
    email: wanted.email,
    passwordHash: await hashPassword(sql, wanted.password ?? crypto.randomUUID()),
    confirmed: false,
    appMetadata: {},
    userMetadata: wanted.data ?? {},
  })
}

async function keepCode(
  sql: Sql,
  link: { user: UserRow; hash: string; type: Wanted['type'] },
): Promise<UserRow> {
  const { user, hash, type } = link
  const [row] =
    type === 'signup'
      ? await sql<UserRow[]>`
          update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now()
          where id = ${user.id} returning *`
      : await sql<UserRow[]>`
          update auth.users set recovery_token = ${hash}, recovery_sent_at = now()
          where id = ${user.id} returning *`
  return row ?? user
}
