/** The time from a press to the messages of the selection. */
import { id } from '../../tests/helper/support/fixtures.ts'
import { times } from './figures.ts'
import type { BenchPage } from './page.ts'

/** Returns the median of several presses, each on another cell, in milliseconds. */
export async function clicking(bench: BenchPage): Promise<number> {
  let cell = 1
  return times(9, async () => {
    cell += 1
    const box = await bench.page
      .frameLocator('iframe')
      .locator(`.${id(cell)}`)
      .boundingBox()
    const from = await bench.now()
    await bench.page.keyboard.down('Control')
    const pressed = await bench.now()
    await bench.page.mouse.click((box?.x ?? 0) + 2, (box?.y ?? 0) + 2)
    await bench.page.keyboard.up('Control')
    return (await bench.arrived('MULTI_SELECTED_ELEMENT_KEYS', from)) - pressed
  })
}
