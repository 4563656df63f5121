import { expect, test } from '@jest/globals'
import { type Box, scrollTo, shiftInto } from './geometry.ts'

const BOUNDS = { left: 100, top: 50, width: 200, height: 100 }
const box = (left: number, top: number, width = 50, height = 20): Box => ({ left, top, width, height })

test.each<[string, Box, x: number, y: number]>([
  ['within the bounds', box(120, 60), 0, 0],
  ['beyond the right edge', box(280, 60), -30, 0],
  ['beyond the left edge', box(80, 60), 20, 0],
  ['below', box(120, 145), 0, -15],
  ['above', box(120, 20), 0, 30],
  ['wider than the bounds', box(120, 60, 300), -20, 0],
])('a box %s is moved into the bounds', (_, given, x, y) => {
  expect(shiftInto(given, BOUNDS)).toEqual({ x, y })
})

test.each<[string, Box, x: number, y: number]>([
  ['in view', box(120, 60), 0, 0],
  ['in view with a part that is wide enough', box(270, 60), 0, 0],
  ['hardly in view', box(290, 60), 115, 0],
  ['smaller than that, and wholly in view', box(290, 60, 10), 0, 0],
  ['below, but not beside', box(120, 500), 0, 410],
  ['below and beside', box(400, 500), 225, 410],
  ['taller than the view', box(120, 500, 50, 300), 0, 426],
])('a view scrolls to a box %s', (_, given, x, y) => {
  expect(scrollTo(given, BOUNDS)).toEqual({ x, y })
})
