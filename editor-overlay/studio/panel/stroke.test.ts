import { expect, test } from '@jest/globals'
import { createStroke } from './stroke.ts'

/** A stroke whose edits are written when the test says so. */
function given() {
  const sent: { value: string; gestureId: string }[] = []
  let written: () => void = () => undefined
  let time = 0
  const step = createStroke(
    (value, gestureId) => {
      sent.push({ value, gestureId })
      return new Promise<void>((resolve) => {
        written = resolve
      })
    },
    () => time,
  )
  return {
    press: (value: string, at: number, repeat = false) => step(value, { timeStamp: at, repeat }),
    writeAt: async (at: number) => {
      time = at
      written()
      await new Promise((resolve) => setImmediate(resolve))
    },
    values: () => sent.map(({ value }) => value),
    gestures: () => new Set(sent.map(({ gestureId }) => gestureId)).size,
  }
}

test('of the steps that wait for an edit only the newest is sent', async () => {
  const { press, writeAt, values, gestures } = given()
  void press('1px', 0)
  void press('2px', 10)
  void press('3px', 20)
  await writeAt(30)
  await writeAt(40)

  expect(values()).toEqual(['1px', '3px'])
  expect(gestures()).toBe(1)
})

test('however long an edit takes, the next step belongs to its stroke', async () => {
  const { press, writeAt, values, gestures } = given()
  void press('1px', 0)
  void press('2px', 60_000)
  await writeAt(90_000)
  await writeAt(120_000)
  void press('3px', 121_000)

  expect(values()).toEqual(['1px', '2px', '3px'])
  expect(gestures()).toBe(1)
})

test('holding a key down is one stroke', async () => {
  const { press, writeAt, gestures } = given()
  void press('1px', 0)
  await writeAt(100)
  void press('2px', 60_000, true)
  await writeAt(60_100)

  expect(gestures()).toBe(1)
})

test('a pause after the last edit was written ends a stroke', async () => {
  const { press, writeAt, gestures } = given()
  void press('1px', 0)
  await writeAt(100)
  void press('2px', 1_700)
  await writeAt(1_800)

  expect(gestures()).toBe(2)
})
