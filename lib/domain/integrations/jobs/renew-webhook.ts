import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Region } from '@/lib/base/platforms'
import { hashToken } from '@/lib/base/token-hash'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, one } from '@/lib/gateways/supabase/reply'
import { endOf, type JobEnd } from '../rules/answers'
import { isSealedUnderOldKey } from '../seal'
import type { Perform, Work } from './job'

/**
 * Keeps the connection's webhook alive. An expired one is created again, and all imports are checked, because
 * messages in between are lost.
 */
export const renewWebhook: Perform = async (work) => {
  const { platform } = work
  if (!serverEnv().SITE_URL.startsWith('https:') && !platform.isSandbox()) {
    return { type: 'done', answer: `${platform.words.name} sends changes only to https sites.` }
  }
  const offered = await offerActions(work)
  if (offered) return offered
  const stored = await one(
    adminDb()
      .from('integration_connections')
      .select('webhook_id, webhook_token_hash, webhook_secret_enc, webhook_expires_at')
      .eq('id', work.job.connection_id)
      .single(),
  )
  const { webhook_id: id, webhook_expires_at: ends, webhook_token_hash: tokenHash } = stored
  const isAlive = id !== null && ends !== null && Date.parse(ends) > Date.now()
  const secret = stored.webhook_secret_enc
  // Only a new webhook brings a secret that can be sealed with the current key.
  if (isAlive && secret !== null && !isSealedUnderOldKey(secret)) {
    const expiresAt = new Date(Date.now() + platform.webhookLifetimeMs)
    const renewed = await work.ask((client) => client.renewWebhook(id, expiresAt))
    if (renewed.ok) {
      await store(work, { id, tokenHash: tokenHash ?? '', expiresAt: renewed.value.expiresAt })
      return { type: 'done', answer: 'Renewed.' }
    }
    if (renewed.problem !== 'not_found' && renewed.problem !== 'unprocessable')
      return endOf(renewed, platform.words)
  }
  return create(work, id)
}

/** Adds our entry to each of the platform's menus; if the user lacks the permission, everything else still works. */
async function offerActions({ details, platform, ask }: Work): Promise<JobEnd | null> {
  const targetUrl = actionUrl(details)
  const listed = await ask((client) => client.customActions())
  if (!listed.ok) return listed.problem === 'forbidden' ? null : endOf(listed, platform.words)
  for (const place of platform.actionPlaces) {
    if (listed.value.some((action) => action.place === place && action.targetUrl === targetUrl)) continue
    const made = await ask((client) =>
      client.createCustomAction({ label: 'Translate with Attesta', targetUrl, place }),
    )
    if (!made.ok)
      return made.problem === 'forbidden' || made.problem === 'unprocessable'
        ? null
        : endOf(made, platform.words)
  }
  return null
}

async function create(work: Work, lost: string | null): Promise<JobEnd> {
  const { platform, details } = work
  const { connection_id: connectionId } = work.job
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(token)
  // Stored before the call, because the handshake may arrive before its response.
  await store(work, { id: null, tokenHash, expiresAt: null })
  if (lost !== null) await work.ask((client) => client.deleteWebhook(lost))
  const url = new URL(
    paths.platformWebhook({ provider: details.provider, connectionId, token }),
    serverEnv().SITE_URL,
  ).href
  const created = await work.ask((client) =>
    client.createWebhook({
      url,
      model: 'document',
      events: ['updated', 'deleted'],
      expiresAt: new Date(Date.now() + platform.webhookLifetimeMs),
    }),
  )
  if (!created.ok) return endOf(created, platform.words)
  await store(work, { id: created.value.id, tokenHash, expiresAt: created.value.expiresAt })
  await one(adminDb().rpc('queue_source_checks', { p_connection_id: connectionId }))
  return { type: 'done', answer: 'Set up.' }
}

type Stored = { id: string | null; tokenHash: string; expiresAt: Date | null }

function store({ job }: Work, { id, tokenHash, expiresAt }: Stored): Promise<void> {
  return done(
    adminDb().rpc('save_connection_webhook', {
      p_id: job.connection_id,
      p_webhook_id: id as string,
      p_token_hash: tokenHash,
      p_expires_at: (expiresAt?.toISOString() ?? null) as string,
    }),
  )
}

/** The target of our entry in the platform's menus. */
export function actionUrl(account: { provider: string; region: Region }): string {
  return new URL(paths.startFromPlatform(account), serverEnv().SITE_URL).href
}
