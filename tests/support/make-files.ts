/** Generated test files: valid and malicious ones. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

export const MEGABYTE = 1024 * 1024

/** A checked-in sample: diploma.pdf, diploma-front.jpg, diploma-back.jpg, transcript.png, letter.docx. */
export function sampleFile(name: string): Buffer {
  return readFileSync(join(process.cwd(), 'tests/fixtures/files', name))
}

/** An absolute path stays what it is. */
export function samplePath(name: string): string {
  return resolve(process.cwd(), 'tests/fixtures/files', name)
}

function pngChunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A gray picture of `width` x `height`. With `claimed`, the header declares another size than the pixels have. */
export function makePng(width: number, height: number, claimed = { width, height }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claimed.width, 0)
  header.writeUInt32BE(claimed.height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 0xaa)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  return Buffer.concat([
    PNG_MAGIC,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The sample photo with another size in its frame header. */
export function makeJpegClaiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(sampleFile('diploma-front.jpg'))
  const at = bytes.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(bytes[index + 1] ?? 0))
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

/** A small picture with a chunk of noise that a reader skips. */
export function makePngOfSize(size: number): Buffer<ArrayBuffer> {
  const picture = makePng(4, 4)
  const endAt = picture.length - pngChunk('IEND', Buffer.alloc(0)).length
  const noise = randomBytes(size - picture.length - 12)
  return Buffer.concat([picture.subarray(0, endAt), pngChunk('prVt', noise), picture.subarray(endAt)])
}
