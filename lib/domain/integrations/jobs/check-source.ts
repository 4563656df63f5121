import 'server-only'
import { z } from 'zod'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many } from '@/lib/gateways/supabase/reply'
import { endOf } from '../rules/answers'
import { latestStateOf, sourceStateOf } from '../rules/sources'
import { externalIdSchema, sourceSchema } from '../schema'
import type { Perform } from './job'

const subjectSchema = z.object({ documentId: externalIdSchema })

/** Reads an imported document again, because a webhook's claim about what changed is never trusted. */
export const checkSource: Perform = async ({ job, platform, ask }) => {
  const { documentId } = subjectSchema.parse(job.subject)
  const found = await ask((client) => client.document(documentId))
  if (!found.ok && found.problem !== 'not_found') return endOf(found, platform.words)
  const imports = await many(
    adminDb()
      .from('integration_jobs')
      .select('id, subject')
      .match({ connection_id: job.connection_id, kind: 'import_document' })
      .eq('subject->>documentId', documentId)
      .order('created_at', { ascending: false })
      .limit(100),
  )
  const states = imports.flatMap(({ id, subject }) => {
    const source = sourceSchema.safeParse(subject).data
    return source ? [{ id, state: sourceStateOf(source, found.ok ? found.value : null) }] : []
  })
  for (const { id, state } of states) {
    await done(adminDb().rpc('save_import_state', { p_id: id, p_state: state }))
  }
  return {
    type: 'done',
    answer: latestStateOf(
      states.map(({ state }) => state),
      platform.words,
    ),
  }
}
