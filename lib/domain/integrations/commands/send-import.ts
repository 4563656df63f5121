import 'server-only'
import { MATTER_SOURCE } from '@/lib/base/platforms'
import { fail, ok, type Result } from '@/lib/base/result'
import { submitQuote } from '@/lib/domain/quotes/commands/submit-quote'
import { getImport } from '../queries'

/** Sends a request without its refused files. Files that are still being imported are waited for. */
export async function sendImport(userId: string, quoteId: string): Promise<Result<null>> {
  const found = await getImport(userId, quoteId)
  if (!found) return fail('not_found')
  if (found.isSent) return ok(null)
  if (found.jobs.some(({ status }) => status === 'queued' || status === 'running')) {
    return fail('document_not_ready', {
      hint: 'Some files are still on their way. Please wait for them first.',
    })
  }
  if (!found.jobs.some(({ status }) => status === 'done')) {
    return fail('document_not_ready', {
      hint: 'None of the files could be imported. Please start again with others.',
    })
  }
  const sent = await submitQuote({ kind: 'user', userId }, quoteId, MATTER_SOURCE)
  return sent.ok ? ok(null) : sent
}
