import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import type { UploadedFile } from '@/lib/domain/documents/views'
import { announcement, changeUploads, planFiles, readyFiles, stageOf, toEntry } from './upload-state'

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

test('files that can be sent are queued, others are refused at once with the reason', () => {
  expect(
    stages([chosen('a.pdf'), chosen('b.exe'), chosen('c.png', 0), chosen('d.jpg', 26 * 1024 * 1024)]),
  ).toEqual([
    { at: 'queued' },
    { at: 'refused', text: 'We accept PDF, JPG, PNG and DOCX files.' },
    { at: 'refused', text: 'This file is empty. Please choose another copy.' },
    { at: 'refused', text: 'A file may be at most 25 MB. Please upload a smaller copy.' },
  ])
})

test('the twenty-first file is refused, and refused ones take no place', () => {
  const many = Array.from({ length: 20 }, (_, index) => chosen(`${index}.pdf`))

  expect(stages([chosen('no.exe'), ...many]).map(({ at }) => at)).toEqual([
    'refused',
    ...Array.from({ length: 19 }, () => 'queued'),
    'refused',
  ])
})

test('files are counted together against 150 MB', () => {
  const large = Array.from({ length: 7 }, () => chosen('a.pdf', 24 * 1024 * 1024))

  expect(stages(large).map(({ at }) => at)).toEqual([...Array.from({ length: 6 }, () => 'queued'), 'refused'])
})

test('a file whose upload was interrupted asks to be chosen again', () => {
  expect(stageOf({ ...STORED, state: 'waiting' })).toMatchObject({
    at: 'refused',
    text: expect.stringContaining('interrupted'),
  })
})

test('only the entry that is meant changes', () => {
  const entries = [toEntry(STORED), toEntry({ ...STORED, documentId: 'd2' })]

  const changed = changeUploads(entries, { type: 'moved', key: 'd2', stage: { at: 'checking' } })

  expect(changed.map(({ stage }) => stage.at)).toEqual(['ready', 'checking'])
  expect(readyFiles(changed)).toEqual([STORED])
  expect(changeUploads(changed, { type: 'removed', key: 'd1' }).map(({ key }) => key)).toEqual(['d2'])
})

test.each([
  [{ at: 'sending', percent: 40 } as const, null],
  [{ at: 'ready', file: STORED } as const, 'x.pdf: ready, 2 pages.'],
  [{ at: 'refused', text: 'Too large.' } as const, 'x.pdf: Too large.'],
])('%j is heard as %j', (stage, words) => {
  expect(announcement('x.pdf', stage)).toBe(words)
})
