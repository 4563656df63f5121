import { z } from 'zod'
import { forbidden, notFound, unprocessable } from '../answers.ts'
import { type ApiCall, list, type Route, readData, show } from '../call.ts'
import { requireRight } from '../rights.ts'
import type { Rows } from '../rows.ts'
import { actionShape, webhookShape } from '../shapes.ts'
import { newSecret } from '../tokens.ts'

const DAY_MS = 24 * 3600 * 1000
const DEFAULT_DAYS = 3
const MOST_DAYS = 31
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Clio accepts only https; the emulator posts only to this machine. */
function isReachable(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.has(new URL(address).hostname)
}

const urlSchema = z.string().max(2000).refine(isReachable, 'must be an address on this machine')
const MODELS = ['activity', 'contact', 'document', 'folder', 'matter'] as const
const eventSchema = z.enum([
  'created',
  'updated',
  'deleted',
  'matter_opened',
  'matter_pended',
  'matter_closed',
])

const createSchema = z.object({
  url: urlSchema,
  model: z.enum(MODELS),
  events: z.array(eventSchema).min(1),
  fields: z.string().default('id,etag'),
  expires_at: z.iso.datetime({ offset: true }).optional(),
})
const updateSchema = createSchema.partial()

const actionSchema = z.object({
  label: z.string().trim().min(1).max(255),
  target_url: urlSchema,
  ui_reference: z.enum([
    'activities/show',
    'documents/show',
    'contacts/show',
    'matters/show',
    'folders/show',
  ]),
})

function expiryOf({ store }: ApiCall, text: string | undefined): number {
  const now = store.clock()
  if (text === undefined) return now + DEFAULT_DAYS * DAY_MS
  const time = Date.parse(text)
  if (time <= now) throw unprocessable('expires_at: must be in the future')
  // Allows a minute of clock skew.
  if (time > now + MOST_DAYS * DAY_MS + 60_000) throw unprocessable('expires_at: must be within 31 days')
  return time
}

/** Webhooks of the person who created it; an expired one is gone. */
function needWebhook(call: ApiCall): Rows['webhook'] {
  const webhook = call.store.get('webhook', call.id)
  const isThere = webhook && webhook.user === call.caller.user.id && webhook.deletedAt === null
  if (!isThere || webhook.expiresAt <= call.store.clock()) throw notFound()
  return webhook
}

function needAction(call: ApiCall): Rows['action'] {
  const action = call.store.get('action', call.id)
  if (!action || action.user !== call.caller.user.id || action.deletedAt !== null) throw notFound()
  return action
}

const WEBHOOK_ROUTES: Route[] = [
  {
    method: 'GET',
    path: '/webhooks',
    calls: ['read'],
    run(call) {
      const { store, caller } = call
      const rows = store.list(
        'webhook',
        (one) => one.user === caller.user.id && one.deletedAt === null && one.expiresAt > store.clock(),
      )
      return list(call, 'webhook', { rows, shape: webhookShape })
    },
  },
  {
    method: 'POST',
    path: '/webhooks',
    calls: ['webhook'],
    run(call) {
      requireRight(call, 'webhooks:write')
      const { expires_at, ...rest } = readData(call, createSchema)
      const { region, account, user } = call.caller
      const webhook = call.store.add('webhook', {
        ...rest,
        region,
        account,
        user: user.id,
        secret: newSecret(24),
        status: 'pending',
        expiresAt: expiryOf(call, expires_at),
        deletedAt: null,
      })
      call.webhooks.greet(webhook.id)
      return show(call, 'webhook', webhookShape(webhook), 201)
    },
  },
  {
    method: 'GET',
    path: '/webhooks/:id',
    calls: ['read'],
    run: (call) => show(call, 'webhook', webhookShape(needWebhook(call))),
  },
  {
    method: 'PATCH',
    path: '/webhooks/:id',
    calls: ['webhook'],
    run(call) {
      requireRight(call, 'webhooks:write')
      const webhook = needWebhook(call)
      const { expires_at, url, events, fields } = readData(call, updateSchema)
      const changed = call.store.change('webhook', webhook, {
        ...(expires_at === undefined ? {} : { expiresAt: expiryOf(call, expires_at) }),
        ...(url === undefined ? {} : { url }),
        ...(events === undefined ? {} : { events }),
        ...(fields === undefined ? {} : { fields }),
      })
      return show(call, 'webhook', webhookShape(changed))
    },
  },
  {
    method: 'PUT',
    path: '/webhooks/:id/activate',
    calls: ['webhook'],
    run(call) {
      const webhook = needWebhook(call)
      if (call.header('x-hook-secret') !== webhook.secret) throw forbidden('The secret does not match.')
      return show(call, 'webhook', webhookShape(call.store.change('webhook', webhook, { status: 'enabled' })))
    },
  },
  {
    method: 'DELETE',
    path: '/webhooks/:id',
    calls: [],
    run(call) {
      call.store.change('webhook', needWebhook(call), { deletedAt: call.store.clock() })
      return { status: 204 }
    },
  },
]

const ACTION_ROUTES: Route[] = [
  {
    method: 'GET',
    path: '/custom_actions',
    calls: ['read'],
    run(call) {
      const rows = call.store.list(
        'action',
        (one) => one.user === call.caller.user.id && one.deletedAt === null,
      )
      return list(call, 'action', { rows, shape: actionShape })
    },
  },
  {
    method: 'POST',
    path: '/custom_actions',
    calls: [],
    run(call) {
      const { label, target_url: targetUrl, ui_reference: place } = readData(call, actionSchema)
      const { region, account, user } = call.caller
      const row = { region, account, user: user.id, label, targetUrl, place, deletedAt: null }
      return show(call, 'action', actionShape(call.store.add('action', row)), 201)
    },
  },
  {
    method: 'GET',
    path: '/custom_actions/:id',
    calls: ['read'],
    run: (call) => show(call, 'action', actionShape(needAction(call))),
  },
  {
    method: 'DELETE',
    path: '/custom_actions/:id',
    calls: [],
    run(call) {
      call.store.change('action', needAction(call), { deletedAt: call.store.clock() })
      return { status: 204 }
    },
  },
]

export const NOTICE_ROUTES: Route[] = [...WEBHOOK_ROUTES, ...ACTION_ROUTES]
