/** One state of a file: its bytes, their hash, and the text that the planners see. */
import { isUtf8 } from 'node:buffer'
import { hash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs'
import { type Bounds, contain } from './containment.ts'
import { isNestedTooDeep } from './depth.ts'
import { isProtected, nullIfGone } from './error-code.ts'
import type { Owner } from './flush.ts'

/** A file as it was read. `mode` holds its permission bits. */
export type Version = {
  type: 'read'
  file: string
  bytes: Buffer
  hash: string
  /** Without the byte order mark. */
  text: string
  hasMark: boolean
  mode: number
  /** As it was read from the disk. */
  owner?: Owner
  /** Whether the file has another name on the disk. */
  isLinked?: boolean
}

type UnreadCode = 'outside-project' | 'deleted' | 'too-large' | 'too-deep' | 'not-text' | 'read-only'
/** A file that cannot be edited, with a sentence for the designer. */
export type Unread = { type: 'unread'; file: string; code: UnreadCode; message: string }

const MOST_BYTES = 2_000_000
/** The byte order mark. */
export const MARK = '\u{feff}'

/** SHA-256 in lower-case hex. */
export function hashOf(bytes: Buffer): string {
  return hash('sha256', bytes, 'hex')
}

/** The text of a file that was read before, by the hash of its bytes, and those bytes if they were kept. */
export type Known = { hash: string; text: string; bytes: Buffer | undefined }

/**
 * Decodes the bytes of a file. Bytes that are not UTF-8 are refused, because writing them back would change them. If
 * they are the bytes of `known`, its text is used.
 */
export function versionOf(file: string, bytes: Buffer, mode: number, known?: Known): Version | Unread {
  const hash = known?.bytes?.equals(bytes) ? known.hash : hashOf(bytes)
  const hasMark = bytes.subarray(0, 3).toString('utf8') === MARK
  if (known?.hash === hash) return { type: 'read', file, bytes, hash, text: known.text, hasMark, mode }
  if (!isUtf8(bytes))
    return unread(file, 'not-text', `${file} is not UTF-8 text, so it can’t be edited here.`)
  const whole = bytes.toString('utf8')
  if (isNestedTooDeep(whole, known?.text))
    return unread(file, 'too-deep', `${file} is nested too deeply to be edited here.`)
  return { type: 'read', file, bytes, hash, text: hasMark ? whole.slice(1) : whole, hasMark, mode }
}

/** Returns the bytes of a text in UTF-8, with a byte order mark if the file had one. */
export function bytesOf(text: string, hasMark: boolean): Buffer {
  return Buffer.from(hasMark ? MARK + text : text, 'utf8')
}

/** Returns the text of bytes in UTF-8, without a byte order mark. */
export function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replace(/^\u{feff}/u, '')
}

function unread(file: string, code: UnreadCode, message: string): Unread {
  return { type: 'unread', file, code, message }
}

/**
 * Reads a file of at most 2 MB. Links are not followed. A file that is missing, off limits or unfit to edit is a
 * result; any other failure of the disk throws.
 */
export function readVersion(bounds: Bounds, file: string, known?: Known): Version | Unread {
  const place = contain(bounds, file)
  if (place.type === 'outside' && !place.isGone)
    return unread(file, 'outside-project', `${file}: ${place.reason}`)
  const handle = place.type === 'outside' ? null : openIfThere(place.path)
  if (handle === 'protected') return unread(file, 'read-only', `${file} is protected from being read.`)
  if (handle === null) return unread(file, 'deleted', `${file} no longer exists.`)
  try {
    const { size, mode, uid, gid, nlink } = fstatSync(handle)
    if (size > MOST_BYTES) return unread(file, 'too-large', `${file} is too large to be edited here.`)
    const version = versionOf(file, readFileSync(handle), mode & 0o7777, known)
    return version.type === 'read' ? { ...version, owner: { uid, gid }, isLinked: nlink > 1 } : version
  } finally {
    closeSync(handle)
  }
}

function openIfThere(place: string): number | null | 'protected' {
  try {
    return openSync(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    return isProtected(error) ? 'protected' : nullIfGone(error)
  }
}

/** Checks the permission bits, because root can write any file. */
export function isReadOnly({ mode }: Version): boolean {
  return (mode & 0o222) === 0
}
