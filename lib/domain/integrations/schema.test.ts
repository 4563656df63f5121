import { matterPlaceSchema, tickedSchema } from './schema'

test('accepts selected documents as unique ids and drops none silently', () => {
  expect(tickedSchema.parse(['1', '1', '../2', '3'])).toEqual(['1', '3'])
  expect(tickedSchema.parse('7')).toEqual(['7'])
  expect(tickedSchema.parse(undefined)).toEqual([])
  expect(tickedSchema.parse(Array.from({ length: 30 }, (_, index) => String(index + 1)))).toHaveLength(30)
})

test('a cursor continues in the shown folder, and opening a folder starts at its beginning', () => {
  expect(matterPlaceSchema.parse({ in: '7', cursor: 'offset=200' })).toMatchObject({
    folder: '7',
    cursor: 'offset=200',
  })
  expect(matterPlaceSchema.parse({ in: '7', folder: '8' })).toEqual({
    folder: '8',
    cursor: undefined,
    doc: [],
  })
  expect(matterPlaceSchema.parse({ in: '7' })).toEqual({
    folder: undefined,
    cursor: undefined,
    doc: [],
  })
})
