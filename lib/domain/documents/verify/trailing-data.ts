const END_OF_ZIP = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_DIRECTORY = Buffer.from('PK\x01\x02', 'latin1')
const END_RECORD_BYTES = 22
const LONGEST_COMMENT = 0xffff
/** An archive is found from its last bytes, of which no reader looks at more. */
export const LONGEST_ARCHIVE_END = END_RECORD_BYTES + LONGEST_COMMENT

/** Would an archive reader open this file? It looks for its directory from the end, whatever stands before. */
export function opensAsArchive(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - LONGEST_ARCHIVE_END)
  for (let at = bytes.lastIndexOf(END_OF_ZIP); at >= first; at = bytes.lastIndexOf(END_OF_ZIP, at - 1)) {
    if (pointsToDirectory(bytes, at)) return true
    if (at === 0) return false
  }
  return false
}

/** Does it have the record that every archive ends with? */
export function hasArchiveEnd(tail: Buffer): boolean {
  return tail.includes(END_OF_ZIP)
}

function pointsToDirectory(bytes: Buffer, at: number): boolean {
  if (at + END_RECORD_BYTES > bytes.length) return false
  const size = bytes.readUInt32LE(at + 12)
  const start = at - size
  return start >= 0 && bytes.subarray(start, start + ZIP_DIRECTORY.length).equals(ZIP_DIRECTORY)
}

/** Padding, which scanners and copiers add: spaces, line ends and zeros. */
export function isPadding(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))
}
