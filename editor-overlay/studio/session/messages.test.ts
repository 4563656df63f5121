import { expect, test } from '@jest/globals'
import { readMessage } from './messages.ts'

test('a frame that shows an edit is asked again for the details of the selected element', () => {
  expect(readMessage('w390', { id: 'INSTANT_UPDATE_DONE', instantUpdateData: {} })).toEqual([
    { type: 'details-requested' },
  ])
})
