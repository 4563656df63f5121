import { ACCEPTED, noise, REFUSED_BY_CONTENT } from '@/tests/support/hostile-files'
import { makeDocx } from '@/tests/support/make-archives'
import { MEGABYTE, makePng, sampleFile } from '@/tests/support/make-files'
import { makeBlankPdf } from '@/tests/support/make-pdfs'
import { checkFileChoice } from '../rules/files'
import { glance, HEAD_BYTES } from './glance'

/** The file as storage serves it, counting the bytes read after the head. */
async function glanceAt(name: string, bytes: Buffer) {
  const choice = checkFileChoice({ name, sizeBytes: 1 })
  if (!choice.ok) throw new Error(`No accepted ending in ${name}`)
  let readBytes = 0
  const read = async (from: number, length: number) => {
    readBytes += length
    return bytes.subarray(from, from + length)
  }
  const file = { sizeBytes: bytes.length, head: bytes.subarray(0, HEAD_BYTES), read }
  return { refusal: await glance(file, choice.value.extension), readBytes }
}

const repeated = noise(64 * 1024)
const junk = Buffer.concat(Array.from({ length: 21 * 16 }, () => repeated))
const after = (head: Buffer | string) => Buffer.concat([Buffer.from(head as string, 'latin1'), junk])
const PDF_END = '\nstartxref\n4500000\n%%EOF\n'

test.each([
  ['noise with the start of a PDF', 'a.pdf', after('%PDF-1.5\n'), 'file_unreadable'],
  [
    'noise with the end of a PDF',
    'a.pdf',
    Buffer.concat([after('%PDF-1.5\n'), Buffer.from(PDF_END)]),
    'file_unreadable',
  ],
  [
    'a PDF with a video appended',
    'a.pdf',
    Buffer.concat([junk, makeBlankPdf(1), noise(999)]),
    'file_type_mismatch',
  ],
  ['noise with the start of a picture', 'a.png', Buffer.concat([makePng(4, 4), junk]), 'file_unreadable'],
  ['noise after a PNG signature', 'a.png', after('\x89PNG\r\n\x1a\n'), 'file_type_mismatch'],
  ['noise with the start of a photo', 'a.jpg', after('\xff\xd8\xff\xe0'), 'file_unreadable'],
  ['noise with the start of a Word file', 'a.docx', after('PK\x03\x04'), 'file_hostile'],
  [
    '26 MB',
    'a.pdf',
    Buffer.concat([makeBlankPdf(1), junk, junk.subarray(0, 5 * MEGABYTE)]),
    'file_too_large',
  ],
])('refuses %s by its ends, reading less than 70 KB of 21 MB', async (_, name, bytes, refusal) => {
  const seen = await glanceAt(name, bytes)

  expect(seen.refusal).toBe(refusal)
  expect(seen.readBytes).toBeLessThan(70 * 1024)
})

test.each(ACCEPTED.map((file) => [file.label, file] as const))('does not refuse %s', async (_, file) => {
  expect((await glanceAt(file.name, file.make())).refusal).toBeNull()
})

test.each(REFUSED_BY_CONTENT.map((file) => [file.label, file] as const))(
  'gives %s no other refusal than the full check',
  async (_, file) => {
    if (file.label === 'empty file') return

    const { refusal } = await glanceAt(file.name, file.make())

    expect([null, file.refusal]).toContain(refusal)
  },
)

test.each([
  ['PDF', 'a.pdf', () => largePdf()],
  ['PDF padded with a megabyte of zeros', 'a.pdf', () => Buffer.concat([largePdf(), Buffer.alloc(MEGABYTE)])],
  [
    'Word file',
    'a.docx',
    () =>
      makeDocx(['One two'], [{ name: 'word/media/a.bin', body: junk.subarray(0, MEGABYTE), store: true }]),
  ],
  [
    'photo with a video appended',
    'a.jpg',
    () => Buffer.concat([sampleFile('diploma-front.jpg'), Buffer.from('\0\0\0\x18ftypmp42'), junk]),
  ],
])('leaves a large valid %s to the full check', async (_, name, make) => {
  expect((await glanceAt(name, make())).refusal).toBeNull()
})

/** Large enough that its index must be read, because it is in neither the first nor the last bytes. */
function largePdf(): Buffer {
  const comment = Buffer.concat([Buffer.from('%'), Buffer.alloc(MEGABYTE, 0x61), Buffer.from('\n')])
  const pdf = makeBlankPdf(3).toString('latin1')
  const [body = '', tail = ''] = pdf.split(/(?=xref\n0 )/)
  const end = tail.replace(
    /startxref\n\d+/,
    `%${'a'.repeat(80_000)}\nstartxref\n${body.length + comment.length}`,
  )
  return Buffer.concat([Buffer.from(body, 'latin1'), comment, Buffer.from(end, 'latin1')])
}
