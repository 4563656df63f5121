/** Files that must never be accepted, and a few unusual ones that must be. */
import { ACTIVE, HARMLESS, WITH_TRAILING_DATA } from './active-files.ts'
import { docxEntries, macroDocxEntries, makeDocx, makeZip, type ZipEntry } from './make-archives.ts'
import { MEGABYTE, makeJpegClaiming, makePng, PNG_MAGIC, sampleFile } from './make-files.ts'
import { makeBlankPdf, makeEncryptedPdf, makePdfClaimingOnePage } from './make-pdfs.ts'

type CorpusFile = {
  label: string
  name: string
  make: () => Buffer
  /** The refusal, or null if the file is accepted. */
  refusal: string | null
}

const text = (content: string) => () => Buffer.from(content, 'latin1')
const withEntry = (entry: ZipEntry) => () => makeDocx(['hello'], [entry])
const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE)
const EXE = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(60), Buffer.from('PE\x00\x00')])
const ELF = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(64)])
const HTML = '<!doctype html><script>alert(1)</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const GIF = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')

const mismatch: [string, string, () => Buffer][] = [
  ['HTML named .pdf', 'page.pdf', text(HTML)],
  ['HTML named .jpg', 'page.jpg', text(HTML)],
  ['HTML named .docx', 'page.docx', text(HTML)],
  ['SVG named .png', 'image.png', text(SVG)],
  ['SVG named .jpg', 'image.jpg', text(SVG)],
  ['plain text named .pdf', 'notes.pdf', text('just some notes')],
  ['plain text named .docx', 'notes.docx', text('just some notes')],
  ['Windows program named .docx', 'letter.docx', () => EXE],
  ['Windows program named .pdf', 'letter.pdf', () => EXE],
  ['Windows program named .jpg', 'photo.jpg', () => EXE],
  ['Linux program named .png', 'photo.png', () => ELF],
  ['shell script named .pdf', 'run.pdf', text('#!/bin/sh\nrm -rf /\n')],
  ['GIF named .png', 'moving.png', () => GIF],
  ['GIF named .jpg', 'moving.jpg', () => GIF],
  ['JPG named .png', 'photo.png', () => sampleFile('diploma-front.jpg')],
  ['PNG named .jpg', 'photo.jpg', () => sampleFile('transcript.png')],
  ['PDF named .jpg', 'scan.jpg', () => sampleFile('diploma.pdf')],
  ['PDF named .docx', 'scan.docx', () => sampleFile('diploma.pdf')],
  ['DOCX named .pdf', 'letter.pdf', () => makeDocx(['hello'])],
  ['old Word file named .docx', 'old.docx', () => Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')],
  ['bare zip named .docx', 'bundle.docx', () => makeZip([{ name: 'readme.txt', body: 'hello' }])],
  ['empty zip named .docx', 'empty.docx', () => makeZip([])],
  ['spreadsheet parts named .docx', 'sheet.docx', () => makeZip(spreadsheetEntries())],
  ['macro document named .docx', 'macro.docx', () => makeZip(macroDocxEntries())],
  ['JPG named .heic', 'photo.heic', () => sampleFile('diploma-front.jpg')],
  ['HEIC named .jpg', 'photo.jpg', () => sampleFile('diploma-photo.heic')],
  ['sound named .webp', 'photo.webp', text('RIFF\x24\0\0\0WAVEfmt ')],
  ['PNG magic alone', 'magic.png', () => Buffer.concat([PNG_MAGIC, noise(64)])],
  [
    'PDF behind a page of spaces',
    'late.pdf',
    () => Buffer.concat([Buffer.alloc(4096, 0x20), makeBlankPdf(1)]),
  ],
]

function spreadsheetEntries(): ZipEntry[] {
  return docxEntries(['x']).map((entry) => ({
    ...entry,
    name: entry.name.replace('word/document', 'xl/workbook'),
  }))
}

const unreadable: [string, string, () => Buffer][] = [
  ['text that starts like a PDF', 'trick.pdf', text('%PDF-1.7\nThis is only text, many words of it.\n')],
  ['script that starts like a PDF', 'trick.pdf', text(`%PDF-1.4\n${HTML}`)],
  ['PDF cut in the middle', 'cut.pdf', () => makeBlankPdf(40).subarray(0, 900)],
  ['PDF head with random bytes', 'noise.pdf', () => Buffer.concat([Buffer.from('%PDF-1.5\n'), noise(5000)])],
  ['PDF without pages', 'none.pdf', () => makeBlankPdf(0)],
  ['PNG cut in the middle', 'cut.png', () => sampleFile('transcript.png').subarray(0, 20_000)],
  ['PNG of no width', 'flat.png', () => makePng(4, 4, { width: 0, height: 4 })],
  ['JPG magic with noise', 'magic.jpg', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), noise(400)])],
  ['JPG cut before its picture', 'cut.jpg', () => sampleFile('diploma-front.jpg').subarray(0, 120)],
  ['HEIC cut in the middle', 'cut.heic', () => sampleFile('diploma-photo.heic').subarray(0, 9_000)],
  ['HEIC without a picture', 'none.heic', () => sampleFile('diploma-photo.heic').subarray(0, 28)],
  ['WebP cut in the middle', 'cut.webp', () => sampleFile('diploma-front.webp').subarray(0, 9_000)],
  [
    'TIFF magic with noise',
    'noise.tif',
    () => Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), noise(900)]),
  ],
  ['DOCX whose text is not XML', 'odd.docx', () => makeZip(brokenDocxEntries())],
]

function brokenDocxEntries(): ZipEntry[] {
  return docxEntries(['x']).map((entry) =>
    entry.name === 'word/document.xml' ? { ...entry, body: 'not xml at all <<<' } : entry,
  )
}

/** Deterministic, so that a failure can be reproduced. */
export function noise(length: number): Buffer {
  let state = 0x2545f491
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state >>> 24
    }),
  )
}

const hostile: [string, string, () => Buffer][] = [
  ['flat bomb', 'bomb.docx', withEntry({ name: 'word/media/a.bmp', body: zeros(120) })],
  ['small flat bomb by ratio', 'bomb.docx', withEntry({ name: 'word/media/a.bmp', body: zeros(40) })],
  [
    'bomb that lies about its size',
    'liar.docx',
    withEntry({ name: 'a.bmp', body: zeros(60), claimedSize: 900 }),
  ],
  [
    'entry larger than it says',
    'liar.docx',
    withEntry({ name: 'a.bin', body: 'x'.repeat(500), claimedSize: 10 }),
  ],
  ['entry smaller than it says', 'liar.docx', withEntry({ name: 'a.bin', body: 'x', claimedSize: 10 })],
  [
    'nested bomb',
    'nest.docx',
    withEntry({ name: 'inner.zip', body: makeZip([{ name: 'a', body: zeros(8) }]) }),
  ],
  ['many entries', 'many.docx', () => makeDocx(['x'], manyEntries(2_100))],
  ['very many entries', 'many.docx', () => makeDocx(['x'], manyEntries(30_000))],
  ['document text of 21 MB', 'long.docx', () => makeZip(longDocxEntries())],
  ['macro part in a plain document', 'macro.docx', withEntry({ name: 'word/vbaProject.bin', body: 'macro' })],
  ['program inside', 'carrier.docx', withEntry({ name: 'word/setup.exe', body: EXE })],
  ['link inside', 'link.docx', withEntry({ name: 'word/link', body: '/etc/passwd', mode: 0o120777 })],
  ['traversal name', 'up.docx', withEntry({ name: '../../etc/cron.d/x', body: 'x' })],
  ['traversal in the middle', 'up.docx', withEntry({ name: 'word/../../x.xml', body: 'x' })],
  ['absolute name', 'root.docx', withEntry({ name: '/etc/passwd', body: 'x' })],
  ['drive name', 'drive.docx', withEntry({ name: 'C:/Windows/x.xml', body: 'x' })],
  ['backslash name', 'back.docx', withEntry({ name: '..\\..\\x.xml', body: 'x' })],
  ['same part twice', 'twice.docx', withEntry({ name: 'word/document.xml', body: '<other/>' })],
  ['zip cut in the middle', 'cut.docx', () => makeDocx(['hello']).subarray(0, 500)],
  ['zip magic with noise', 'noise.docx', () => Buffer.concat([Buffer.from('PK\x03\x04'), noise(900)])],
]

function manyEntries(count: number): ZipEntry[] {
  return Array.from({ length: count }, (_, index) => ({ name: `word/p${index}.xml`, body: '', store: true }))
}

/** Text that compresses badly enough to pass the ratio, so that only the size limit of one part stops it. */
function longDocxEntries(): ZipEntry[] {
  const words = noise(460_000).toString('hex')
  return docxEntries(Array.from({ length: 24 }, () => words))
}

const locked: [string, string, () => Buffer][] = [
  ['PDF locked with a password', 'locked.pdf', () => makeEncryptedPdf('secret')],
  ['PDF locked against copying', 'rights.pdf', () => makeEncryptedPdf('')],
  ['DOCX with locked entries', 'locked.docx', withEntry({ name: 'word/a.xml', body: 'x', flags: 1 })],
]

const byName: [string, string, () => Buffer][] = [
  ['program by name', 'setup.exe', () => EXE],
  ['hidden program by direction mark', 'diploma\u202Efdp.exe', () => EXE],
  ['page by name', 'page.html', text(HTML)],
  ['vector picture by name', 'image.svg', text(SVG)],
  ['macro document by name', 'macro.docm', () => makeZip(macroDocxEntries())],
  ['archive by name', 'all.zip', () => makeZip([{ name: 'a', body: 'x' }])],
  ['no ending', 'diploma', () => sampleFile('diploma.pdf')],
  ['two endings', 'diploma.pdf.exe', () => sampleFile('diploma.pdf')],
]

const as =
  (refusal: string | null) =>
  ([label, name, make]: [string, string, () => Buffer]): CorpusFile => ({
    label,
    name,
    make,
    refusal,
  })

/** Refused by name before a byte is sent. */
export const REFUSED_BY_NAME: CorpusFile[] = byName.map(as('file_type_not_accepted'))

/** Refused after their bytes are checked. */
export const REFUSED_BY_CONTENT: CorpusFile[] = [
  ...mismatch.map(as('file_type_mismatch')),
  ...unreadable.map(as('file_unreadable')),
  ...hostile.map(as('file_hostile')),
  ...locked.map(as('file_password_protected')),
  ...ACTIVE.map(as('file_active')),
  ...WITH_TRAILING_DATA.map(as('file_trailing_data')),
  {
    label: '600 pages that claim to be one',
    name: 'pages.pdf',
    make: () => makePdfClaimingOnePage(600),
    refusal: 'file_too_many_pages',
  },
  { label: 'empty file', name: 'empty.pdf', make: () => Buffer.alloc(0), refusal: 'file_empty' },
  { label: '26 MB', name: 'large.pdf', make: () => zeros(26), refusal: 'file_too_large' },
  { label: '501 pages', name: 'pages.pdf', make: () => makeBlankPdf(501), refusal: 'file_too_many_pages' },
  {
    label: '10,000 pages',
    name: 'pages.pdf',
    make: () => makeBlankPdf(10_000),
    refusal: 'file_too_many_pages',
  },
  {
    label: '60-megapixel PNG header',
    name: 'huge.png',
    make: () => makePng(8, 8, { width: 10_000, height: 6_000 }),
    refusal: 'file_image_too_large',
  },
  {
    label: 'PNG header of 4 billion pixels a side',
    name: 'huge.png',
    make: () => makePng(8, 8, { width: 0xffff_ffff, height: 0xffff_ffff }),
    refusal: 'file_image_too_large',
  },
  {
    label: '60-megapixel JPG header',
    name: 'huge.jpg',
    make: () => makeJpegClaiming(10_000, 6_000),
    refusal: 'file_image_too_large',
  },
]

/** Valid files, and unusual ones that are harmless when served only as their own type. */
export const ACCEPTED: CorpusFile[] = (
  [
    ['scanned diploma', 'diploma.pdf', () => sampleFile('diploma.pdf')],
    ['photo', 'front.jpg', () => sampleFile('diploma-front.jpg')],
    ['photo with the long ending', 'front.jpeg', () => sampleFile('diploma-front.jpg')],
    ['screenshot', 'marks.PNG', () => sampleFile('transcript.png')],
    ['Word letter', 'letter.docx', () => makeDocx(['One two three', 'four five'])],
    ['photo of an iPhone', 'IMG_0412.HEIC', () => sampleFile('diploma-photo.heic')],
    ['photo sent by a messenger', 'photo.webp', () => sampleFile('diploma-front.webp')],
    ['scan of two pages', 'scan.tiff', () => sampleFile('diploma-scan.tif')],
    ['500 pages', 'book.pdf', () => makeBlankPdf(500)],
    ...HARMLESS,
    ['name with a direction mark', 'dip\u202Eloma.pdf', () => makeBlankPdf(1)],
    ['name with folders', '../../etc/diploma.pdf', () => makeBlankPdf(1)],
  ] satisfies [string, string, () => Buffer][]
).map(as(null))
