import { FILE_ERRORS } from '@/lib/base/file-errors'
import { plural } from '@/lib/base/text'
import { UPLOAD_STATE } from '@/lib/content/screens/documents/upload'
import { checkFileChoice, cleanFileName, type FileLimits } from '@/lib/domain/documents/rules/files'
import type { DocumentKind } from '@/lib/domain/documents/rules/kinds'
import type { UploadedFile } from '@/lib/domain/documents/views'

/** Where one file is on its way. `failed` may be tried again as it is; `refused` needs another file. */
export type UploadStage =
  | { type: 'queued' }
  | { type: 'sending'; percent: number }
  | { type: 'paused' }
  | { type: 'checking' }
  /** Sent; the server has no room to check it yet. */
  | { type: 'queued-for-check' }
  | { type: 'ready'; file: UploadedFile }
  | { type: 'failed'; text: string }
  | { type: 'refused'; text: string }
  /** Begun before this page was opened: the same file goes on from where it was. */
  | { type: 'interrupted' }

export type UploadEntry = {
  key: string
  name: string
  sizeBytes: number
  /** The bytes, while this page holds them. */
  file: File | null
  /** Known once the server has given a ticket. */
  documentId: string | null
  label: string
  documentKind: DocumentKind | null
  stage: UploadStage
}

export type UploadEvent =
  | { type: 'added'; entries: UploadEntry[] }
  | { type: 'chosen-again'; key: string; file: File }
  | { type: 'ticket-issued'; key: string; documentId: string }
  | { type: 'stage-changed'; key: string; stage: UploadStage }
  | { type: 'labeled'; key: string; label: string }
  | { type: 'kind-chosen'; key: string; documentKind: DocumentKind | null }
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
  }
}

/** A file from the server: one still waiting there was interrupted before this page was opened. */
export function stageOf(file: UploadedFile): UploadStage {
  if (file.state === 'ready') return { type: 'ready', file }
  if (file.state === 'refused') return { type: 'refused', text: file.refusal ?? UPLOAD_STATE.refused }
  return { type: 'interrupted' }
}

/** Is this the file whose upload was interrupted? */
export function continues(entry: UploadEntry, file: File): boolean {
  const { stage, name, sizeBytes } = entry
  return stage.type === 'interrupted' && name === cleanFileName(file.name) && sizeBytes === file.size
}

export function isInProgress(entry: UploadEntry): boolean {
  return ['queued', 'sending', 'paused', 'checking', 'queued-for-check'].includes(entry.stage.type)
}

/** Files that count against the limits of the order. */
export function isCounted(entry: UploadEntry): boolean {
  return !['refused', 'failed', 'interrupted'].includes(entry.stage.type)
}

export function readyFiles(entries: UploadEntry[]): UploadedFile[] {
  return entries.flatMap((entry) => (entry.stage.type === 'ready' ? [entry.stage.file] : []))
}

/** "2 pages", "350 words", or nothing where there is nothing to count. */
export function countText(file: UploadedFile): string | null {
  if (file.pageCount !== null) return plural(file.pageCount, 'page')
  return file.wordCount === null ? null : plural(file.wordCount, 'word')
}

/** What a screen reader announces when a file reaches this stage; null for stages that need no announcement. */
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
    case 'failed':
    case 'refused':
      return `${name}: ${stage.text}`
  }
}

/** Entries for the chosen files. Those that are known to be refused are refused before anything is sent. */
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
  }
}
