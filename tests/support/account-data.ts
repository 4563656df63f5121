import { randomInt, randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { newKey } from '@/lib/domain/api/rules/keys'
import type { Account } from './accounts'
import { makeBlankPdf } from './make-pdfs'
import { authServer } from './people'

/** Part of every text that staff write for staff. */
export const STAFF_ONLY = 'between us'

/** One row of a person in every table and one file in every bucket, each with text that no other person may read. */
export type AccountData = {
  owner: string
  /** Part of every text of this person; with `Canary-` before it where a deleted account leaves nothing. */
  mark: string
  draftId: string
  groupId: string
  orderId: string
  orderNumber: string
  documentId: string
  openDocumentId: string
  uploadPath: string
  openUploadPath: string
  itemId: string
  deliverableId: string
  orderMessageId: string
  draftCommentId: string
  deliverablePath: string
  exportPath: string
  deliveryId: string
  attemptId: string
  sessionId: string
  paymentId: string
  caseId: string
  refundId: string
  proposalId: string
  outboxId: string
  inboundId: string
  quoteId: string
  sentQuoteId: string
  quoteMessageId: string
  apiKeyId: string
  messageId: string
  addressId: string
  cardId: string
  webhookId: string
  connectionId: string
  jobId: string
  /** Any of these in an answer to someone else is a leak. */
  canaries: string[]
}

type Options = { status?: 'pending' | 'awaiting_approval' }

export async function givenAccountData(
  sql: postgres.Sql,
  account: Account,
  { status = 'pending' }: Options = {},
): Promise<AccountData> {
  // With a letter that no id contains, so that it is found nowhere by chance.
  const mark = `z${randomUUID().slice(0, 8)}`
  const ids = await insertCheckout(sql, account, mark)
  const order = await insertOrder(sql, account, { ...ids, mark, status })
  const rest = await insertRest(sql, { ...ids, ...order, mark })
  const asked = await insertRequests(sql, account, mark)
  const exportPath = `${account.id}/${randomUUID()}.zip`
  const pdf = makeBlankPdf(1)
  const storage = authServer().storage
  const stored = await Promise.all([
    storage.from('uploads').upload(ids.uploadPath, pdf, { contentType: 'application/pdf' }),
    storage.from('uploads').upload(ids.openUploadPath, pdf, { contentType: 'application/pdf' }),
    storage.from('deliverables').upload(rest.deliverablePath, pdf, { contentType: 'application/pdf' }),
    storage.from('exports').upload(exportPath, pdf, { contentType: 'application/zip' }),
  ])
  for (const { error } of stored) if (error) throw error
  const canaries = [mark, order.orderNumber, account.email, ids.uploadPath, rest.deliverablePath]
  return { owner: account.id, mark, ...ids, ...order, ...rest, ...asked, exportPath, canaries }
}

async function insertCheckout(sql: postgres.Sql, account: Account, mark: string) {
  const [groupId, documentId, openDocumentId] = [randomUUID(), randomUUID(), randomUUID()]
  const [uploadPath, openUploadPath] = [documentId, openDocumentId].map(
    (id) => `${account.id}/${groupId}/${id}.pdf`,
  )
  const contact = sql.json({ fullName: `Canary-${mark} Contact`, email: account.email })
  const language = sql.json({
    documentType: 'standard',
    sourceLanguage: 'es',
    targetLanguage: 'en',
    files: [],
  })
  const [draft] = await sql<{ id: string }[]>`
    insert into public.checkout_drafts (user_id, contact_info, document_language, service_options, delivery_options,
      family, notes, reference, group_id)
    values (${account.id}, ${contact}, ${language}, '{"serviceId": "standard"}', '{"deliveryId": "digital"}',
      'translation', ${`Canary-${mark} draft`}, ${`Canary-${mark}`}, ${groupId})
    returning id`
  if (!draft || !uploadPath || !openUploadPath) throw new Error('No draft.')
  return { draftId: draft.id, groupId, documentId, openDocumentId, uploadPath, openUploadPath }
}

type Checkout = Awaited<ReturnType<typeof insertCheckout>> & { mark: string }

async function insertOrder(
  sql: postgres.Sql,
  account: Account,
  {
    mark,
    documentId,
    openDocumentId,
    uploadPath,
    openUploadPath,
    status,
    ...draft
  }: Checkout & { status: string },
) {
  const placedGroup = randomUUID()
  const [order] = await sql<{ id: string; order_number: string }[]>`
    insert into public.orders (user_id, email, full_name, document_type, source_language, target_language, document_paths,
      document_id, service_level, delivery_method, subtotal, total, price_book_version, price_breakdown, payment_status,
      placed_at, customer_notes, reference, family, status, hold_reason)
    values (${account.id}, ${account.email}, ${`Canary-${mark} Person`}, 'standard', 'es', 'en', array[${uploadPath}],
      ${placedGroup}, 'standard', 'digital', 50, 50, 1, private.price_of('standard', 'standard', 'digital'), 'paid', now(),
      ${`Canary-${mark} note`}, ${`Canary-${mark}`}, 'translation', ${status}, ${`Canary-${mark}, between us`})
    returning id, order_number`
  if (!order) throw new Error('No order.')
  await sql`
    insert into public.uploaded_documents (id, owner_id, draft_id, group_id, order_id, original_name, storage_path, mime,
      ext, size_bytes, status, page_count, label)
    values
      (${documentId}, ${account.id}, null, ${placedGroup}, ${order.id}, ${`Canary-${mark}.pdf`}, ${uploadPath},
        'application/pdf', 'pdf', 1000, 'accepted', 1, ${`Canary-${mark} label`}),
      (${openDocumentId}, ${account.id}, ${draft.draftId}, ${draft.groupId}, null, ${`Canary-${mark}-open.pdf`},
        ${openUploadPath}, 'application/pdf', 'pdf', 1000, 'accepted', 1, null)`
  return { orderId: order.id, orderNumber: order.order_number }
}

type Ordered = { orderId: string; mark: string }

async function insertRest(sql: postgres.Sql, { orderId, mark }: Ordered) {
  const ids = {
    itemId: randomUUID(),
    deliverableId: randomUUID(),
    orderMessageId: randomUUID(),
    draftCommentId: randomUUID(),
    deliveryId: randomUUID(),
    attemptId: randomUUID(),
    sessionId: `cs_test_Canary${mark}`,
    paymentId: randomUUID(),
    caseId: randomUUID(),
    refundId: randomUUID(),
    proposalId: randomUUID(),
    outboxId: randomUUID(),
    inboundId: randomUUID(),
    deliverablePath: `${orderId}/${randomUUID()}.pdf`,
  }
  const intent = `pi_Canary${mark}`
  await sql`insert into public.order_items (id, order_id, kind, title)
    values (${ids.itemId}, ${orderId}, 'translation', ${`Canary-${mark} item`})`
  await sql.begin(async (transaction) => {
    // A file that waits for the customer, whatever the status of the order.
    await transaction`set local session_replication_role = replica`
    await transaction`insert into public.deliverables (id, order_id, order_item_id, kind, title, storage_path, mime, size_bytes, status)
      values (${ids.deliverableId}, ${orderId}, ${ids.itemId}, 'draft', ${`Canary-${mark} draft.pdf`}, ${ids.deliverablePath},
        'application/pdf', 1000, 'for_review')`
  })
  await sql`insert into public.order_messages (id, order_id, author_kind, body, recipient, answered_on, request_key)
    values (${ids.orderMessageId}, ${orderId}, 'customer', ${`Canary-${mark} wrote on the order`}, ${`Canary-${mark} University`},
      '2026-11-02', ${randomUUID()})`
  await sql`insert into public.draft_comments (id, order_id, deliverable_id, page, body, request_key, sent_at)
    values (${ids.draftCommentId}, ${orderId}, ${ids.deliverableId}, 1, ${`Canary-${mark} is spelled wrong`}, ${randomUUID()}, now())`
  await sql`insert into public.order_notes (order_id, body, request_key)
    values (${orderId}, ${`Canary-${mark} stays between us`}, ${randomUUID()})`
  await sql`insert into public.evaluation_worksheets (order_id, body)
    values (${orderId}, ${sql.json({ credentials: [], references: `Canary-${mark} stays between us` })})`
  await sql`insert into public.name_corrections (order_id, names_before, names_after, reason)
    values (${orderId}, '{"nameSheet": []}', ${sql.json({ nameSheet: [{ asInPassport: `Canary-${mark}` }] })},
      ${`Canary-${mark} is spelled so`})`
  await sql`insert into public.deliveries (id, order_id, name, method)
    values (${ids.deliveryId}, ${orderId}, ${`Canary-${mark} Recipient`}, 'download')`
  await sql`insert into public.payment_attempts (id, order_id, attempt_no, amount_cents, status, provider_session_id)
    values (${ids.attemptId}, ${orderId}, 1, 5000, 'succeeded', ${ids.sessionId})`
  await sql`insert into public.payments (id, order_id, provider, provider_intent_id, amount_cents, currency, status)
    values (${ids.paymentId}, ${orderId}, 'stripe', ${intent}, 5000, 'USD', 'succeeded')`
  await sql`insert into public.payment_cases (id, order_id, kind, provider_intent_id, facts, note)
    values (${ids.caseId}, ${orderId}, 'dispute', ${intent}, '{"reason": "fraudulent"}', ${`Canary-${mark} called, between us`})`
  await sql`insert into public.refunds (id, order_id, payment_id, provider_intent_id, provider_refund_id, origin, reason,
      amount_cents, currency, status, note)
    values (${ids.refundId}, ${orderId}, ${ids.paymentId}, ${intent}, ${`re_Canary${mark}`}, 'app', 'goodwill', 1000,
      'USD', 'succeeded', ${`Canary-${mark} between us`})`
  await sql`insert into public.change_proposals (id, order_id, number, reason, lines, delta_cents, before_cents, currency,
      explanation, status, expires_at, request_key, sent_at, closed_at, close_reason)
    values (${ids.proposalId}, ${orderId}, 1, 'addon', ${sql.json([{ description: `Canary-${mark} line`, quantity: 1, unitCents: 500, amountCents: 500 }])},
      500, 5000, 'USD', ${`Canary-${mark} explained`}, 'withdrawn', now() + interval '7 days', ${randomUUID()}, now(), now(),
      ${`Canary-${mark} not needed`})`
  // In the past and finished, so that no worker claims them.
  await sql`insert into public.outbox (id, kind, dedupe_key, status, payload)
    values (${ids.outboxId}, 'test', ${`canary/${mark}`}, 'done', ${sql.json({ orderId })})`
  await sql`insert into public.inbound_events (id, provider, event_id, type, payload, status)
    values (${ids.inboundId}, 'stripe', ${`evt_Canary${mark}`}, 'test', '{}', 'done')`
  await sql`select public.record_audit(null, 'system', 'order.placed', 'order', ${orderId}, null,
    ${sql.json({ number: mark })})`
  return ids
}

async function insertRequests(sql: postgres.Sql, account: Account, mark: string) {
  const [quoteId, messageId, addressId, cardId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const digits = () => String(1000 + randomInt(9000))
  await sql`insert into public.quotes (id, quote_number, user_id, full_name, email, family, document_kinds,
      source_languages, target_language, notes)
    values (${quoteId}, ${`QT-${digits()}-${digits()}`}, ${account.id}, ${`Canary-${mark} Quote`}, ${account.email},
      'translation', array['diploma'], 'Spanish', 'English', ${`Canary-${mark}`})`
  await sql`insert into public.contact_messages (id, reference, user_id, full_name, email, topic, body)
    values (${messageId}, ${`CM-${digits()}-${digits()}`}, ${account.id}, ${`Canary-${mark} Writer`}, ${account.email},
      'other', ${`Canary-${mark} wrote this message.`})`
  await sql`insert into public.addresses (id, user_id, kind, recipient_name, line1, city, country, is_default)
    values (${addressId}, ${account.id}, 'shipping', ${`Canary-${mark} Receiver`}, '1 Main Street', 'Town', 'DE', true)`
  await sql`insert into public.payment_methods (id, user_id, provider_method_id, brand, last4, exp_month, exp_year, is_default)
    values (${cardId}, ${account.id}, ${`pm_Canary${mark}`}, 'visa', '4242', 12, 2034, true)`
  const webhookId = await insertWebhook(sql, account, mark)
  const connected = await insertConnection(sql, account, mark)
  const sent = await insertSentQuote(sql, account, mark)
  const apiKeyId = await insertApiKey(sql, account, mark)
  return { quoteId, messageId, addressId, cardId, webhookId, apiKeyId, ...connected, ...sent }
}

async function insertApiKey(sql: postgres.Sql, account: Account, mark: string): Promise<string> {
  const apiKeyId = randomUUID()
  const { prefix, hash } = newKey('test')
  await sql`insert into public.api_keys (id, user_id, name, is_test, prefix, hash, scopes)
    values (${apiKeyId}, ${account.id}, ${`Canary-${mark} key`}, true, ${prefix}, ${hash}, ${['orders:read']})`
  await sql`insert into public.api_requests (key_id, user_id, is_test, request_id, method, path, status, ms)
    values (${apiKeyId}, ${account.id}, true, ${randomUUID()}, 'GET', ${`/api/v1/Canary-${mark}`}, 200, 1)`
  return apiKeyId
}

/** Paused, so that changes of the other rows send nothing; with one finished delivery. */
async function insertWebhook(sql: postgres.Sql, account: Account, mark: string): Promise<string> {
  const webhookId = randomUUID()
  await sql`insert into public.webhook_endpoints (id, user_id, livemode, url, description, events, secret_enc, status,
      status_reason)
    values (${webhookId}, ${account.id}, true, ${`https://hooks.example.com/Canary-${mark}`}, ${`Canary-${mark} hook`},
      array['order.paid'], ${'x'.repeat(40)}, 'paused', 'owner')`
  await sql`with event as (
      insert into public.webhook_events (user_id, livemode, type, object_id, sequence, object)
      values (${account.id}, true, 'order.paid', ${randomUUID()}, 1, ${sql.json({ reference: `Canary-${mark}` })}) returning id)
    insert into public.webhook_deliveries (event_id, endpoint_id, status, next_attempt_at)
    select id, ${webhookId}, 'failed', null from event`
  return webhookId
}

/** An account at Clio that needs to be reconnected, so that no worker claims its job. */
async function insertConnection(sql: postgres.Sql, account: Account, mark: string) {
  const [connectionId, jobId] = [randomUUID(), randomUUID()]
  await sql`insert into public.integration_connections (id, user_id, provider, region, external_user_id, external_user_name,
      external_account_name, access_token_enc, refresh_token_enc, access_expires_at, status)
    values (${connectionId}, ${account.id}, 'clio', 'us', ${mark}, ${`Canary-${mark} User`}, ${`Canary-${mark} LLP`},
      ${`Canary-${mark} access ${'x'.repeat(40)}`}, ${`Canary-${mark} refresh ${'x'.repeat(40)}`}, now() + interval '30 days',
      'needs_reauth')`
  await sql`insert into public.integration_jobs (id, connection_id, kind, idempotency_key, last_answer)
    values (${jobId}, ${connectionId}, 'renew_webhook', ${`webhook/${connectionId}`}, ${`Canary-${mark} answer`})`
  return { connectionId, jobId }
}

/** A quote that staff have answered, with a line and a message. */
async function insertSentQuote(sql: postgres.Sql, account: Account, mark: string) {
  const [sentQuoteId, quoteMessageId] = [randomUUID(), randomUUID()]
  const digits = () => String(1000 + randomInt(9000))
  await sql`insert into public.quotes (id, quote_number, user_id, full_name, email, family, document_kinds,
      source_languages, target_language, notes, internal_note, status, submitted_at, ready_at, revision, subtotal_cents, discount_cents,
      tax_cents, total_cents, min_days, max_days, valid_until)
    values (${sentQuoteId}, ${`QT-${digits()}-${digits()}`}, ${account.id}, ${`Canary-${mark} Quote`}, ${account.email},
      'translation', array['diploma'], 'Spanish', 'English', ${`Canary-${mark}`}, ${`Canary-${mark}, between us`}, 'ready', now(), now(), 1, 4990, 0, 0,
      4990, 2, 4, now() + interval '30 days')`
  await sql`insert into public.quote_revisions (quote_id, revision) values (${sentQuoteId}, 1)`
  await sql`insert into public.quote_lines (quote_id, revision, position, kind, description, quantity, unit_cents)
    values (${sentQuoteId}, 1, 1, 'per_page', ${`Canary-${mark} line`}, 2, 2495)`
  await sql`update public.quote_revisions set subtotal_cents = 4990, total_cents = 4990, min_days = 2, max_days = 4,
      valid_until = now() + interval '30 days', note = ${`Canary-${mark} note of staff`}, sent_at = now()
    where quote_id = ${sentQuoteId}`
  await sql`insert into public.quote_messages (id, quote_id, author_kind, body, request_key)
    values (${quoteMessageId}, ${sentQuoteId}, 'customer', ${`Canary-${mark} wrote on the quote`}, ${randomUUID()})`
  return { sentQuoteId, quoteMessageId }
}

/** The stored data of these people, to check that unauthorized calls changed nothing. */
export async function fingerprint(sql: postgres.Sql, data: AccountData): Promise<Record<string, string>> {
  const one = async (table: string, column: string, id: string) => {
    const [row] = await sql<{ hash: string | null }[]>`
      select md5(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text)) as hash
      from ${sql(`public.${table}`)} t where ${sql(column)} = ${id}`
    return [table, row?.hash ?? 'gone'] as const
  }
  const tables = [
    one('profiles', 'user_id', data.owner),
    one('checkout_drafts', 'user_id', data.owner),
    one('orders', 'user_id', data.owner),
    one('uploaded_documents', 'owner_id', data.owner),
    one('payment_cases', 'order_id', data.orderId),
    one('order_items', 'order_id', data.orderId),
    one('order_messages', 'order_id', data.orderId),
    one('draft_comments', 'order_id', data.orderId),
    one('order_notes', 'order_id', data.orderId),
    one('evaluation_worksheets', 'order_id', data.orderId),
    one('name_corrections', 'order_id', data.orderId),
    one('payments', 'order_id', data.orderId),
    one('refunds', 'order_id', data.orderId),
    one('change_proposals', 'order_id', data.orderId),
    one('payment_attempts', 'order_id', data.orderId),
    one('deliveries', 'order_id', data.orderId),
    one('deliverables', 'order_id', data.orderId),
    one('outbox', 'id', data.outboxId),
    one('inbound_events', 'id', data.inboundId),
    one('addresses', 'user_id', data.owner),
    one('payment_methods', 'user_id', data.owner),
    one('webhook_endpoints', 'user_id', data.owner),
    one('webhook_deliveries', 'endpoint_id', data.webhookId),
    one('integration_connections', 'user_id', data.owner),
    one('integration_jobs', 'connection_id', data.connectionId),
    one('quotes', 'user_id', data.owner),
    one('quote_revisions', 'quote_id', data.sentQuoteId),
    one('quote_lines', 'quote_id', data.sentQuoteId),
    one('quote_messages', 'quote_id', data.sentQuoteId),
    one('contact_messages', 'user_id', data.owner),
    one('api_keys', 'user_id', data.owner),
  ]
  return Object.fromEntries(await Promise.all(tables))
}
