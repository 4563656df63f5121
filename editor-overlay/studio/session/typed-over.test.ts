import { expect, test } from '@jest/globals'
import { inOrder } from './typed-over.ts'
import type { TypedText } from './typed-texts.ts'

/** Writes the texts it gets, unless they are refused; each takes a moment. */
function given(isRefused: (typed: TypedText) => boolean = () => false) {
  const written: string[] = []
  const write = inOrder(async (typed) => {
    await new Promise(setImmediate)
    written.push(`${typed.oldText} > ${typed.newText}`)
    return !isRefused(typed)
  })
  return { written, write: (oldText: string, newText: string, key = 'k') => write({ key, oldText, newText }) }
}

test('words typed over words that are still being written replace those', async () => {
  const { written, write } = given()

  await Promise.all([write('Old', 'One'), write('Old', 'Two'), write('Old', 'Three')])
  expect(written).toEqual(['Old > One', 'One > Two', 'Two > Three'])
  await write('Three', 'Four')
  expect(written.at(-1)).toBe('Three > Four')
})

test('words typed over words that were refused replace the old ones', async () => {
  const { written, write } = given(({ newText }) => newText === 'One')

  expect(await Promise.all([write('Old', 'One'), write('Old', 'Two')])).toEqual([false, true])
  expect(written).toEqual(['Old > One', 'Old > Two'])
})

test('texts of different elements do not depend on each other', async () => {
  const { written, write } = given()

  await Promise.all([write('Old', 'One'), write('Old', 'Two', 'other')])
  expect(written).toEqual(['Old > One', 'Old > Two'])
})
