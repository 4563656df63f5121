import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible } from '../support/test'

/** A phone whose text is twice as large: half of 390 px, with text of its own size. */
const TWICE_THE_TEXT = 195
/** 1280 px at 400 %. */
const NARROW = 320
const MIDDLE = 768
const LAPTOP = 1280
const WIDTHS = [TWICE_THE_TEXT, NARROW, 390, MIDDLE, LAPTOP, 1440]

/**
 * Checks the page as it is: it fits the window, and its tables fit their column, at every width. Axe finds nothing
 * serious on a narrow one in light and the widest in dark colors, so that both layouts and both color schemes are
 * checked once. `isThorough` adds the width in between in dark colors, where tables and panels change their layout
 * last.
 */
export async function checkPage(page: Page, isThorough = false): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowOf(page), `${page.url()} at ${width} px is too wide`).toBeLessThanOrEqual(0)
    if (width === NARROW) await expectAccessible(page)
    if (width === MIDDLE && isThorough) await checkDark(page)
  }
  await checkDark(page)
}

/** In whole pixels. A table in a region that scrolls may be as wide as it likes. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll('table')].flatMap(({ parentElement, offsetWidth }) =>
      parentElement && getComputedStyle(parentElement).overflowX === 'visible'
        ? [offsetWidth - parentElement.clientWidth]
        : [],
    )
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...tables)
  })
}

async function checkDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Everything that takes the focus shows it, with a ring that no ancestor cuts off. */
async function expectWholeRings(page: Page): Promise<void> {
  const unclear = await page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )) {
      if (element.tabIndex < 0) continue
      element.focus()
      if (document.activeElement !== element) continue
      const ringed = outers(element).find((each) => getComputedStyle(each).outlineStyle !== 'none')
      const name = `${element.tagName} ${element.getAttribute('name') ?? element.innerText}`
      if (!ringed) found.push(`${name}: no ring`)
      else if (isCut(ringed)) found.push(`${name}: cut off`)
    }
    return found

    /** A card shows the ring of the choice in it. */
    function outers(element: Element): Element[] {
      return element.parentElement ? [element, ...outers(element.parentElement)] : [element]
    }

    function isCut(ringed: Element): boolean {
      const { outlineOffset, outlineWidth } = getComputedStyle(ringed)
      // Half a pixel is rounding.
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 0.5
      const { left, right, top, bottom } = ringed.getBoundingClientRect()
      return outers(ringed)
        .slice(1)
        .filter((outer) => outer.closest('body > *') && getComputedStyle(outer).overflowX !== 'visible')
        .map((outer) => outer.getBoundingClientRect())
        .some(
          (edge) =>
            left - reach < edge.left ||
            right + reach > edge.right ||
            top - reach < edge.top ||
            bottom + reach > edge.bottom,
        )
    }
  })
  expect(unclear, `${page.url()}: the focus is not clear`).toEqual([])
}

/** Also expects that no page asks the server about the pages behind its links. */
export async function checkPages(page: Page, addresses: string[], isThorough = false): Promise<void> {
  const prefetched: string[] = []
  const note = (request: Request) => {
    if (request.headers()['next-router-prefetch'] !== undefined) prefetched.push(request.url())
  }
  page.on('request', note)
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkPage(page, isThorough)
    await expectWholeRings(page)
  }
  page.off('request', note)
  expect(prefetched, 'prefetched').toEqual([])
}
