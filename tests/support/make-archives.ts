/** A small zip writer in which every field of the directory can be forged. */
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  body: Buffer | string
  /** Unix mode of the entry, e.g. 0o120777 for a symbolic link. */
  mode?: number
  /** Size written into the directory instead of the real one. */
  claimedSize?: number
  flags?: number
  store?: boolean
}

export function makeZip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const body = Buffer.from(entry.body)
    const packed = entry.store ? body : deflateRawSync(body)
    const name = Buffer.from(entry.name, 'utf8')
    const shared = sharedFields(entry, body, packed, name)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, packed])
    directory.push(directoryRecord(entry, shared, name, offset))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([...locals, central, endRecord(entries.length, central.length, offset)])
}

function sharedFields(entry: ZipEntry, body: Buffer, packed: Buffer, name: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE((entry.flags ?? 0) | 0x800, 2)
  fields.writeUInt16LE(entry.store ? 0 : 8, 4)
  fields.writeUInt32LE(0x5a8f0000, 6)
  fields.writeUInt32LE(crc32(body), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(entry.claimedSize ?? body.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function directoryRecord(entry: ZipEntry, shared: Buffer, name: Buffer, offset: number): Buffer {
  const head = Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 3]), shared])
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6)
  tail.writeUInt32LE(offset, 10)
  return Buffer.concat([head, tail, name])
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const WORD_WITH_MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export function docxEntries(paragraphs: string[], mainType = WORD): ZipEntry[] {
  const text = paragraphs.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')
  return [
    {
      name: '[Content_Types].xml',
      body: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      body: `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      body: `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${text}</w:body></w:document>`,
    },
  ]
}

export function macroDocxEntries(): ZipEntry[] {
  return docxEntries(['macros inside'], WORD_WITH_MACROS)
}

export function makeDocx(paragraphs: string[], extra: ZipEntry[] = []): Buffer {
  return makeZip([...docxEntries(paragraphs), ...extra])
}
