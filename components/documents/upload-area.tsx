'use client'

import { useEffect, useRef } from 'react'
import { FilledText } from '@/components/ui/filled-text'
import { Icon } from '@/components/ui/icon'
import { OtherTab } from '@/components/ui/other-tab'
import { plural } from '@/lib/base/text'
import { paths } from '@/lib/config/paths'
import { UPLOAD_AREA } from '@/lib/content/screens/documents/upload'
import { ACCEPTED_FILES, type FileLimits, formatBytes } from '@/lib/domain/documents/rules/files'
import type { DocumentKind } from '@/lib/domain/documents/rules/kinds'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { useTellBusyUploads } from './busy-uploads'
import { DocumentChecklist } from './document-checklist'
import { BROWSE_ID, DropZone } from './drop-zone'
import { removeButtonId, UploadCard } from './upload-card'
import {
  continues,
  countFiles,
  type FileCounts,
  isCounted,
  isInProgress,
  type UploadEntry,
} from './upload-state'
import { useUploads } from './use-uploads'

type UploadAreaProps = {
  draftId: string
  initialFiles: UploadedFile[]
  limits: FileLimits
  /** Shows the customer how to scan or photograph a document, and who sees it. */
  hasAdvice?: boolean
  /** The types of documents to list before the upload, with what to include of each. */
  checklist?: readonly DocumentKind[]
  onCountsChange?: (counts: FileCounts) => void
}

/** Long, because replacing a file and moving focus need the whole list. */
export function UploadArea({
  draftId,
  initialFiles,
  limits,
  hasAdvice = true,
  checklist,
  onCountsChange,
}: UploadAreaProps) {
  const uploads = useUploads(draftId, initialFiles, limits)
  const { entries, add, remove } = uploads
  const replaced = useRef<UploadEntry | null>(null)
  const another = useRef<HTMLInputElement>(null)
  useCountsReport(countFiles(entries), onCountsChange)
  const busy = entries.filter(isInProgress).length
  useLeaveWarning(busy > 0)
  useTellBusyUploads(busy)

  async function removeAndKeepFocus(entry: UploadEntry) {
    const at = entries.indexOf(entry)
    const neighbor = entries[at + 1] ?? entries[at - 1]
    const removed = await remove(entry)
    if (removed) moveFocus(removeButtonId(entry.key), neighbor ? removeButtonId(neighbor.key) : BROWSE_ID)
  }

  function replaceWith(files: File[]) {
    const old = replaced.current
    replaced.current = null
    if (files.length === 0) return
    if (old && !files.some((file) => continues(old, file))) void remove(old)
    add(files)
  }

  return (
    <div className="space-y-4">
      {hasAdvice && <p className="text-ink-soft">{UPLOAD_AREA.scans}</p>}
      {checklist && (
        <DocumentChecklist
          kinds={checklist}
          uploaded={entries.filter(isCounted).map((entry) => entry.documentKind)}
        />
      )}
      <noscript>
        <p className="font-medium text-danger">{UPLOAD_AREA.noScript}</p>
      </noscript>
      <DropZone limits={limits} onFiles={add} />
      {hasAdvice && <Privacy />}
      <input
        ref={another}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        onChange={(event) => {
          replaceWith([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <p aria-live="polite" className="sr-only">
        {uploads.announcement}
      </p>
      {entries.length > 0 && (
        <>
          <Usage entries={entries} limits={limits} />
          <ul className="space-y-3">
            {entries.map((entry) => (
              <UploadCard
                key={entry.key}
                entry={entry}
                uploads={uploads}
                onRemove={() => void removeAndKeepFocus(entry)}
                onReplace={() => {
                  replaced.current = entry
                  another.current?.click()
                }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Privacy() {
  return (
    <p className="flex gap-1.5 text-body-sm text-ink-soft">
      <Icon name="lock" className="mt-[0.2em]" />
      <span>
        <FilledText
          text={UPLOAD_AREA.privacy}
          parts={{ policy: <OtherTab href={paths.privacy}>Privacy Policy</OtherTab> }}
        />
      </span>
    </p>
  )
}

function Usage({ entries, limits }: { entries: UploadEntry[]; limits: FileLimits }) {
  const counted = entries.filter(isCounted)
  const bytes = counted.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  return (
    <p className="figures text-body-sm text-ink-soft">
      {UPLOAD_AREA.counted(
        plural(counted.length, 'file'),
        limits.filesPerOrder,
        formatBytes(bytes),
        formatBytes(limits.orderBytes),
      )}
    </p>
  )
}

/**
 * Runs before the card is removed, so that focus doesn't fall back to the document; only if the card has it.
 */
function moveFocus(fromId: string, toId: string): void {
  const now = document.activeElement
  if (now === null || now === document.body || now.id === fromId) document.getElementById(toId)?.focus()
}

function useCountsReport(
  { ready, unusable }: FileCounts,
  onCountsChange: UploadAreaProps['onCountsChange'],
): void {
  useEffect(() => {
    onCountsChange?.({ ready, unusable })
  }, [ready, unusable, onCountsChange])
}

/** Warns before closing the page while files are being sent. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy])
}
