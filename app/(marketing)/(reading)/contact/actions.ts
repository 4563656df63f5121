'use server'

import { redirect } from 'next/navigation'
import { startQueued } from '@/app/_jobs/outbox'
import { paths } from '@/lib/config/paths'
import { sendMessage } from '@/lib/domain/contacts/commands/send-message'
import { contactSchema } from '@/lib/domain/contacts/schema'
import { defineAction } from '@/lib/web/define-action'

export const sendMessageAction = defineAction({
  access: 'anyone',
  schema: contactSchema,
  echo: ['fullName', 'email', 'topic', 'orderNumber', 'message', 'consent'],
  async run(actor, message, { clientAddress, requestId }) {
    const sent = startQueued(await sendMessage(actor, message, clientAddress), requestId)
    if (!sent.ok) return sent
    redirect(paths.contactSent(sent.value.reference))
  },
})
