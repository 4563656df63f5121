'use client'

import { useCallback, useReducer, useRef, useState } from 'react'
import type { FileLimits } from '@/lib/domain/documents/rules/files'
import type { DocumentKind } from '@/lib/domain/documents/rules/kinds'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { askRemoval, saveLabel } from './upload-api'
import type { UploadStage } from './upload-state'
import { announcement, changeUploads, planFiles, toEntry, type UploadEntry } from './upload-state'
import { useTransfers } from './use-transfers'

export type Uploads = {
  entries: UploadEntry[]
  /** The newest thing worth hearing. */
  heard: string
  add: (files: File[]) => void
  retry: (entry: UploadEntry) => void
  /** False when the server could not be reached: the file then stays. */
  remove: (entry: UploadEntry) => Promise<boolean>
  label: (entry: UploadEntry, label: string) => void
  saveLabel: (entry: UploadEntry) => void
  sort: (entry: UploadEntry, documentKind: DocumentKind | null) => void
}

export function useUploads(draftId: string, initial: UploadedFile[], limits: FileLimits): Uploads {
  const [entries, change] = useReducer(changeUploads, initial, (files) => files.map(toEntry))
  const [heard, setHeard] = useState('')
  const stops = useRef(new Map<string, AbortController>())
  const onStage = useCallback((entry: UploadEntry, stage: UploadStage) => {
    change({ type: 'moved', key: entry.key, stage })
    setHeard((before) => announcement(entry.name, stage) ?? before)
  }, [])
  useTransfers({ draftId, entries, stops, change, onStage })

  function add(files: File[]) {
    const planned = planFiles(files, entries, limits)
    change({ type: 'added', entries: planned })
    const refused = planned.find((entry) => entry.stage.at === 'refused')
    if (refused) setHeard(announcement(refused.name, refused.stage) ?? '')
    else setHeard(files.length === 1 ? '1 file added.' : `${files.length} files added.`)
  }

  function retry(entry: UploadEntry) {
    // The old ticket would keep its place in the order's limits.
    if (entry.documentId) void askRemoval(entry.documentId)
    change({ type: 'moved', key: entry.key, stage: { at: 'queued' } })
  }

  async function remove(entry: UploadEntry): Promise<boolean> {
    stops.current.get(entry.key)?.abort()
    stops.current.delete(entry.key)
    const removed = entry.documentId ? await askRemoval(entry.documentId) : null
    if (removed?.at === 'again' || removed?.at === 'later') {
      setHeard(`${entry.name} could not be removed. Please try again.`)
      return false
    }
    change({ type: 'removed', key: entry.key })
    setHeard(`${entry.name} removed.`)
    return true
  }

  function keep(entry: UploadEntry, changed: Parameters<typeof saveLabel>[1]) {
    if (!entry.documentId) return
    void saveLabel(entry.documentId, changed).then((saved) => {
      if (saved.at !== 'done')
        setHeard(`The description of ${entry.name} could not be saved. Please try again.`)
    })
  }

  return {
    entries,
    heard,
    add,
    retry,
    remove,
    label: (entry, label) => change({ type: 'labelled', key: entry.key, label }),
    saveLabel: (entry) => keep(entry, { label: entry.label }),
    sort: (entry, documentKind) => {
      change({ type: 'sorted', key: entry.key, documentKind })
      keep(entry, { documentKind: documentKind ?? '' })
    },
  }
}
