import 'server-only'
import { z } from 'zod'
import { MatterWorkStopped, matterWorkStoppedSubject } from '@/emails/matter-work-stopped'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { platformOf } from '../../platforms/registry'
import { addressOf } from '../page-address'
import { getMailReader } from '../queries'
import { matterWorkStoppedJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

const matterSchema = z.object({ matterNumber: z.string().nullish() })

/** Sends nothing if it was retried, or the request was sent without the missing files. */
export async function sendMatterWorkStopped(payload: unknown, { dedupeKey: key }: { dedupeKey: string }) {
  const { quoteId, kind } = matterWorkStoppedJobSchema.parse(payload)
  const stopped = await maybe(
    adminDb()
      .from('integration_jobs')
      .select(
        'last_answer, connection_id, connection:integration_connections!inner (provider), quote:quotes!inner (user_id, quote_number, status, clio)',
      )
      .match({ quote_id: quoteId, kind, status: 'dead' })
      .order('last_answer_at', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  const matter = matterSchema.safeParse(stopped?.quote.clio).data
  if (!stopped || !matter || stopped.quote.user_id === null) return
  const isImport = kind === 'import_document'
  if (isImport && stopped.quote.status !== 'draft') return
  const { address: to } = await getMailReader(stopped.quote.user_id)
  const path = isImport ? paths.matterImport(quoteId) : paths.integration(stopped.connection_id)
  const props = {
    kind,
    platform: platformOf(stopped.connection.provider).words.name,
    matterNumber: matter.matterNumber ?? null,
    quoteNumber: stopped.quote.quote_number,
    answer: stopped.last_answer ?? '',
    workUrl: addressOf(path),
  }
  await deliverMail({
    to,
    subject: matterWorkStoppedSubject(props),
    mail: <MatterWorkStopped {...props} />,
    key,
  })
}
