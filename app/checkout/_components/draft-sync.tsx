'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { writeDraftMirror } from '@/components/layout/draft-mirror'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { DRAFT_SYNC } from '@/lib/content/screens/checkout/draft'
import type { Draft } from '@/lib/domain/checkout/views'

const CHANNEL = 'attesta-draft'

/** Mirrors the draft in the browser and warns when another tab has saved a newer version. */
export function DraftSync({ draft, isReview }: { draft: Draft; isReview: boolean }) {
  const router = useRouter()
  const [newest, setNewest] = useState(0)

  useEffect(() => {
    const { fullName, email, documentType, sourceLanguage, targetLanguage, files, serviceId, deliveryId } =
      draft
    writeDraftMirror({
      contactInfo: { fullName, email },
      documentLanguage: {
        documentType,
        sourceLanguage,
        targetLanguage,
        files: files.map(({ id, storagePath }) => ({ documentId: id, storagePath })),
      },
      serviceOptions: { serviceId },
      deliveryOptions: { deliveryId },
    })
  }, [draft])

  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = (message: MessageEvent<unknown>) => setNewest(revisionFor(draft.id, message.data))
    channel.postMessage({ draftId: draft.id, revision: draft.revision })
    return () => channel.close()
  }, [draft.id, draft.revision])

  if (newest <= draft.revision) return null
  return (
    <Alert tone="warning" live className="mt-6" title={DRAFT_SYNC.title}>
      <p>{isReview ? DRAFT_SYNC.review : DRAFT_SYNC.text}</p>
      <Button tone="outline" size="small" className="mt-2" onClick={() => router.refresh()}>
        Show the latest version
      </Button>
    </Alert>
  )
}

function revisionFor(draftId: string, message: unknown): number {
  if (typeof message !== 'object' || message === null) return 0
  const revision: unknown = Reflect.get(message, 'revision')
  return Reflect.get(message, 'draftId') === draftId && typeof revision === 'number' ? revision : 0
}
