'use client'

import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { DOCUMENT_CHECKLIST } from '@/lib/content/screens/documents/upload'
import { DOCUMENT_KINDS, type DocumentKind } from '@/lib/domain/documents/rules/kinds'

type DocumentChecklistProps = {
  kinds: readonly DocumentKind[]
  /** The types of the files uploaded so far, as the customer describes them. */
  uploaded: (DocumentKind | null)[]
}

/** A longer list would push the upload itself off the screen. */
const MOST_OPEN = 3

/** What to upload for each type of document, shown before the files are chosen and ticked as they arrive. */
export function DocumentChecklist({ kinds, uploaded }: DocumentChecklistProps) {
  return (
    <Disclosure summary={DOCUMENT_CHECKLIST.title} open={kinds.length <= MOST_OPEN}>
      <ul className="space-y-3 text-body-sm">
        {kinds.map((kind) => (
          <li key={kind} className="flex gap-2">
            <Icon
              name={uploaded.includes(kind) ? 'check' : 'document'}
              className={uploaded.includes(kind) ? 'mt-[0.2em] text-success' : 'mt-[0.2em] text-ink-soft'}
            />
            <span>
              <span className="block font-semibold">
                {DOCUMENT_KINDS[kind].label}
                {uploaded.includes(kind) && <span className="font-normal text-success"> (added)</span>}
              </span>
              <span className="text-ink-soft">{DOCUMENT_KINDS[kind].hint}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-body-sm text-ink-soft">{DOCUMENT_CHECKLIST.ticks}</p>
    </Disclosure>
  )
}
