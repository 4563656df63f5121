import { expect, test } from '@jest/globals'
import { warmUp } from './warm-up'

test('every edit of the sample can be made, until the first change of a file', async () => {
  let asked = 0
  const made = await warmUp({}, () => ++asked > 40)

  expect(made).toBe(40)
})
