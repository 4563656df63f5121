'use client'

import { useEffect, useRef } from 'react'
import { plural } from '@/lib/base/text'
import { ACCEPTED_FILES, type FileLimits, formatBytes } from '@/lib/domain/documents/rules/files'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { BROWSE_ID, DropZone } from './drop-zone'
import { removeButtonId, UploadCard } from './upload-card'
import { isCounted, isUnderWay, readyFiles, type UploadEntry } from './upload-state'
import { useUploads } from './use-uploads'

type UploadAreaProps = {
  draftId: string
  initialFiles: UploadedFile[]
  limits: FileLimits
  /** Told whenever the set of usable files changes. */
  onFilesChange?: (files: UploadedFile[]) => void
}

export function UploadArea({ draftId, initialFiles, limits, onFilesChange }: UploadAreaProps) {
  const uploads = useUploads(draftId, initialFiles, limits)
  const { entries, add, remove } = uploads
  const replaced = useRef<UploadEntry | null>(null)
  const another = useRef<HTMLInputElement>(null)
  useReport(entries, onFilesChange)
  useLeaveWarning(entries.some(isUnderWay))

  async function removeAndKeepFocus(entry: UploadEntry) {
    const at = entries.indexOf(entry)
    const neighbour = entries[at + 1] ?? entries[at - 1]
    const removed = await remove(entry)
    if (removed) passFocus(removeButtonId(entry.key), neighbour ? removeButtonId(neighbour.key) : BROWSE_ID)
  }

  function replaceWith(files: File[]) {
    const old = replaced.current
    replaced.current = null
    if (files.length === 0) return
    if (old) void remove(old)
    add(files)
  }

  return (
    <div className="space-y-4">
      <p className="text-ink-soft">
        Scans or sharp photos, all four corners visible. If the back has stamps or text, add the back too.
      </p>
      <noscript>
        <p className="font-medium text-danger">
          Sending files needs JavaScript to be switched on in your browser.
        </p>
      </noscript>
      <DropZone limits={limits} onFiles={add} />
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
        {uploads.heard}
      </p>
      {entries.length > 0 && (
        <>
          <Used entries={entries} limits={limits} />
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

function Used({ entries, limits }: { entries: UploadEntry[]; limits: FileLimits }) {
  const counted = entries.filter(isCounted)
  const bytes = counted.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  return (
    <p className="figures text-[0.9375rem] text-ink-soft">
      {plural(counted.length, 'file')} of {limits.filesPerOrder}, {formatBytes(bytes)} of{' '}
      {formatBytes(limits.orderBytes)}
    </p>
  )
}

/** Before the card goes, so that a keyboard does not fall back to the top; not from somewhere else. */
function passFocus(fromId: string, toId: string): void {
  const now = document.activeElement
  if (now === null || now === document.body || now.id === fromId) document.getElementById(toId)?.focus()
}

function useReport(entries: UploadEntry[], onFilesChange: UploadAreaProps['onFilesChange']): void {
  const said = useRef('')
  useEffect(() => {
    const files = readyFiles(entries)
    const now = files.map((file) => file.documentId).join()
    if (now === said.current) return
    said.current = now
    onFilesChange?.(files)
  }, [entries, onFilesChange])
}

/** Closing the page would drop what is still being sent. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy])
}
