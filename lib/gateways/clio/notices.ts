import 'server-only'
import { type Ask, nothing } from './ask'
import { askAll } from './lists'
import type { ClioClient } from './port'
import { ACTION_FIELDS, actionSchema, data, WEBHOOK_FIELDS, webhookSchema } from './rows'

type Notices = Pick<
  ClioClient,
  | 'createCustomAction'
  | 'customActions'
  | 'deleteCustomAction'
  | 'createWebhook'
  | 'webhook'
  | 'webhooks'
  | 'renewWebhook'
  | 'deleteWebhook'
>

const action = { fields: ACTION_FIELDS }
const webhook = { fields: WEBHOOK_FIELDS }

/** The entries in Clio's menus and the webhooks about changes. */
export function noticesOf(ask: Ask): Notices {
  return {
    createCustomAction: ({ label, targetUrl, place }) =>
      ask(
        {
          method: 'POST',
          path: '/custom_actions.json',
          query: action,
          data: { label, target_url: targetUrl, ui_reference: place },
        },
        data(actionSchema),
      ),

    customActions: () => askAll(ask, { path: '/custom_actions.json', query: action }, actionSchema),

    deleteCustomAction: (actionId) =>
      ask({ method: 'DELETE', path: `/custom_actions/${actionId}.json` }, nothing),

    createWebhook: ({ url, model, events, expiresAt }) =>
      ask(
        {
          method: 'POST',
          path: '/webhooks.json',
          query: webhook,
          data: { url, model, events, fields: 'id,etag', expires_at: expiresAt.toISOString() },
        },
        data(webhookSchema),
      ),

    webhook: (webhookId) => ask({ path: `/webhooks/${webhookId}.json`, query: webhook }, data(webhookSchema)),

    webhooks: () => askAll(ask, { path: '/webhooks.json', query: webhook }, webhookSchema),

    renewWebhook: (webhookId, expiresAt) =>
      ask(
        {
          method: 'PATCH',
          path: `/webhooks/${webhookId}.json`,
          query: webhook,
          data: { expires_at: expiresAt.toISOString() },
        },
        data(webhookSchema),
      ),

    deleteWebhook: (webhookId) => ask({ method: 'DELETE', path: `/webhooks/${webhookId}.json` }, nothing),
  }
}
