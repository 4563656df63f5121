import { sentenceFor } from '@/lib/base/errors'
import { plural } from '@/lib/base/text'
import { checkFileChoice, cleanFileName, type FileLimits } from '@/lib/domain/documents/rules/files'
import type { DocumentKind } from '@/lib/domain/documents/rules/kinds'
import type { UploadedFile } from '@/lib/domain/documents/views'

/** Where one file is on its way. `failed` may be tried again as it is; `refused` needs another file. */
export type UploadStage =
  | { at: 'queued' }
  | { at: 'sending'; percent: number }
  | { at: 'paused' }
  | { at: 'checking' }
  | { at: 'ready'; file: UploadedFile }
  | { at: 'failed'; text: string }
  | { at: 'refused'; text: string }

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
  | { type: 'ticketed'; key: string; documentId: string }
  | { type: 'moved'; key: string; stage: UploadStage }
  | { type: 'labelled'; key: string; label: string }
  | { type: 'sorted'; key: string; documentKind: DocumentKind | null }
  | { type: 'removed'; key: string }

export function changeUploads(entries: UploadEntry[], event: UploadEvent): UploadEntry[] {
  if (event.type === 'added') return [...entries, ...event.entries]
  if (event.type === 'removed') return entries.filter((entry) => entry.key !== event.key)
  return entries.map((entry) => (entry.key === event.key ? changeEntry(entry, event) : entry))
}

function changeEntry(
  entry: UploadEntry,
  event: Exclude<UploadEvent, { type: 'added' | 'removed' }>,
): UploadEntry {
  switch (event.type) {
    case 'ticketed':
      return { ...entry, documentId: event.documentId }
    case 'labelled':
      return { ...entry, label: event.label }
    case 'sorted':
      return { ...entry, documentKind: event.documentKind }
    case 'moved':
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
  if (file.state === 'ready') return { at: 'ready', file }
  if (file.state === 'refused') return { at: 'refused', text: file.refusal ?? 'This file cannot be used.' }
  return {
    at: 'refused',
    text: 'This upload was interrupted before it was finished. Please choose the file again.',
  }
}

export function isUnderWay(entry: UploadEntry): boolean {
  return ['queued', 'sending', 'paused', 'checking'].includes(entry.stage.at)
}

/** Files that count against the limits of the order. */
export function isCounted(entry: UploadEntry): boolean {
  return entry.stage.at !== 'refused' && entry.stage.at !== 'failed'
}

export function readyFiles(entries: UploadEntry[]): UploadedFile[] {
  return entries.flatMap((entry) => (entry.stage.at === 'ready' ? [entry.stage.file] : []))
}

/** "2 pages", "350 words", or nothing where there is nothing to count. */
export function countText(file: UploadedFile): string | null {
  if (file.pageCount !== null) return plural(file.pageCount, 'page')
  return file.wordCount === null ? null : plural(file.wordCount, 'word')
}

/** What a screen reader hears when a file reaches this stage; null for steps nobody needs to hear. */
export function announcement(name: string, stage: UploadStage): string | null {
  switch (stage.at) {
    case 'queued':
    case 'sending':
      return null
    case 'paused':
      return `${name}: paused, you are offline. It goes on by itself.`
    case 'checking':
      return `${name}: sent, being checked.`
    case 'ready':
      return `${name}: ready${countText(stage.file) ? `, ${countText(stage.file)}` : ''}.`
    case 'failed':
    case 'refused':
      return `${name}: ${stage.text}`
  }
}

/** Which of the chosen files can be sent: what is known to be refused is said at once, before any waiting. */
export function planFiles(files: File[], present: UploadEntry[], limits: FileLimits): UploadEntry[] {
  const counted = present.filter(isCounted)
  let count = counted.length
  let bytes = counted.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  return files.map((file) => {
    const choice = checkFileChoice({ name: file.name, sizeBytes: file.size })
    const code = choice.ok ? roomRefusal(count + 1, bytes + file.size, limits) : choice.code
    if (code) return newEntry(file, { at: 'refused', text: sentenceFor(code) })
    count += 1
    bytes += file.size
    return newEntry(file, { at: 'queued' })
  })
}

function roomRefusal(files: number, bytes: number, limits: FileLimits) {
  if (files > limits.filesPerOrder) return 'too_many_files'
  return bytes > limits.orderBytes ? 'quota_exceeded' : null
}

let made = 0

function newEntry(file: File, stage: UploadStage): UploadEntry {
  made += 1
  return {
    key: `chosen-${made}`,
    name: cleanFileName(file.name),
    sizeBytes: file.size,
    file,
    documentId: null,
    label: '',
    documentKind: null,
    stage,
  }
}
