import { COMPLETE_DRAFT } from '@/tests/support/sample-draft'
import type { Draft, DraftFile } from '../views'
import { suggestedType } from './suggested-type'

const [FILE] = COMPLETE_DRAFT.files as [DraftFile]
const withKinds = (...kinds: (string | null)[]) => kinds.map((kind) => ({ ...FILE, kind }))

test.each<[string, Partial<Draft>, ReturnType<typeof suggestedType>]>([
  ['no kind', { files: withKinds(null) }, null],
  ['one kind', { files: withKinds('legal', null, 'legal') }, { documentType: 'legal', isMixed: false }],
  [
    'two kinds of one type',
    { files: withKinds('diploma', 'civil_certificate') },
    { documentType: 'certificate', isMixed: false },
  ],
  [
    'kinds of three types',
    { files: withKinds('identity', 'medical', 'legal') },
    { documentType: 'medical', isMixed: true },
  ],
  [
    'a kind of a refused file',
    { files: withKinds('legal').map((file) => ({ ...file, status: 'rejected' })) },
    null,
  ],
  [
    'a diploma and its transcripts for a report',
    { family: 'evaluation', files: withKinds('transcript', 'diploma') },
    { documentType: 'certificate', isMixed: false },
  ],
  ['only a kind that no report is about', { family: 'evaluation', files: withKinds('medical') }, null],
])('the document type of an order follows %s', (_, changes, suggestion) => {
  expect(suggestedType({ ...COMPLETE_DRAFT, ...changes })).toEqual(suggestion)
})
