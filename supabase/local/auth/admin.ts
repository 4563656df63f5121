import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Sql } from '../database.ts'
import { listFactors, removeFactor } from './factors.ts'
import { generateLink } from './links.ts'
import { authError, readJson } from './responses.ts'
import {
  endSessions,
  findUserByEmail,
  findUserById,
  hashPassword,
  insertUser,
  listIdentities,
  listUsers,
  toJson,
  toUserAnswer,
  type UserRow,
} from './users.ts'

const metadataSchema = z.record(z.string(), z.unknown())

const attributesSchema = z.object({
  id: z.uuid().optional(),
  email: z.email().optional(),
  password: z.string().min(8).max(72).optional(),
  /** Only bcrypt is supported; the hosted service also accepts other hashes. */
  password_hash: z
    .string()
    .regex(/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/)
    .optional(),
  email_confirm: z.boolean().optional(),
  app_metadata: metadataSchema.optional(),
  user_metadata: metadataSchema.optional(),
  ban_duration: z.string().optional(),
})
type Attributes = z.infer<typeof attributesSchema>

/** The part of GoTrue's admin API that the product uses and the library lacks. Requires the secret key. */
export async function answerAdmin(
  request: Request,
  path: string,
  { sql, siteUrl }: { sql: Sql; siteUrl: string },
): Promise<Response> {
  if (path === 'generate_link' && request.method === 'POST') return generateLink(request, { sql, siteUrl })
  const [area, id, action, part] = path.split('/')
  if (area !== 'users') return authError(501, 'not_implemented', `admin/${area} is not available locally`)
  if (!id) return request.method === 'POST' ? createUser(request, sql) : userPage(request, sql)
  const user = z.uuid().safeParse(id).success ? await findUserById(sql, id) : null
  if (!user) return authError(404, 'user_not_found', 'User not found')
  if (action === 'logout' && request.method === 'POST') {
    await endSessions(sql, user.id)
    return new Response(null, { status: 204 })
  }
  if (action === 'factors') return answerUserFactors(request, user, { sql, factorId: part })
  if (request.method === 'GET') return answerUser(sql, user)
  if (request.method === 'PUT') return updateUser(request, user, sql)
  if (request.method === 'DELETE') return deleteUser(user, sql)
  return authError(405, 'method_not_allowed', 'Method not allowed')
}

async function createUser(request: Request, sql: Sql): Promise<Response> {
  const parsed = attributesSchema.safeParse(await readJson(request))
  if (!parsed.success) return refused(parsed.error)
  const wanted = parsed.data
  if (!wanted.email) return authError(400, 'validation_failed', 'Cannot create a user without an email')
  if (await findUserByEmail(sql, wanted.email)) return emailExists()
  const created = await insertUser(sql, {
    id: wanted.id ?? randomUUID(),
    email: wanted.email,
    passwordHash: wanted.password_hash ?? (await hashPassword(sql, wanted.password ?? randomUUID())),
    confirmed: wanted.email_confirm ?? false,
    appMetadata: wanted.app_metadata ?? {},
    userMetadata: wanted.user_metadata ?? {},
  })
  return answerUser(sql, created)
}

async function userPage(request: Request, sql: Sql): Promise<Response> {
  const query = new URL(request.url).searchParams
  const number = (name: string, fallback: number) => Math.max(1, Number(query.get(name)) || fallback)
  const limit = number('per_page', 50)
  const page = number('page', 1)
  const { rows, total } = await listUsers(sql, { limit, offset: (page - 1) * limit })
  const users = await Promise.all(
    rows.map(async (user) => toUserAnswer(user, await listIdentities(sql, user.id))),
  )
  const last = Math.max(1, Math.ceil(total / limit))
  const link = (target: number, rel: string) =>
    `<${request.url.split('?')[0]}?page=${target}&per_page=${limit}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  return Response.json(
    { users, aud: 'authenticated' },
    { headers: { 'x-total-count': String(total), link: links.join(', ') } },
  )
}

async function updateUser(request: Request, user: UserRow, sql: Sql): Promise<Response> {
  const parsed = attributesSchema.safeParse(await readJson(request))
  if (!parsed.success) return refused(parsed.error)
  const change = parsed.data
  const email = change.email?.toLowerCase() ?? user.email
  if (email !== user.email && email && (await findUserByEmail(sql, email))) return emailExists()
  const banned = bannedUntil(user, change.ban_duration)
  if (banned === 'unreadable') return authError(400, 'validation_failed', 'invalid format for ban duration')
  const [updated] = await sql<UserRow[]>`
    update auth.users set
      email = ${email},
      encrypted_password = ${change.password ? await hashPassword(sql, change.password) : user.encrypted_password},
      email_confirmed_at = ${change.email_confirm ? (user.email_confirmed_at ?? new Date().toISOString()) : user.email_confirmed_at},
      raw_app_meta_data = ${sql.json(toJson(merged(user.raw_app_meta_data, change.app_metadata)))},
      raw_user_meta_data = ${sql.json(toJson(merged(user.raw_user_meta_data, change.user_metadata)))},
      banned_until = ${banned},
      updated_at = now()
    where id = ${user.id} returning *
  `
  if (change.password) await endSessions(sql, user.id)
  return updated ? answerUser(sql, updated) : authError(404, 'user_not_found', 'User not found')
}

async function answerUserFactors(
  request: Request,
  user: UserRow,
  { sql, factorId }: { sql: Sql; factorId: string | undefined },
): Promise<Response> {
  const factors = await listFactors(sql, user.id)
  if (request.method === 'GET' && !factorId) return Response.json(factors)
  const factor = factors.find(({ id }) => id === factorId)
  if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found')
  if (request.method !== 'DELETE') return authError(405, 'method_not_allowed', 'Method not allowed')
  await removeFactor(sql, factor.id)
  return Response.json(factor)
}

async function deleteUser(user: UserRow, sql: Sql): Promise<Response> {
  await endSessions(sql, user.id)
  await sql`delete from auth.users where id = ${user.id}`
  return Response.json({})
}

async function answerUser(sql: Sql, user: UserRow): Promise<Response> {
  const factors = await listFactors(sql, user.id)
  const shown = toUserAnswer(user, await listIdentities(sql, user.id))
  return Response.json({ ...shown, ...(factors.length > 0 ? { factors } : {}) })
}

/** Keys are merged one by one and null removes a key, as in GoTrue. */
function merged(
  before: Record<string, unknown> | null,
  change: Attributes['app_metadata'],
): Record<string, unknown> {
  const all = { ...before, ...change }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

function bannedUntil(user: UserRow, duration: string | undefined): string | null {
  if (duration === undefined) return user.banned_until
  if (duration === 'none') return null
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)]
  if (parts.length === 0 || parts.map((part) => part[0]).join('') !== duration) return 'unreadable'
  const total = parts.reduce((sum, part) => sum + Number(part[1]) * (UNIT_MS[part[2] ?? ''] ?? 0), 0)
  return new Date(Date.now() + total).toISOString()
}

function refused(error: z.ZodError): Response {
  const [issue] = error.issues
  return authError(
    400,
    'validation_failed',
    `${issue?.path.join('.') ?? 'body'}: ${issue?.message ?? 'not readable'}`,
  )
}

function emailExists(): Response {
  return authError(422, 'email_exists', 'A user with this email address has already been registered')
}
