import { randomUUID } from 'node:crypto'

type Mail = { to: string; subject: string; html: string; text: string }
export type MailAccount = { key: string; baseUrl: string; from: string }

const RETRY_AFTER_MS = [500, 2_000, 10_000, 30_000]

/**
 * Hands a mail to the provider. It waits for the first try, so that a caller who checks the mailbox finds the
 * mail. A failure is logged and retried later, because an outage of the mail server must not fail a sign-up.
 */
export async function postMail(mail: Mail, account: MailAccount): Promise<void> {
  await attempt(mail, account, { id: randomUUID(), tries: 0 })
}

async function attempt(
  mail: Mail,
  account: MailAccount,
  order: { id: string; tries: number },
): Promise<void> {
  const failure = await deliver(mail, account, order.id)
  if (failure === null) return
  const wait = RETRY_AFTER_MS[order.tries]
  const fate = wait === undefined ? 'given up' : `next try in ${wait / 1000} s`
  console.error(`[backend] mail "${mail.subject}" was not delivered (${failure}); ${fate}`)
  if (wait === undefined) return
  setTimeout(() => void attempt(mail, account, { ...order, tries: order.tries + 1 }), wait).unref()
}

async function deliver(mail: Mail, account: MailAccount, id: string): Promise<string | null> {
  try {
    const answer = await fetch(`${account.baseUrl}/emails`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${account.key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': `auth/${id}`,
      },
      body: JSON.stringify({
        ...mail,
        from: account.from,
        to: [mail.to],
        tags: [{ name: 'kind', value: 'auth' }],
      }),
      signal: AbortSignal.timeout(5_000),
    })
    return answer.ok ? null : `HTTP ${answer.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
