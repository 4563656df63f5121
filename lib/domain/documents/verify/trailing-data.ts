const END_OF_ZIP = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_DIRECTORY = Buffer.from('PK\x01\x02', 'latin1')
const END_RECORD_BYTES = 22
const LONGEST_COMMENT = 0xffff
/** Archive readers search only this many last bytes for the end record. */
export const LONGEST_ARCHIVE_END = END_RECORD_BYTES + LONGEST_COMMENT

/**
 * True if an archive reader would open this file. It finds the directory from the end, whatever comes before.
 */
export function opensAsArchive(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - LONGEST_ARCHIVE_END)
  for (let at = bytes.lastIndexOf(END_OF_ZIP); at >= first; at = bytes.lastIndexOf(END_OF_ZIP, at - 1)) {
    if (pointsToDirectory(bytes, at)) return true
    if (at === 0) return false
  }
  return false
}

/** True if it contains the end record of an archive. */
export function hasArchiveEnd(tail: Buffer): boolean {
  return tail.includes(END_OF_ZIP)
}

function pointsToDirectory(bytes: Buffer, at: number): boolean {
  if (at + END_RECORD_BYTES > bytes.length) return false
  const size = bytes.readUInt32LE(at + 12)
  const start = at - size
  return start >= 0 && bytes.subarray(start, start + ZIP_DIRECTORY.length).equals(ZIP_DIRECTORY)
}

/** Spaces, line ends and zeros, which scanners and copiers append. */
export function isPadding(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))
}
