import 'server-only'
import { FileInfected, fileInfectedSubject } from '@/emails/file-infected'
import { loginWithNext, paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { addressOf } from '../page-address'
import { getMailQuote, getOwnerAddress } from '../queries'
import { quoteUrl } from '../quote-rows'
import { documentJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

/** To the owner of a quote or of an unfinished checkout. Sends nothing if the file was removed in the meantime. */
export async function sendFileInfected(payload: unknown, { dedupeKey: key }: { dedupeKey: string }) {
  const { documentId } = documentJobSchema.parse(payload)
  const documents = adminDb().from('uploaded_documents').select('owner_id, original_name, quote_id')
  const file = await maybe(documents.eq('id', documentId).maybeSingle())
  if (!file) return
  const quote = file.quote_id === null ? null : await getMailQuote(file.quote_id)
  const owner = quote ? quote.user_id : file.owner_id
  const to = owner === null ? quote?.email : await getOwnerAddress(owner)
  if (!to) return
  const props = {
    fileName: owner === null ? null : file.original_name,
    quoteNumber: quote?.quote_number ?? null,
    url: quote
      ? quoteUrl(quote, new Date())
      : addressOf(loginWithNext(paths.checkoutStep('document-language'))),
  }
  await deliverMail({ to, subject: fileInfectedSubject(props), mail: <FileInfected {...props} />, key })
}
