import type { Browser, CDPSession } from '@playwright/test'
import { share } from '../../../scripts/bench/measure.ts'
import { readHeap } from '../../tests/helper/support/heap.ts'
import { Studio } from '../../tests/studio/support.ts'
import { heapOf } from '../helper/figures.ts'
import { VIEW, WITHIN } from './view.ts'

const EDITS = 500
const MOST_NAMED = 5

/**
 * Types a different padding into the panel each time, and waits until the page has reported its class. It runs in the
 * studio's page as one script: the browser keeps code and records of every command that a test gives it.
 */
function edit(studio: Studio, count: number) {
  return studio.page.evaluate(async (edits) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const rendered = () => new Promise(requestAnimationFrame)
    const isShown = (name: string) =>
      document.querySelector(`.studio[data-pending="0"] .panel button[aria-label="Remove ${name}"]`) !== null
    for (let n = 0; n < edits; n += 1) {
      const step = 1 + (n % 8)
      const field = document.querySelector<HTMLInputElement>('.panel input[aria-label="Padding top"]')
      field?.focus()
      write?.call(field, String(4 * step))
      field?.dispatchEvent(new Event('input', { bubbles: true }))
      await rendered()
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      do await rendered()
      while (!isShown(`pt-${step}`))
    }
  }, count)
}

/** What scripts keep. The heap also has code, which the browser compiles for long, and its records about that code. */
const KEPT = /^(object|array|closure|regexp|number|symbol|bigint|(concatenated |sliced )?string)$/

type Heap = { all: number; kept: number; byName: ReadonlyMap<string, number> }

/** Returns bytes; objects are named by their constructor. */
async function readKept(session: CDPSession): Promise<Heap> {
  const all = await heapOf(session)
  const byName = new Map<string, number>()
  await readHeap(session, ({ type, name, bytes }) => {
    if (!KEPT.test(type)) return
    const named = type === 'object' || type === 'closure' ? `${type} ${name || 'without a name'}` : type
    byName.set(named, (byName.get(named) ?? 0) + bytes)
  })
  const kept = [...byName.values()].reduce((sum, bytes) => sum + bytes, 0)
  return { all, kept, byName }
}

/** Returns what has grown most, in KB. */
function grown(first: Heap, now: Heap): string {
  const by = [...now.byName].map(([name, bytes]) => [name, bytes - (first.byName.get(name) ?? 0)] as const)
  const most = by.sort(([, a], [, b]) => b - a).slice(0, MOST_NAMED)
  return most.map(([name, bytes]) => `${name} ${(bytes / 1_000).toFixed(0)}`).join(', ')
}

/**
 * Prints the heaps of the framed page and of the studio after many edits, and what their scripts keep, as a share of the
 * first; and what has grown most.
 */
export async function benchHeap(browser: Browser) {
  const page = await browser.newPage(VIEW)
  const studio = new Studio(page)
  await studio.open('/parts')
  await page.getByRole('treeitem', { name: /Only once/ }).click()
  await studio.panel.getByRole('textbox', { name: 'Padding top' }).waitFor(WITHIN)
  // The first edits compile and cache what all later ones use.
  await edit(studio, 10)
  const [frame] = page.mainFrame().childFrames()
  if (!frame) throw new Error('The studio shows no page.')
  const sessions = [
    ['framed page', await page.context().newCDPSession(frame)],
    ['studio', await page.context().newCDPSession(page)],
  ] as const
  const first = new Map<string, Heap>()
  for (const [name, session] of sessions) first.set(name, await readKept(session))
  for (let done = EDITS; done <= 2 * EDITS; done += EDITS) {
    await edit(studio, EDITS)
    for (const [name, session] of sessions) {
      const [before, now] = [first.get(name), await readKept(session)]
      if (!before) continue
      const shares = `${share(now.all, before.all)}, kept by scripts ${share(now.kept, before.kept)}`
      console.log(`Heap of the ${name} after ${done} edits: ${shares}; in KB: ${grown(before, now)}`)
    }
  }
  await page.close()
}
