import type { Locator } from '@playwright/test'
import { expect, type Studio } from './support.ts'

type Point = { x: number; y: number }

/** Pointer gestures over the frames. */
export class Hand {
  readonly studio: Studio
  constructor(studio: Studio) {
    this.studio = studio
  }

  get page() {
    return this.studio.page
  }

  get hint() {
    return this.page.locator('.canvas-hint')
  }

  get limits(): Locator {
    return this.studio.frame().getByRole('list').filter({ hasText: 'An evaluation is advisory.' })
  }

  /** Presses an element at its left end and drags it over a point. */
  async take(element: Locator, over: () => Promise<Point>) {
    const { x, y, height } = await this.studio.boxOf(element)
    await this.page.mouse.move(x + 20, y + height / 2)
    await this.page.mouse.down()
    await this.page.mouse.move(x + 30, y + height / 2 - 30, { steps: 4 })
    await expect(this.hint).not.toBeEmpty()
    const to = await over()
    await this.page.mouse.move(to.x, to.y, { steps: 8 })
  }

  async inside(element: Locator, across: number, down: number): Promise<Point> {
    const { x, y, width, height } = await this.studio.boxOf(element)
    return { x: x + width * across, y: y + height * down }
  }
}
