import type postgres from 'postgres'
import { clioControl, clioPerson, decideInClio, givenMatter } from './clio-sandbox'
import { givenStoredQuote } from './given-quotes'
import { type Browser, siteUrl } from './http'

/** Accepts on the consent page; returns the path of ours that the platform redirects to. */
export async function consentInClio(
  browser: Browser,
  user: number,
  region = 'us',
  next = '/dashboard/integrations',
): Promise<string> {
  const query = new URLSearchParams({ region, next })
  const begun = await browser.get(`/api/integrations/clio/connect?${query}`)
  if (begun.status !== 303 || begun.location === null) throw new Error(`Connecting answered ${begun.status}.`)
  const back = await decideInClio(new URL(begun.location, siteUrl()).href, user)
  return `${back.pathname}${back.search}`
}

/** The whole flow as a browser without scripts goes through it. */
export async function connectClio(browser: Browser, user: number, region = 'us'): Promise<string> {
  const back = await browser.get(await consentInClio(browser, user, region))
  const [, id] = /^\/dashboard\/integrations\/([0-9a-f-]{36})\?connected=1$/.exec(back.location ?? '') ?? []
  if (id === undefined) throw new Error(`The way back from Clio led to ${back.location}.`)
  return id
}

/** Ends connections of an earlier run, because a person there can belong to only one account here. */
export async function freeInClio(sql: postgres.Sql, user: number, region = 'us'): Promise<void> {
  await sql`update public.integration_connections set status = 'disconnected'
    where region = ${region} and external_user_id = ${String(user)}`
}

/** The ids for the addresses of the integration's screens, with a connected account. */
export async function givenMatterScreens(
  sql: postgres.Sql,
  browser: Browser,
  owner: { userId: string; email: string },
  name: string,
): Promise<Record<string, string>> {
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
  const user = await clioPerson(name, 'au')
  await freeInClio(sql, user, 'au')
  const connectionId = await connectClio(browser, user, 'au')
  const matter = await givenMatter(user, { region: 'au', files: 1 })
  const { id } = await givenStoredQuote(sql, owner, { source: 'clio' })
  await sql`update public.quotes set connection_id = ${connectionId} where id = ${id}`
  return {
    '[connectionId]': connectionId,
    '[matterId]': matter.id,
    '[documentId]': matter.documentIds[0] ?? '',
    '[clioQuoteId]': id,
  }
}

export function fillIn(path: string, named: Record<string, string>): string {
  return path.replace(/\[\w+\]/g, (name) => named[name] ?? name)
}
