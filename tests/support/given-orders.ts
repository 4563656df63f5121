import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { createAccount } from './accounts.ts'
import { WAIT_MS } from './patience.ts'

/** Direct database access to prepare and to inspect, never to run what is under test. */
export function openDatabase(url = process.env.DATABASE_URL): postgres.Sql {
  if (!url) throw new Error('Run this inside the stack: node scripts/run.mjs --stack -- …')
  return postgres(url, {
    max: 4,
    onnotice: () => undefined,
    idle_timeout: 5,
    connect_timeout: WAIT_MS / 1000,
    backoff: () => 0.2,
  })
}

export type Customer = { userId: string; email: string; password: string }

export async function givenCustomer(env: NodeJS.ProcessEnv = process.env): Promise<Customer> {
  const { id: userId, email, password } = await createAccount({ env })
  return { userId, email, password }
}

export type Choice = { documentType: string; serviceId: string; deliveryId: string }

export const DEFAULT_CHOICE: Choice = {
  documentType: 'standard',
  serviceId: 'standard',
  deliveryId: 'digital',
}

/** A finished draft with one confirmed file, as the payment step finds it. */
export async function givenDraft(
  sql: postgres.Sql,
  customer: Customer,
  choice: Partial<Choice> = {},
): Promise<string> {
  const { documentType, serviceId, deliveryId } = { ...DEFAULT_CHOICE, ...choice }
  const groupId = randomUUID()
  const path = `${customer.userId}/${groupId}/${randomUUID()}.pdf`
  const address = { recipientName: 'Pat Payer', line1: '1 Main Street', city: 'Springfield', country: 'US' }
  const [draft] = await sql<{ id: string }[]>`
    insert into public.checkout_drafts (user_id, contact_info, document_language, service_options, delivery_options,
      family, address, group_id)
    values (${customer.userId}, ${sql.json({ fullName: 'Pat Payer', email: customer.email })},
      ${sql.json({ documentType, sourceLanguage: 'es', targetLanguage: 'en', files: [] })},
      ${sql.json({ serviceId })}, ${sql.json({ deliveryId })}, 'translation',
      ${deliveryId === 'digital' ? null : sql.json(address)}, ${groupId})
    returning id`
  if (!draft) throw new Error('No draft.')
  await sql`
    insert into public.uploaded_documents (owner_id, draft_id, group_id, original_name, storage_path, mime, ext,
      size_bytes, status, page_count)
    values (${customer.userId}, ${draft.id}, ${groupId}, 'diploma.pdf', ${path}, 'application/pdf', 'pdf', 2048,
      'accepted', 1)`
  return draft.id
}

export async function changeDraft(
  sql: postgres.Sql,
  draftId: string,
  choice: Partial<Choice>,
): Promise<void> {
  if (choice.documentType) {
    await sql`update public.checkout_drafts set document_language =
      document_language || ${sql.json({ documentType: choice.documentType })} where id = ${draftId}`
  }
  if (choice.serviceId) {
    await sql`update public.checkout_drafts set service_options = ${sql.json({ serviceId: choice.serviceId })}
      where id = ${draftId}`
  }
}
