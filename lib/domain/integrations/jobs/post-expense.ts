import 'server-only'
import { formatCents } from '@/lib/base/money'
import type { PlatformExpense } from '@/lib/gateways/platforms/types'
import { endOf, type JobEnd } from '../rules/answers'
import { expenseNoteOf } from '../rules/names'
import { finalFailure, LOST, type Perform, saveStep, type Work } from './job'

/**
 * Keeps the matter's expense equal to what the order costs now: posts it, corrects it after a refund, and
 * deletes it when nothing is left. The order number in its note identifies it, so a run after a crash finds
 * what the last one posted.
 */
export const postExpense: Perform = async (work) => {
  const { matter, order } = work.details
  if (!matter || !order) return finalFailure(`The quote no longer names a ${work.platform.words.matter}.`)
  const found = await work.ask((client) =>
    client.findExpenses({ matterId: matter.matterId, text: order.number }),
  )
  if (!found.ok) return endOf(found, work.platform.words)
  const [posted, ...surplus] = found.value
  // A second one can only come from two concurrent workers; the first one stays.
  for (const extra of surplus.filter(({ isBilled }) => !isBilled)) {
    const removed = await work.ask((client) => client.deleteExpense(extra.id))
    if (!removed.ok) return endOf(removed, work.platform.words)
  }
  return posted ? correct(work, posted) : post(work)
}

async function post({ details, job, platform, ask }: Work): Promise<JobEnd> {
  const { matter, order, settings } = details
  const { name, expense } = platform.words
  if (!matter || !order) return LOST
  if (job.progress !== null && isPosted(job.progress)) {
    return { type: 'done', answer: `The ${expense} was deleted in ${name}, so we didn’t post it again.` }
  }
  if (order.cents === 0) return { type: 'done', answer: 'Nothing to post: everything was refunded.' }
  const created = await ask((client) =>
    client.createExpense({
      matterId: matter.matterId,
      date: order.day,
      amountCents: order.cents,
      note: expenseNoteOf(settings, order),
    }),
  )
  if (!created.ok) return endOf(created, platform.words)
  return (await saveStep(job, 'confirmed', { expenseId: created.value.id })) ? doneWith(order) : LOST
}

async function correct({ details, job, platform, ask }: Work, posted: PlatformExpense): Promise<JobEnd> {
  const { order, settings } = details
  const { name, expense } = platform.words
  if (!order) return LOST
  if (!(await saveStep(job, 'confirmed', { expenseId: posted.id }))) return LOST
  if (posted.amountCents === order.cents) return doneWith(order)
  if (posted.isBilled) {
    const now = `${formatCents(order.cents, order.currency)} ${order.currency}`
    return finalFailure(
      `The ${expense} is on a bill in ${name} already. Please correct it there; it should be ${now}.`,
    )
  }
  if (order.cents === 0) {
    const removed = await ask((client) => client.deleteExpense(posted.id))
    if (!removed.ok && removed.problem !== 'not_found') return endOf(removed, platform.words)
    const isOurs = await saveStep(job, null, { expenseId: null })
    return isOurs ? { type: 'done', answer: 'Removed: everything was refunded.' } : LOST
  }
  const changed = await ask((client) =>
    client.updateExpense(posted.id, {
      amountCents: order.cents,
      note: expenseNoteOf(settings, order),
      knownEtag: posted.etag,
    }),
  )
  return changed.ok ? doneWith(order) : endOf(changed, platform.words)
}

function doneWith({ cents, currency }: { cents: number; currency: string }): JobEnd {
  return { type: 'done', answer: `Posted: ${formatCents(cents, currency)} ${currency}.` }
}

function isPosted(progress: unknown): boolean {
  return (
    typeof progress === 'object' &&
    progress !== null &&
    typeof Reflect.get(progress, 'expenseId') === 'string'
  )
}
