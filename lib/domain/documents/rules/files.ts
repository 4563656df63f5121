import { fail, ok, type Result } from '@/lib/base/result'
import { cleanLine, plural } from '@/lib/base/text'

const MEGABYTE = 1024 * 1024

export const FILE_LIMITS = {
  fileBytes: 25 * MEGABYTE,
  filesPerOrder: 20,
  orderBytes: 150 * MEGABYTE,
  /** Per person, for files not yet in a request or an order. */
  userBytes: 500 * MEGABYTE,
  ticketsPerHour: 60,
} as const

export type FileLimits = typeof FILE_LIMITS

type FileType = { label: string; mime: string; endings: readonly string[] }

/** One row per accepted type: its label, MIME types and extensions. */
const FILE_TYPES = {
  pdf: { label: 'PDF', mime: 'application/pdf', endings: ['pdf'] },
  jpg: { label: 'JPG', mime: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { label: 'PNG', mime: 'image/png', endings: ['png'] },
  heic: { label: 'HEIC', mime: 'image/heic', endings: ['heic', 'heif'] },
  webp: { label: 'WebP', mime: 'image/webp', endings: ['webp'] },
  tif: { label: 'TIFF', mime: 'image/tiff', endings: ['tif', 'tiff'] },
  docx: {
    label: 'Word (DOCX)',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
} as const satisfies Record<string, FileType>

export type FileExtension = keyof typeof FILE_TYPES

/**
 * The `accept` attribute of a file input: MIME types and extensions, because phones use one and computers the other.
 */
export const ACCEPTED_FILES = acceptOf(Object.values(FILE_TYPES))

/** What recipients can open everywhere, for the documents that we deliver. */
const FINISHED_TYPES: readonly FileExtension[] = ['pdf', 'jpg', 'png', 'docx']
export const ACCEPTED_FINISHED_FILES = acceptOf(FINISHED_TYPES.map((type) => FILE_TYPES[type]))

export function isFinishedType(extension: FileExtension): boolean {
  return FINISHED_TYPES.includes(extension)
}

function acceptOf(types: readonly FileType[]): string {
  return types.flatMap((type) => [type.mime, ...type.endings.map((ending) => `.${ending}`)]).join(',')
}

export function isFileExtension(value: unknown): value is FileExtension {
  return typeof value === 'string' && Object.hasOwn(FILE_TYPES, value)
}

function extensionFor(name: string): FileExtension | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (!ending) return null
  const found = Object.entries(FILE_TYPES).find(([, type]) =>
    (type.endings as readonly string[]).includes(ending),
  )
  return found && isFileExtension(found[0]) ? found[0] : null
}

/**
 * A name for display: the last path segment without control or direction characters, at most 200 characters.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const line = cleanLine(last, 1000)
  if (line.length <= 200) return line || 'document'
  const ending = /\.[a-z0-9]{1,8}$/i.exec(line)?.[0] ?? ''
  return `${Array.from(line)
    .slice(0, 200 - ending.length)
    .join('')
    .trim()}${ending}`
}

type FileChoice = { name: string; sizeBytes: number }
type ChosenFile = { name: string; extension: FileExtension; mime: string; sizeBytes: number }
type ChoiceRefusal = 'file_type_not_accepted' | 'file_too_large' | 'file_empty'

/** Checks what is known before the upload; the browser and the ticket run the same check. */
export function checkFileChoice(choice: FileChoice): Result<ChosenFile, ChoiceRefusal> {
  const name = cleanFileName(choice.name)
  const extension = extensionFor(name)
  if (!extension) return fail('file_type_not_accepted')
  if (choice.sizeBytes <= 0) return fail('file_empty')
  if (choice.sizeBytes > FILE_LIMITS.fileBytes) return fail('file_too_large')
  return ok({ name, extension, mime: FILE_TYPES[extension].mime, sizeBytes: choice.sizeBytes })
}

/** Built by the server: no part of it comes from the file's name. */
export function storagePathFor(file: {
  folder: string
  groupId: string
  fileId: string
  extension: FileExtension
}): string {
  return `${file.folder}/${file.groupId}/${file.fileId}.${file.extension}`
}

/** "3.4 MB", "820 KB", "12 bytes". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return plural(bytes, 'byte')
  if (bytes < MEGABYTE) return `${Math.round(bytes / 1024)} KB`
  const megabytes = bytes / MEGABYTE
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}
