import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REFUSED_BY_NAME } from '@/tests/support/hostile-files'
import { OPEN_LIMITS } from '../verify/verdict'
import {
  ACCEPTED_FILES,
  ACCEPTED_FINISHED_FILES,
  checkFileChoice,
  cleanFileName,
  FILE_LIMITS,
  formatBytes,
  storagePathFor,
} from './files'

const MEGABYTE = 1024 * 1024

test.each(REFUSED_BY_NAME.map((file) => [file.label, file.name]))('refuses %s by its name', (_, name) => {
  expect(checkFileChoice({ name, sizeBytes: 10 })).toMatchObject({ code: 'file_type_not_accepted' })
})

test.each([
  ['scan.PDF', 'pdf'],
  ['photo.jpeg', 'jpg'],
  ['photo.JPG', 'jpg'],
  ['marks.png', 'png'],
  ['letter.docx', 'docx'],
  ['IMG_0412.HEIC', 'heic'],
  ['photo.heif', 'heic'],
  ['forwarded.webp', 'webp'],
  ['archive.tiff', 'tif'],
  ['constructor', null],
  ['x.constructor', null],
  ['x.doc', null],
])('reads the type of %s as %s', (name, extension) => {
  const choice = checkFileChoice({ name, sizeBytes: 10 })

  expect(choice.ok ? choice.value.extension : null).toBe(extension)
})

test('refuses an empty file and one above 25 MB before the upload', () => {
  expect(checkFileChoice({ name: 'a.pdf', sizeBytes: 0 })).toMatchObject({ code: 'file_empty' })
  expect(checkFileChoice({ name: 'a.pdf', sizeBytes: 25 * MEGABYTE })).toMatchObject({ ok: true })
  expect(checkFileChoice({ name: 'a.pdf', sizeBytes: 25 * MEGABYTE + 1 })).toMatchObject({
    code: 'file_too_large',
  })
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\x\\scan.pdf', 'scan.pdf'],
  ['dip\u202Eloma.pdf', 'dip loma.pdf'],
  ['dip\u061Cloma.pdf', 'dip loma.pdf'],
  ['  two   spaces\u0000.pdf ', 'two spaces .pdf'],
  ['диплом.pdf', 'диплом.pdf'],
  ['///', 'document'],
])('stores the name %j as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept)
})

test('shortens a very long name in the middle and keeps its extension', () => {
  const kept = cleanFileName(`${'ä'.repeat(400)}.pdf`)

  expect(kept).toHaveLength(200)
  expect(kept.endsWith('ä.pdf')).toBe(true)
})

test('keeps the file name out of the storage path', () => {
  expect(storagePathFor({ folder: 'f', groupId: 'g', fileId: 'i', extension: 'jpg' })).toBe('f/g/i.jpg')
})

test.each([
  [1, '1 byte'],
  [900, '900 bytes'],
  [2_048, '2 KB'],
  [3.44 * MEGABYTE, '3.4 MB'],
  [25 * MEGABYTE, '25 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('the document states the limits and types of the code', () => {
  const document = readFileSync(join(process.cwd(), 'docs/uploads.md'), 'utf8')
  const { fileBytes, filesPerOrder, orderBytes, userBytes, ticketsPerHour } = FILE_LIMITS
  const megabytes = (bytes: number) => `${bytes / MEGABYTE} MB`

  expect(document).toContain(
    `| One file | ${megabytes(fileBytes)}, ${OPEN_LIMITS.pages} pages, ${OPEN_LIMITS.pixels / 1_000_000} megapixels |`,
  )
  expect(document).toContain(`| An order | ${filesPerOrder} files, ${megabytes(orderBytes)}`)
  expect(document).toContain(
    `${megabytes(userBytes)} in files that nothing uses yet, ${ticketsPerHour} tickets per hour`,
  )
  expect(document).toContain(
    '| Types | PDF, JPG, PNG, HEIC, WebP, TIFF, Word (DOCX); finished documents from staff: PDF, JPG, PNG, Word |',
  )
  expect(ACCEPTED_FILES.match(/\.\w+/g)?.sort()).toEqual(
    expect.arrayContaining(['.docx', '.heic', '.jpg', '.pdf', '.png', '.tif', '.webp']),
  )
  expect(ACCEPTED_FILES.match(/[a-z]+\/[\w.-]+/g)).toHaveLength(7)
  expect(ACCEPTED_FINISHED_FILES.match(/[a-z]+\/[\w.-]+/g)).toHaveLength(4)
})
