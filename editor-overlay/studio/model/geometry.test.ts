import { expect, test } from '@jest/globals'
import { type Box, intoRoom } from './geometry.ts'

const ROOM = { left: 100, top: 50, width: 200, height: 100 }
const box = (left: number, top: number, width = 50, height = 20): Box => ({ left, top, width, height })

test.each<[string, Box, x: number, y: number]>([
  ['in the room', box(120, 60), 0, 0],
  ['beyond the right edge', box(280, 60), -30, 0],
  ['beyond the left edge', box(80, 60), 20, 0],
  ['below', box(120, 145), 0, -15],
  ['above', box(120, 20), 0, 30],
  ['wider than the room', box(120, 60, 300), -20, 0],
])('a box %s is moved into the room', (_, given, x, y) => {
  expect(intoRoom(given, ROOM)).toEqual({ x, y })
})
