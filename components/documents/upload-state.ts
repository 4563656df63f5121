import { FILE_ERRORS } from '@/lib/base/file-errors'
import { plural } from '@/lib/base/text'
import { UPLOAD_STATE } from '@/lib/content/screens/documents/upload'
import { checkFileChoice, cleanFileName, type FileLimits } from '@/lib/domain/documents/rules/files'
import type { DocumentKind } from '@/lib/domain/documents/rules/kinds'
import type { UploadedFile } from '@/lib/domain/documents/views'

/** The stage of one file. `failed` can be retried as it is, `no-access` after signing in; `refused` needs another file. */
export type UploadStage =
  | { type: 'queued' }
  | { type: 'sending'; percent: number }
  | { type: 'paused' }
  | { type: 'checking' }
  /** Sent; the server has no capacity to check it yet. */
  | { type: 'queued-for-check' }
  | { type: 'ready'; file: UploadedFile }
  | { type: 'failed'; text: string }
  | { type: 'no-access' }
  | { type: 'refused'; text: string }
  /** Started before this page was opened: choosing the same file resumes it. */
  | { type: 'interrupted' }

export type UploadEntry = {
  key: string
  name: string
  sizeBytes: number
  /** The bytes, if this page has them. */
  file: File | null
  /** Set once the server has issued a ticket. */
  documentId: string | null
  label: string
  documentKind: DocumentKind | null
  stage: UploadStage
  /** Why the last removal or description wasn’t saved. */
  problem: string | null
}

export type UploadEvent =
  | { type: 'added'; entries: UploadEntry[] }
  | { type: 'chosen-again'; key: string; file: File }
  | { type: 'ticket-issued'; key: string; documentId: string }
  | { type: 'stage-changed'; key: string; stage: UploadStage }
  | { type: 'labeled'; key: string; label: string }
  | { type: 'kind-chosen'; key: string; documentKind: DocumentKind | null }
  | { type: 'problem-changed'; key: string; problem: string | null }
  | { type: 'removed'; key: string }

export function uploadsReducer(entries: UploadEntry[], event: UploadEvent): UploadEntry[] {
  if (event.type === 'added') return [...entries, ...event.entries]
  if (event.type === 'removed') return entries.filter((entry) => entry.key !== event.key)
  return entries.map((entry) => (entry.key === event.key ? entryReducer(entry, event) : entry))
}

function entryReducer(
  entry: UploadEntry,
  event: Exclude<UploadEvent, { type: 'added' | 'removed' }>,
): UploadEntry {
  switch (event.type) {
    case 'chosen-again':
      return { ...entry, file: event.file, stage: { type: 'queued' } }
    case 'ticket-issued':
      return { ...entry, documentId: event.documentId }
    case 'labeled':
      return { ...entry, label: event.label }
    case 'kind-chosen':
      return { ...entry, documentKind: event.documentKind }
    case 'stage-changed':
      return { ...entry, stage: event.stage }
    case 'problem-changed':
      return { ...entry, problem: event.problem }
  }
}

export function toEntry(file: UploadedFile): UploadEntry {
  return {
    key: file.documentId,
    name: file.name,
    sizeBytes: file.sizeBytes,
    file: null,
    documentId: file.documentId,
    label: file.label ?? '',
    documentKind: file.documentKind,
    stage: stageOf(file),
    problem: null,
  }
}

/** The stage of a file from the server: one that still waits there was interrupted before this page was opened. */
export function stageOf(file: UploadedFile): UploadStage {
  if (file.state === 'ready') return { type: 'ready', file }
  if (file.state === 'refused') return { type: 'refused', text: file.refusal ?? UPLOAD_STATE.refused }
  return { type: 'interrupted' }
}

/** True if this is the file whose upload was interrupted. */
export function continues(entry: UploadEntry, file: File): boolean {
  const { stage, name, sizeBytes } = entry
  return stage.type === 'interrupted' && name === cleanFileName(file.name) && sizeBytes === file.size
}

export function isInProgress(entry: UploadEntry): boolean {
  return ['queued', 'sending', 'paused', 'checking', 'queued-for-check'].includes(entry.stage.type)
}

/** True for files that count against the limits of the order. */
export function isCounted(entry: UploadEntry): boolean {
  return !['refused', 'failed', 'no-access', 'interrupted'].includes(entry.stage.type)
}

/** How many files can be used, and how many need another try or another file. */
export type FileCounts = { ready: number; unusable: number }

export function countFiles(entries: UploadEntry[]): FileCounts {
  return {
    ready: entries.filter(({ stage }) => stage.type === 'ready').length,
    unusable: entries.filter((entry) => !isCounted(entry)).length,
  }
}

/** "2 pages", "350 words", or null if there is nothing to count. */
export function countText(file: UploadedFile): string | null {
  if (file.pageCount !== null) return plural(file.pageCount, 'page')
  return file.wordCount === null ? null : plural(file.wordCount, 'word')
}

/** The screen reader announcement of a stage; null for stages without one. */
export function announcementFor(name: string, stage: UploadStage): string | null {
  switch (stage.type) {
    case 'queued':
    case 'sending':
    case 'interrupted':
      return null
    case 'paused':
      return UPLOAD_STATE.paused(name)
    case 'checking':
      return UPLOAD_STATE.sent(name)
    case 'queued-for-check':
      return UPLOAD_STATE.waiting(name)
    case 'ready':
      return `${name}: ready${countText(stage.file) ? `, ${countText(stage.file)}` : ''}.`
    case 'no-access':
      return `${name}: ${UPLOAD_STATE.noAccess}`
    case 'failed':
    case 'refused':
      return `${name}: ${stage.text}`
  }
}

/** Entries for the chosen files. Files that can be refused already are refused before anything is sent. */
export function planFiles(files: File[], present: UploadEntry[], limits: FileLimits): UploadEntry[] {
  const counted = present.filter(isCounted)
  let count = counted.length
  let bytes = counted.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  return files.map((file) => {
    const choice = checkFileChoice({ name: file.name, sizeBytes: file.size })
    const code = choice.ok ? limitRefusal(count + 1, bytes + file.size, limits) : choice.code
    if (code) return newEntry(file, { type: 'refused', text: FILE_ERRORS[code].text })
    count += 1
    bytes += file.size
    return newEntry(file, { type: 'queued' })
  })
}

function limitRefusal(files: number, bytes: number, limits: FileLimits) {
  if (files > limits.filesPerOrder) return 'too_many_files'
  return bytes > limits.orderBytes ? 'quota_exceeded' : null
}

let entryCount = 0

function newEntry(file: File, stage: UploadStage): UploadEntry {
  entryCount += 1
  return {
    key: `chosen-${entryCount}`,
    name: cleanFileName(file.name),
    sizeBytes: file.size,
    file,
    documentId: null,
    label: '',
    documentKind: null,
    stage,
    problem: null,
  }
}
