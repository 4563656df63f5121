'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { startRetried } from '@/app/_jobs/integrations'
import { startQueued } from '@/app/_jobs/outbox'
import { MATTER_SOURCE } from '@/lib/base/platforms'
import { fail } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { CONNECTION_ANSWERS } from '@/lib/content/screens/dashboard/connection'
import { askFromMatter } from '@/lib/domain/integrations/commands/ask-from-matter'
import { changeSettings, disconnect } from '@/lib/domain/integrations/commands/manage-connection'
import { retryJob } from '@/lib/domain/integrations/commands/retry-job'
import { sendImport } from '@/lib/domain/integrations/commands/send-import'
import {
  askFromMatterSchema,
  connectionIdSchema,
  retryJobSchema,
  sendImportSchema,
  settingsFormSchema,
} from '@/lib/domain/integrations/schema'
import { QUOTE_FIELDS } from '@/lib/domain/quotes/schema'
import { defineAction, finish } from '@/lib/web/define-action'

export const changeConnectionAction = defineAction({
  access: 'customer',
  schema: settingsFormSchema,
  echo: ['saveBack', 'folderName', 'postExpense', 'expenseNote'],
  async run({ userId, requestId }, { connectionId, ...settings }) {
    if (userId === null) return fail('not_signed_in')
    const changed = await changeSettings({ userId, requestId }, connectionId, settings)
    return finish(changed, paths.integration(connectionId), CONNECTION_ANSWERS.saved)
  },
})

export const disconnectAction = defineAction({
  access: 'customer',
  schema: connectionIdSchema,
  async run({ userId, requestId }, { connectionId }) {
    if (userId === null) return fail('not_signed_in')
    const ended = await disconnect({ userId, requestId }, connectionId)
    return finish(ended, paths.integration(connectionId), ({ atPlatform }) => DISCONNECTED[atPlatform])
  },
})

const DISCONNECTED = {
  revoked: CONNECTION_ANSWERS.disconnected,
  unanswered: CONNECTION_ANSWERS.disconnectedHere,
  ended_before: CONNECTION_ANSWERS.endedBefore,
}

export const retryJobAction = defineAction({
  access: 'customer',
  schema: retryJobSchema,
  async run({ userId, requestId }, { jobId, connectionId }) {
    if (userId === null) return fail('not_signed_in')
    const retried = startRetried(await retryJob({ userId, requestId, isStaff: false }, jobId), requestId)
    return finish(retried, paths.integration(connectionId), CONNECTION_ANSWERS.retried)
  },
})

/** Requests a quote for documents selected in a matter; the files are imported from there. */
export const askFromMatterAction = defineAction({
  access: 'customer',
  schema: askFromMatterSchema,
  echo: QUOTE_FIELDS,
  async run({ userId, requestId }, { connectionId, matterId, documentIds, ...request }, { clientAddress }) {
    if (userId === null) return fail('not_signed_in')
    const asked = startQueued(
      await askFromMatter({ userId, clientAddress }, { connectionId, matterId, documentIds, request }),
      requestId,
    )
    if (!asked.ok) return asked
    const { quoteId, isSent } = asked.value
    redirect(isSent ? paths.ownQuote({ source: MATTER_SOURCE, id: quoteId }) : paths.matterImport(quoteId))
  },
})

export const sendImportAction = defineAction({
  access: 'customer',
  schema: sendImportSchema,
  async run({ userId, requestId }, { quoteId }) {
    if (userId === null) return fail('not_signed_in')
    const sent = startQueued(await sendImport(userId, quoteId), requestId)
    if (!sent.ok) return sent
    revalidatePath(paths.matterImport(quoteId))
    redirect(paths.ownQuote({ source: MATTER_SOURCE, id: quoteId }))
  },
})
