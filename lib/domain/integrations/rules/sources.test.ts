import { sourceStateOf } from './sources'

const source = {
  documentId: '1',
  versionId: '11',
  name: 'a.pdf',
  sizeBytes: 1,
  matterId: '5',
  folderId: '7',
  sourceState: 'unchanged',
} as const
const now = { isDeleted: false, matterId: '5', folderId: '7', version: { id: '11' } }

test('reports what has happened to the original since the import', () => {
  expect(sourceStateOf(source, now)).toBe('unchanged')
  expect(sourceStateOf(source, { ...now, version: { id: '12' } })).toBe('changed')
  expect(sourceStateOf(source, { ...now, matterId: '6' })).toBe('moved')
  expect(sourceStateOf(source, { ...now, folderId: '8' })).toBe('moved')
  expect(sourceStateOf(source, { ...now, isDeleted: true })).toBe('deleted')
  expect(sourceStateOf(source, null)).toBe('deleted')
})
