import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Sql } from '../database.ts'

export type UserRow = {
  id: string
  aud: string
  role: string
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  banned_until: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

type NewUser = {
  id?: string
  email: string
  passwordHash: string | null
  confirmed: boolean
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
}

export async function findUserById(sql: Sql, id: string): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`select * from auth.users where id = ${id}`
  return row ?? null
}

export async function findUserByEmail(sql: Sql, email: string): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`select * from auth.users where email = ${email.toLowerCase()}`
  return row ?? null
}

export async function listUsers(sql: Sql, page: { limit: number; offset: number }) {
  const rows = await sql<UserRow[]>`
    select * from auth.users order by created_at desc limit ${page.limit} offset ${page.offset}
  `
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`
  return { rows, total: count?.total ?? 0 }
}

/** One transaction, so that a failing sign-up trigger leaves neither user nor identity behind. */
export async function insertUser(sql: Sql, user: NewUser): Promise<UserRow> {
  const id = user.id ?? randomUUID()
  const email = user.email.toLowerCase()
  const claims = { sub: id, email, email_verified: user.confirmed, phone_verified: false }
  const appMetadata = { provider: 'email', providers: ['email'], ...user.appMetadata }
  return sql.begin(async (transaction) => {
    const [row] = await transaction<UserRow[]>`
      insert into auth.users
        (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${id}, 'authenticated', 'authenticated', ${email}, ${user.passwordHash},
        ${user.confirmed ? new Date().toISOString() : null},
        ${transaction.json(toJson(appMetadata))}, ${transaction.json(toJson({ ...user.userMetadata, ...claims }))})
      returning *
    `
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${transaction.json(toJson(claims))})
    `
    if (!row) throw new Error('auth.users returned no row for an insert')
    return row
  })
}

/** Hashed by Postgres in the bcrypt form that the library compares with. */
export async function hashPassword(sql: Sql, password: string): Promise<string> {
  const [row] = await sql<{ hash: string }[]>`
    select extensions.crypt(${password}, extensions.gen_salt('bf', 10)) as hash
  `
  if (!row) throw new Error('pgcrypto returned no hash')
  return row.hash
}

export async function isPassword(sql: Sql, password: string, hash: string | null): Promise<boolean> {
  if (!hash) return false
  // The library writes the same hashes with a newer prefix, which Postgres does not recognize.
  const same = hash.replace(/^\$2[by]\$/, '$2a$')
  const [row] = await sql<
    { same: boolean }[]
  >`select extensions.crypt(${password}, ${same}) = ${same} as same`
  return row?.same === true
}

export async function endSessions(sql: Sql, userId: string, options: { keep?: string } = {}): Promise<void> {
  const keep = options.keep ?? null
  await sql`delete from auth.sessions where user_id = ${userId} and (${keep}::uuid is null or id <> ${keep}::uuid)`
  await sql`
    delete from auth.refresh_tokens
    where user_id = ${userId} and (${keep}::uuid is null or session_id is distinct from ${keep}::uuid)
  `
}

export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > Date.now()
}

/** The library stores one-time codes as this hash, which is also the `token_hash` of the mailed link. */
export function otpHash(email: string, code: string): string {
  return createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex')
}

export function newOtp(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/** The user object in GoTrue's shape. */
export function toUserAnswer(user: UserRow, identities: unknown[]) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...(user.email_confirmed_at
      ? { email_confirmed_at: user.email_confirmed_at, confirmed_at: user.email_confirmed_at }
      : {}),
    ...(user.confirmation_sent_at ? { confirmation_sent_at: user.confirmation_sent_at } : {}),
    ...(user.last_sign_in_at ? { last_sign_in_at: user.last_sign_in_at } : {}),
    ...(user.banned_until ? { banned_until: user.banned_until } : {}),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  }
}

export async function listIdentities(sql: Sql, userId: string) {
  return sql`
    select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
      updated_at, email
    from auth.identities where user_id = ${userId} order by created_at
  `
}

type Json = Parameters<Sql['json']>[0]

/** Values from `JSON.parse` are valid JSON, which the driver's type cannot express. */
export function toJson(value: Record<string, unknown>): Json {
  return JSON.parse(JSON.stringify(value))
}
