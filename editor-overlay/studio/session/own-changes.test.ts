import { expect, test } from '@jest/globals'
import type { ServerEvent } from '../../protocol/edit-result.ts'
import { createOwnChanges } from './own-changes.ts'

const report = (by: 'edit' | 'undo', activityId: string): Extract<ServerEvent, { type: 'changed' }> => ({
  type: 'changed',
  by,
  activityId,
  files: [],
  prevIdToNewIdMap: {},
  goneIds: [],
  addedIds: [],
  treeElementLookup: {},
  scopeLookup: {},
  moved: [],
})

test.each([
  [
    'before its answer',
    (changes: ReturnType<typeof createOwnChanges>) => {
      changes.reported(report('edit', 'mine'))
      changes.answered({ by: 'edit', activityId: 'mine' })
    },
  ],
  [
    'after its answer',
    (changes: ReturnType<typeof createOwnChanges>) => {
      changes.answered({ by: 'edit', activityId: 'mine' })
      changes.reported(report('edit', 'mine'))
    },
  ],
])('a change of this studio is not applied twice, when its report comes %s', (_, happen) => {
  const changes = createOwnChanges()
  happen(changes)
  expect(changes.takeForeign()).toEqual({ foreign: [], isOvertaken: false })

  // The next edit of the same gesture, made in another window, would be a change of its own.
  changes.reported(report('edit', 'mine'))
  expect(changes.takeForeign()).toMatchObject({ foreign: [{ activityId: 'mine' }], isOvertaken: false })
})

test('a change of another window is kept until the edits of this one are settled, and returned once', () => {
  const changes = createOwnChanges()
  changes.reported(report('edit', 'theirs'))
  changes.reported(report('undo', 'mine'))
  changes.answered({ by: 'edit', activityId: 'mine' })

  const { foreign, isOvertaken } = changes.takeForeign()
  expect(foreign.map(({ by, activityId }) => [by, activityId])).toEqual([
    ['edit', 'theirs'],
    ['undo', 'mine'],
  ])
  expect(isOvertaken).toBe(true)
  expect(changes.takeForeign()).toEqual({ foreign: [], isOvertaken: false })
})
