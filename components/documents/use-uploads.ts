'use client'

import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { USE_UPLOADS } from '@/lib/content/screens/documents/upload'
import type { FileLimits } from '@/lib/domain/documents/rules/files'
import type { DocumentKind } from '@/lib/domain/documents/rules/kinds'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { removeUpload, saveLabel } from './upload-api'
import type { UploadStage } from './upload-state'
import {
  announcementFor,
  continues,
  planFiles,
  toEntry,
  type UploadEntry,
  uploadsReducer,
} from './upload-state'
import { useTransfers } from './use-transfers'

export type Uploads = {
  entries: UploadEntry[]
  /** The newest text for the live region. */
  announcement: string
  add: (files: File[]) => void
  retry: (entry: UploadEntry) => void
  /** False if the server was unreachable: the file then stays. */
  remove: (entry: UploadEntry) => Promise<boolean>
  setLabel: (entry: UploadEntry, label: string) => void
  saveLabel: (entry: UploadEntry) => void
  setKind: (entry: UploadEntry, documentKind: DocumentKind | null) => void
}

/** Long, because each command changes the list and announces it in the live region. */
export function useUploads(draftId: string, initial: UploadedFile[], limits: FileLimits): Uploads {
  const [entries, change] = useReducer(uploadsReducer, initial, (files) => files.map(toEntry))
  const [announced, setAnnouncement] = useState('')
  const stops = useRef(new Map<string, AbortController>())
  const onStage = useCallback((entry: UploadEntry, stage: UploadStage) => {
    change({ type: 'stage-changed', key: entry.key, stage })
    setAnnouncement((before) => announcementFor(entry.name, stage) ?? before)
  }, [])
  useTransfers({ draftId, entries, stops, change, onStage })
  useDescribedOnline(entries, describeAgain)

  function add(files: File[]) {
    const again = files.flatMap((file) => {
      const entry = entries.find((one) => continues(one, file))
      return entry ? [{ key: entry.key, file }] : []
    })
    for (const chosen of again) change({ type: 'chosen-again', ...chosen })
    const fresh = files.filter((file) => !again.some((chosen) => chosen.file === file))
    const planned = planFiles(fresh, entries, limits)
    change({ type: 'added', entries: planned })
    const refused = planned.find((entry) => entry.stage.type === 'refused')
    if (refused) setAnnouncement(announcementFor(refused.name, refused.stage) ?? '')
    else setAnnouncement(USE_UPLOADS.added(files.length))
  }

  function retry(entry: UploadEntry) {
    change({ type: 'stage-changed', key: entry.key, stage: { type: 'queued' } })
  }

  async function remove(entry: UploadEntry): Promise<boolean> {
    stops.current.get(entry.key)?.abort()
    stops.current.delete(entry.key)
    const removed = entry.documentId ? await removeUpload(entry.documentId) : null
    if (removed?.type === 'retry' || removed?.type === 'retry-later' || removed?.type === 'no-access') {
      showProblem(entry, USE_UPLOADS.notRemoved(entry.name))
      return false
    }
    change({ type: 'removed', key: entry.key })
    setAnnouncement(`${entry.name} removed.`)
    return true
  }

  function saveDescription(entry: UploadEntry, changed: Parameters<typeof saveLabel>[1]) {
    if (!entry.documentId) return
    void saveLabel(entry.documentId, changed).then((saved) => {
      showProblem(entry, saved.type === 'done' ? null : USE_UPLOADS.notDescribed(entry.name))
    })
  }

  function describeAgain(entry: UploadEntry) {
    if (entry.problem !== USE_UPLOADS.notDescribed(entry.name)) return
    saveDescription(entry, { label: entry.label, documentKind: entry.documentKind ?? '' })
  }

  function showProblem({ key }: UploadEntry, problem: string | null) {
    change({ type: 'problem-changed', key, problem })
    if (problem) setAnnouncement(problem)
  }

  return {
    entries,
    announcement: announced,
    add,
    retry,
    remove,
    setLabel: (entry, label) => change({ type: 'labeled', key: entry.key, label }),
    saveLabel: (entry) => saveDescription(entry, { label: entry.label }),
    setKind: (entry, documentKind) => {
      change({ type: 'kind-chosen', key: entry.key, documentKind })
      saveDescription(entry, { documentKind: documentKind ?? '' })
    },
  }
}

/** Saves once more what was typed without a connection, as soon as there is one. */
function useDescribedOnline(entries: UploadEntry[], describeAgain: (entry: UploadEntry) => void): void {
  const describeAll = useEffectEvent(() => entries.forEach(describeAgain))
  useEffect(() => {
    const again = () => describeAll()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
}
