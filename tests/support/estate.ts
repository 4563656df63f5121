import { randomInt, randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { makeBlankPdf } from './make-files'
import { type Account, authServer } from './people'

/** One row of a person in every table and one file in every bucket, each with words that nobody else may read. */
export type Estate = {
  owner: string
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
  deliverablePath: string
  deliveryId: string
  attemptId: string
  sessionId: string
  paymentId: string
  caseId: string
  outboxId: string
  inboundId: string
  quoteId: string
  messageId: string
  /** Found in an answer to anybody else, these are a leak. */
  canaries: string[]
}

type Options = { status?: 'pending' | 'awaiting_approval' }

export async function givenEstate(
  sql: postgres.Sql,
  account: Account,
  { status = 'pending' }: Options = {},
): Promise<Estate> {
  const mark = randomUUID().slice(0, 8)
  const ids = await insertCheckout(sql, account, mark)
  const order = await insertOrder(sql, account, { ...ids, mark, status })
  const rest = await insertRest(sql, { ...ids, ...order, mark })
  const asked = await insertRequests(sql, account, mark)
  const pdf = makeBlankPdf(1)
  const storage = authServer().storage
  const stored = await Promise.all([
    storage.from('uploads').upload(ids.uploadPath, pdf, { contentType: 'application/pdf' }),
    storage.from('uploads').upload(ids.openUploadPath, pdf, { contentType: 'application/pdf' }),
    storage.from('deliverables').upload(rest.deliverablePath, pdf, { contentType: 'application/pdf' }),
  ])
  for (const { error } of stored) if (error) throw error
  const canaries = [`Canary-${mark}`, order.orderNumber, account.email, ids.uploadPath, rest.deliverablePath]
  return { owner: account.id, ...ids, ...order, ...rest, ...asked, canaries }
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
      placed_at, customer_notes, reference, family, status)
    values (${account.id}, ${account.email}, ${`Canary-${mark} Person`}, 'standard', 'es', 'en', array[${uploadPath}],
      ${placedGroup}, 'standard', 'digital', 50, 50, 1, private.price_of('standard', 'standard', 'digital'), 'paid', now(),
      ${`Canary-${mark} note`}, ${`Canary-${mark}`}, 'translation', ${status})
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
    deliveryId: randomUUID(),
    attemptId: randomUUID(),
    sessionId: `cs_test_Canary${mark}`,
    paymentId: randomUUID(),
    caseId: randomUUID(),
    outboxId: randomUUID(),
    inboundId: randomUUID(),
    deliverablePath: `${orderId}/${randomUUID()}.pdf`,
  }
  const intent = `pi_Canary-${mark}`
  await sql`insert into public.order_items (id, order_id, kind, title)
    values (${ids.itemId}, ${orderId}, 'translation', ${`Canary-${mark} item`})`
  await sql`insert into public.deliverables (id, order_id, order_item_id, kind, title, storage_path, mime, size_bytes, status)
    values (${ids.deliverableId}, ${orderId}, ${ids.itemId}, 'draft', ${`Canary-${mark} draft.pdf`}, ${ids.deliverablePath},
      'application/pdf', 1000, 'for_review')`
  await sql`insert into public.deliveries (id, order_id, name, method)
    values (${ids.deliveryId}, ${orderId}, ${`Canary-${mark} Recipient`}, 'download')`
  await sql`insert into public.payment_attempts (id, order_id, attempt_no, amount_cents, status, provider_session_id)
    values (${ids.attemptId}, ${orderId}, 1, 5000, 'succeeded', ${ids.sessionId})`
  await sql`insert into public.payments (id, order_id, provider, provider_intent_id, amount_cents, currency, status)
    values (${ids.paymentId}, ${orderId}, 'stripe', ${intent}, 5000, 'USD', 'succeeded')`
  await sql`insert into public.payment_cases (id, order_id, kind, provider_intent_id, facts)
    values (${ids.caseId}, ${orderId}, 'dispute', ${intent}, ${sql.json({ reason: `Canary-${mark}` })})`
  // In the past and done, so that no worker takes them.
  await sql`insert into public.outbox (id, kind, dedupe_key, status, payload)
    values (${ids.outboxId}, 'test', ${`Canary-${mark}`}, 'done', ${sql.json({ orderId })})`
  await sql`insert into public.inbound_events (id, provider, event_id, type, payload, status)
    values (${ids.inboundId}, 'stripe', ${`evt_Canary-${mark}`}, 'test', '{}', 'done')`
  await sql`select public.record_audit(null, 'system', 'order.placed', 'order', ${orderId}, null,
    ${sql.json({ note: `Canary-${mark}` })})`
  return ids
}

async function insertRequests(sql: postgres.Sql, account: Account, mark: string) {
  const [quoteId, messageId] = [randomUUID(), randomUUID()]
  const digits = () => String(1000 + randomInt(9000))
  await sql`insert into public.quotes (id, quote_number, user_id, full_name, email, family, document_kinds,
      source_languages, target_language, notes)
    values (${quoteId}, ${`QT-${digits()}-${digits()}`}, ${account.id}, ${`Canary-${mark} Quote`}, ${account.email},
      'translation', array['diploma'], 'Spanish', 'English', ${`Canary-${mark}`})`
  await sql`insert into public.contact_messages (id, reference, user_id, full_name, email, topic, body)
    values (${messageId}, ${`CM-${digits()}-${digits()}`}, ${account.id}, ${`Canary-${mark} Writer`}, ${account.email},
      'other', ${`Canary-${mark} wrote this message.`})`
  return { quoteId, messageId }
}

/** What is in the database about these people, to see that nothing was changed by those who must not. */
export async function fingerprint(sql: postgres.Sql, estate: Estate): Promise<Record<string, string>> {
  const one = async (table: string, column: string, id: string) => {
    const [row] = await sql<{ hash: string | null }[]>`
      select md5(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text)) as hash
      from ${sql(`public.${table}`)} t where ${sql(column)} = ${id}`
    return [table, row?.hash ?? 'gone'] as const
  }
  const tables = [
    one('profiles', 'user_id', estate.owner),
    one('checkout_drafts', 'user_id', estate.owner),
    one('orders', 'user_id', estate.owner),
    one('uploaded_documents', 'owner_id', estate.owner),
    one('payment_cases', 'order_id', estate.orderId),
    one('order_items', 'order_id', estate.orderId),
    one('payments', 'order_id', estate.orderId),
    one('payment_attempts', 'order_id', estate.orderId),
    one('deliveries', 'order_id', estate.orderId),
    one('deliverables', 'order_id', estate.orderId),
    one('outbox', 'id', estate.outboxId),
    one('inbound_events', 'id', estate.inboundId),
    one('quotes', 'user_id', estate.owner),
    one('contact_messages', 'user_id', estate.owner),
  ]
  return Object.fromEntries(await Promise.all(tables))
}
