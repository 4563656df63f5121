import type { Person, TestAccounts } from './test-accounts'

/** The REST, storage and auth interfaces, used directly around our own server. */

export type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: unknown }
type Answer = { status: number; text: string }

export function backendUrl(): string {
  return process.env.NEXT_PUBLIC_SUPABASE_URL ?? ''
}

export async function ask(
  people: TestAccounts,
  person: Person,
  { path, method = 'GET', headers = {}, body }: Asked,
): Promise<Answer> {
  const key = process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? ''
  const token = people.tokens[person]
  const raw = body instanceof Uint8Array
  const reply = await fetch(`${backendUrl()}${path}`, {
    method,
    headers: {
      apikey: key,
      authorization: `Bearer ${token ?? key}`,
      ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
    redirect: 'manual',
  })
  return { status: reply.status, text: await reply.text() }
}

/** Rows in an answer; a refusal has none. */
export function rowsIn({ status, text }: Answer): number {
  if (status >= 300) return 0
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.length : 0
  } catch {
    return 0
  }
}
