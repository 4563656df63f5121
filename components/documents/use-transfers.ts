'use client'

import { type RefObject, useEffect } from 'react'
import { sendFile } from './send-file'
import { isInProgress, type UploadEntry, type UploadEvent, type UploadStage } from './upload-state'

const AT_ONCE = 2

/** Abort controllers by entry key. Separate from the entries because they are never rendered. */
type Stops = RefObject<Map<string, AbortController>>

type Transfers = {
  draftId: string
  entries: UploadEntry[]
  stops: Stops
  change: (event: UploadEvent) => void
  onStage: (entry: UploadEntry, stage: UploadStage) => void
}

/** Sends queued files, two at a time, and stops everything when the page is left. */
export function useTransfers({ draftId, entries, stops, change, onStage }: Transfers): void {
  useEffect(() => {
    const isSending = (entry: UploadEntry) => stops.current.has(entry.key)
    const free = AT_ONCE - entries.filter(isSending).length
    const waiting = entries.filter((entry) => entry.stage.type === 'queued' && !isSending(entry))
    for (const entry of waiting.slice(0, Math.max(0, free))) {
      if (!entry.file) continue
      const stop = new AbortController()
      stops.current.set(entry.key, stop)
      void sendFile({
        draftId,
        file: entry.file,
        resumes: entry.documentId ?? undefined,
        signal: stop.signal,
        onTicket: (documentId) => change({ type: 'ticket-issued', key: entry.key, documentId }),
        onStage: (stage) => {
          if (!isInProgress({ ...entry, stage })) stops.current.delete(entry.key)
          onStage(entry, stage)
        },
      })
    }
  }, [draftId, entries, stops, change, onStage])

  useEffect(() => {
    const all = stops.current
    return () => {
      for (const stop of all.values()) stop.abort()
      all.clear()
    }
  }, [stops])
}
