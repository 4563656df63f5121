import { isUuid } from '@/lib/base/ids'
import { fail } from '@/lib/base/result'
import type { Viewer } from '@/lib/domain/accounts/views'
import { type DocumentReader, openDocument } from '@/lib/domain/documents/commands/open-document'
import { accessRefusal } from '@/lib/web/actor'
import { defineRoute } from '@/lib/web/define-route'
import { draftOwnerOf } from '@/lib/web/draft-owner'

/** Staff open files of their own messages here; they request a customer's original by POST. */
export const GET = defineRoute({
  access: 'anyone',
  methods: ['GET'],
  async run(actor, _input, { viewer, params, clientAddress }) {
    const reader = await readerOf(viewer)
    if (!reader || !isUuid(params.documentId)) return fail('not_found')
    const opened = await openDocument(reader, params.documentId, {
      reason: null,
      actor,
      clientAddress,
    })
    if (!opened.ok) return opened
    return new Response(null, { status: 302, headers: { location: opened.value.url } })
  },
})

async function readerOf(viewer: Viewer): Promise<DocumentReader | null> {
  return accessRefusal('admin', viewer) === null ? { kind: 'admin' } : draftOwnerOf(viewer)
}
