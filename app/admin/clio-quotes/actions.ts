'use server'

import { startRetried } from '@/app/_jobs/integrations'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { MATTER_QUOTES } from '@/lib/content/screens/admin/quotes'
import { retryJob } from '@/lib/domain/integrations/commands/retry-job'
import { staffRetrySchema } from '@/lib/domain/integrations/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const retryMatterJobAction = defineAction({
  access: 'admin',
  schema: staffRetrySchema,
  async run({ userId, requestId }, { jobId, quoteId }) {
    if (userId === null) return fail('not_signed_in')
    const retried = startRetried(await retryJob({ userId, requestId, isStaff: true }, jobId), requestId)
    return finish(retried, paths.matterQuote(quoteId), MATTER_QUOTES.retried)
  },
})
