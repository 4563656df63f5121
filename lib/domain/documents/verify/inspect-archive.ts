import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { type FileRefusal, OPEN_LIMITS } from './verdict.ts'

/** `texts`: the parts that can act (relationships, and the document's fields), by name. */
type Archive =
  | { type: 'open'; names: ReadonlySet<string>; texts: ReadonlyMap<string, string> }
  | { type: 'refused'; code: FileRefusal }

const UNIX_TYPE_MASK = 0xf000
const UNIX_LINK = 0xa000
const ENCRYPTED_FLAG = 0x1

/**
 * Checks a Word file before anything unpacks it. The directory decides first (cheap, whatever the size
 * inside); only then is every entry streamed once and counted, because a directory can lie about sizes.
 */
export async function inspectArchive(bytes: Buffer): Promise<Archive> {
  try {
    const zip = await openZip(bytes)
    const entries = await readDirectory(zip)
    if (!entries) return { type: 'refused', code: 'file_hostile' }
    if (entries.some((entry) => (entry.generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0)) {
      return { type: 'refused', code: 'file_password_protected' }
    }
    if (!isPlainDirectory(entries, bytes.length)) return { type: 'refused', code: 'file_hostile' }
    const texts = new Map<string, string>()
    for (const entry of entries) {
      const text = await readEntry(zip, entry)
      if (text !== null) texts.set(entry.fileName, text)
    }
    return { type: 'open', names: new Set(entries.map((entry) => entry.fileName)), texts }
  } catch {
    // A damaged directory, a path traversal or a wrong size: none is a Word file.
    return { type: 'refused', code: 'file_hostile' }
  }
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true }
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, options, (error, zip) => (error ? reject(error) : resolve(zip)))
  })
}

/** All entries, or null as soon as there are more than any Word file has. */
function readDirectory(zip: ZipFile): Promise<Entry[] | null> {
  if (zip.entryCount > OPEN_LIMITS.archiveEntries) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })
}

function isPlainDirectory(entries: Entry[], fileBytes: number): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0)
  if (unpacked > OPEN_LIMITS.archiveBytes || packed > fileBytes) return false
  if (unpacked > fileBytes * OPEN_LIMITS.archiveRatio) return false
  return (
    entries.every(isPlainEntry) && new Set(entries.map((entry) => entry.fileName)).size === entries.length
  )
}

function isPlainEntry(entry: Entry): boolean {
  const unixType = (entry.externalFileAttributes >>> 16) & UNIX_TYPE_MASK
  if (unixType === UNIX_LINK) return false
  if (/vbaProject|vbaData|\.(zip|docm|exe|dll|js|vbs|bat|cmd|ps1|scr)$/i.test(entry.fileName)) return false
  return !(/\.(xml|rels)$/i.test(entry.fileName) && entry.uncompressedSize > OPEN_LIMITS.xmlPartBytes)
}

const CAN_ACT = /\.rels$|^word\/[^/]+\.xml$/i

/**
 * Reads an entry to its end; yauzl fails the stream if the size differs from the directory. Keeps the text of
 * parts that can act.
 */
async function readEntry(zip: ZipFile, entry: Entry): Promise<string | null> {
  if (entry.fileName.endsWith('/')) return null
  const openReadStream = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip))
  const stream = await openReadStream(entry)
  const isKept = CAN_ACT.test(entry.fileName)
  const chunks: Buffer[] = []
  if (isKept) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  await new Promise<void>((resolve, reject) => {
    stream.on('end', resolve)
    stream.on('error', reject)
    stream.resume()
  })
  return isKept ? Buffer.concat(chunks).toString('utf8') : null
}
