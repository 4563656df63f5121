import { readJpeg } from './jpeg.ts'
import { isPadding } from './trailing-data.ts'

const MOST_PARTS = 8
const BEGIN_OF_JPEG = Buffer.from([0xff, 0xd8, 0xff])

/**
 * What phones append to a photo: a second picture, a short video, the maker's metadata. Each is read to its
 * end, and what follows is checked again.
 */
export function isPhoneTrailer(bytes: Buffer, parts = MOST_PARTS): boolean {
  const start = bytes.findIndex((byte) => byte !== 0)
  if (start === -1 || isPadding(bytes)) return true
  if (parts === 0) return false
  if (bytes.subarray(start, start + 3).equals(BEGIN_OF_JPEG)) {
    const picture = readJpeg(bytes.subarray(start))
    return picture !== null && isPhoneTrailer(bytes.subarray(start + picture.end), parts - 1)
  }
  const notes = beginOfNotes(bytes)
  if (notes !== null) return isPhoneTrailer(bytes.subarray(0, notes), parts - 1)
  const film = endOfFilm(bytes)
  return film !== null && isPhoneTrailer(bytes.subarray(film), parts - 1)
}

const FILM_PARTS = new Set('ftyp moov mdat free skip wide uuid meta moof mfra sidx styp'.split(' '))

/** A video is a chain of boxes, each with its length and name; the first is `ftyp`. Null if this is none. */
function endOfFilm(bytes: Buffer): number | null {
  let at = 0
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (at === 0 ? name !== 'ftyp' : !FILM_PARTS.has(name)) break
    const length = lengthOfBox(bytes, at)
    if (length < 8 || at + length > bytes.length) return null
    at += length
  }
  return at === 0 ? null : at
}

/** 1 means a longer number after the name. 0, a box up to the end, is refused because it could contain anything. */
function lengthOfBox(bytes: Buffer, at: number): number {
  const short = bytes.readUInt32BE(at)
  if (short !== 1) return short
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0
}

const DIRECTORY_HEAD = 12
const ENTRY = 12

type Block = { from: number; to: number }

/** Samsung's metadata ends with a directory of its blocks, the directory's length and `SEFT`. Null if this is none. */
function beginOfNotes(bytes: Buffer): number | null {
  const end = bytes.length - 8
  if (end < DIRECTORY_HEAD || bytes.toString('latin1', end + 4) !== 'SEFT') return null
  const directory = end - bytes.readUInt32LE(end)
  if (directory < 0 || bytes.toString('latin1', directory, directory + 4) !== 'SEFH') return null
  const count = bytes.readUInt32LE(directory + 8)
  if (directory + DIRECTORY_HEAD + count * ENTRY !== end) return null
  const blocks = Array.from({ length: count }, (_, index) => readBlock(bytes, directory, index))
  return beginOf(bytes, blocks, directory)
}

/** An entry: the type in its second half-word, the block's distance before the directory, and its length. */
function readBlock(bytes: Buffer, directory: number, index: number): Block | null {
  const entry = directory + DIRECTORY_HEAD + index * ENTRY
  const from = directory - bytes.readUInt32LE(entry + 4)
  const to = from + bytes.readUInt32LE(entry + 8)
  const isNamed = from >= 0 && to - from >= 8 && bytes.readUInt32LE(from) === bytes.readUInt32LE(entry)
  return isNamed && to <= directory ? { from, to } : null
}

/** The blocks must be adjacent up to the directory. */
function beginOf(bytes: Buffer, blocks: (Block | null)[], directory: number): number | null {
  let begin = directory
  const fromLast = blocks.toSorted((a, b) => (b?.to ?? 0) - (a?.to ?? 0))
  for (const block of fromLast) {
    if (block === null || block.to > begin || !isPadding(bytes.subarray(block.to, begin))) return null
    begin = block.from
  }
  return begin
}
