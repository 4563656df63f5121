'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { UNSENT_STATUS } from '@/lib/content/screens/checkout/draft'
import type { Fields } from '@/lib/domain/checkout/merge-fields'
import type { CheckoutForm } from '@/lib/domain/checkout/views'
import {
  draftStore,
  forgetTab,
  keepAnswers,
  restoreFromTab,
  type SavingStatus,
  tabStore,
} from './unsent-answers'

/** The newest version that this visit has saved, by form: a page from the browser's history may be older. */
const newest = new Map<CheckoutForm, string>()

type UnsentStatusProps = {
  form: CheckoutForm
  fields: Fields
  /** The draft's version; null if there is no draft. */
  version: string | null
}

/** Autosaves the surrounding form and shows the state in one quiet line. */
export function UnsentStatus({ form, fields, version }: UnsentStatusProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const [status, setStatus] = useState<SavingStatus>('idle')
  const router = useRouter()
  const first = useRef(fields)

  useEffect(() => {
    const element = place.current?.closest('form')
    if (!element) return
    if (version === null) restoreFromTab(element)
    else forgetTab()
    return keepAnswers(element, {
      store: version === null ? tabStore : draftStore(form),
      base: first.current,
      onStatus: setStatus,
      onSaved: (saved) => newest.set(form, saved),
    })
  }, [form, version])

  useEffect(() => {
    const saved = newest.get(form)
    if (saved && version !== null && Date.parse(saved) > Date.parse(version)) router.refresh()
    newest.delete(form)
  }, [form, version, router])

  return (
    // In the space between the fields and the buttons, which one line doesn't widen.
    <p ref={place} role="status" className="-mt-8 mb-0 min-h-8 pb-2 text-body-sm text-ink-soft">
      {version !== null && <Words status={status} />}
    </p>
  )
}

function Words({ status }: { status: SavingStatus }) {
  if (status === 'idle' || status === 'saving') return null
  if (status === 'saved') {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Icon name="check" /> Saved
      </span>
    )
  }
  return (
    <span className="inline-flex items-center gap-1.5 text-warning">
      <Icon name="warning" /> {status === 'offline' ? OFFLINE : REFUSED}
    </span>
  )
}

const OFFLINE = UNSENT_STATUS.offline
const REFUSED = UNSENT_STATUS.unsaved
