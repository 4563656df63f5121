import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { announcementFor, continues, countFiles, planFiles, toEntry, uploadsReducer } from './upload-state'

const STORED: UploadedFile = {
  documentId: 'd1',
  name: 'diploma.pdf',
  extension: 'pdf',
  sizeBytes: 1000,
  state: 'ready',
  refusal: null,
  pageCount: 2,
  wordCount: null,
  label: null,
  documentKind: null,
  duplicateOf: null,
  storagePath: 'a/b/c.pdf',
}

function chosen(name: string, size = 100): File {
  return Object.defineProperty(new File(['x'], name), 'size', { value: size })
}

function stages(files: File[], present = [toEntry(STORED)]) {
  return planFiles(files, present, FILE_LIMITS).map(({ stage }) => stage)
}

test('queues files that can be sent and refuses others immediately with the reason', () => {
  expect(
    stages([chosen('a.pdf'), chosen('b.exe'), chosen('c.png', 0), chosen('d.jpg', 26 * 1024 * 1024)]),
  ).toEqual([
    { type: 'queued' },
    { type: 'refused', text: 'We accept PDF, JPG, PNG, HEIC, WebP, TIFF and DOCX files.' },
    { type: 'refused', text: 'This file is empty. Please choose another copy.' },
    { type: 'refused', text: 'Files can be up to 25 MB. Please split this one, or upload a smaller copy.' },
  ])
})

test('refuses the twenty-first file without counting refused ones', () => {
  const many = Array.from({ length: 20 }, (_, index) => chosen(`${index}.pdf`))

  expect(stages([chosen('no.exe'), ...many]).map(({ type }) => type)).toEqual([
    'refused',
    ...Array.from({ length: 19 }, () => 'queued'),
    'refused',
  ])
})

test('counts files together against 150 MB', () => {
  const large = Array.from({ length: 7 }, () => chosen('a.pdf', 24 * 1024 * 1024))

  expect(stages(large).map(({ type }) => type)).toEqual([
    ...Array.from({ length: 6 }, () => 'queued'),
    'refused',
  ])
})

test('asks to choose the file of an interrupted upload again', () => {
  const entry = toEntry({ ...STORED, state: 'waiting' })
  const same = new File([new Uint8Array(STORED.sizeBytes)], STORED.name)

  expect(entry.stage).toEqual({ type: 'interrupted' })
  expect(continues(entry, same)).toBe(true)
  expect(continues(entry, new File(['x'], STORED.name))).toBe(false)
  expect(continues(entry, new File([same], 'other.pdf'))).toBe(false)
})

test('changes only the entry that is meant', () => {
  const entries = [toEntry(STORED), toEntry({ ...STORED, documentId: 'd2' })]

  const changed = uploadsReducer(entries, { type: 'stage-changed', key: 'd2', stage: { type: 'checking' } })

  expect(changed.map(({ stage }) => stage.type)).toEqual(['ready', 'checking'])
  expect(countFiles(changed)).toEqual({ ready: 1, unusable: 0 })
  expect(uploadsReducer(changed, { type: 'removed', key: 'd1' }).map(({ key }) => key)).toEqual(['d2'])
})

test.each([
  [{ type: 'sending', percent: 40 } as const, null],
  [{ type: 'ready', file: STORED } as const, 'x.pdf: ready, 2 pages.'],
  [{ type: 'refused', text: 'Too large.' } as const, 'x.pdf: Too large.'],
])('announces %j as %j', (stage, words) => {
  expect(announcementFor('x.pdf', stage)).toBe(words)
})
