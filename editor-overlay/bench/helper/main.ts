/** Prints figures of the helper, alone and beside the published one: `npm run bench:helper`. Asserts nothing. */
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../../scripts/ensure-chromium.mjs'
import { bundle, core } from '../../scripts/bundle.ts'
import { id, manyPage } from '../../tests/helper/support/fixtures.ts'
import { beside } from './beside.ts'
import { clicking } from './clicking.ts'
import { heapOf, median, type Row, rounded, times } from './figures.ts'
import { BenchPage, type Spent } from './page.ts'
import { RULED, rules } from './rules.ts'

const SIZES = [500, 2_000, 5_000, 10_000]
const FIRST_TREES = 5
const MAIN = `TE_${id(9_999_999)}_sb1_root-0-0`

/** Times reading, composing and measuring, without posting the message. */
async function steps(browser: Browser, size: number, inner: string): Promise<Row> {
  const page = await browser.newPage()
  await page.setContent(manyPage(size).replace(/<script src[^>]*><\/script>/, ''))
  await page.addScriptTag({ content: inner })
  const found = await page.evaluate(() => {
    const { build, refresh, wire, html, clone } = Reflect.get(window, 'steps')()
    build()
    const rows = document.querySelectorAll('.row')
    const [cell, row] = [rows[5]?.children[3], rows[rows.length - 2]]
    const all: Record<string, number[]> = { text: [], insert: [], message: [] }
    for (let n = 0; n < 15; n += 1) {
      if (cell) cell.textContent = 'x'.repeat(2 + n)
      document.body.getBoundingClientRect()
      all.text?.push(refresh([cell]))
      const box = document.createElement('div')
      for (let k = 0; k < 199; k += 1) box.append(document.createElement('i'))
      row?.append(box)
      document.body.getBoundingClientRect()
      all.insert?.push(refresh([row]))
      box.remove()
      refresh([row])
      document.body.getBoundingClientRect()
      all.message?.push(wire() + html() + clone())
    }
    return all
  })
  await page.close()
  const of = (name: string) => rounded(median(found[name] ?? []))
  return {
    'rebuild, one text': of('text'),
    'rebuild, 200 nodes': of('insert'),
    'its message': of('message'),
  }
}

/** Times a hover, from the pointer event to the end of the frame that shows the outline, and the tasks in between. */
async function hovering(bench: BenchPage): Promise<Row> {
  await bench.frame.evaluate(() => {
    const waits: number[] = []
    Object.assign(window, { waits })
    window.addEventListener(
      'pointerover',
      () => {
        const from = performance.now()
        requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - from)))
      },
      { capture: true },
    )
  })
  const moves = 40
  const { work } = await bench.traced(async () => {
    for (let n = 0; n < moves; n += 1) await bench.page.mouse.move(20 + (n % 3), 20 + ((n * 37) % 500))
  })
  const waits: number[] = await bench.frame.evaluate(() => Reflect.get(window, 'waits'))
  return { 'hover: tasks per move': rounded(work / moves), 'hover: to painted': rounded(median(waits)) }
}

async function acting(bench: BenchPage): Promise<Row> {
  let color = 0
  const apply = await times(15, () => {
    color += 1
    const changeFields = { codebaseId: id(2), stylingChanges: { color: `rgb(${color}, 0, 0)` } }
    return bench.call(
      'applyChangeItemToDocument',
      [{ id: 'c', type: 'STYLING', changeFields }],
      'INSTANT_UPDATE_DONE',
    )
  })
  return { 'click to messages': rounded(await clicking(bench)), 'change to done': rounded(apply) }
}

/** Several first trees, each of a new page. Other work on the machine only makes one longer, so the shortest counts. */
async function firstTree(browser: Browser, count: number, helper: string): Promise<Row> {
  const all: Spent[] = []
  for (let n = 0; n < FIRST_TREES; n += 1) {
    const bench = await BenchPage.open(browser, manyPage(count), helper)
    await bench.quiet()
    all.push(
      await bench.traced(async () => {
        await bench.call('initProject', ['sb1', {}, {}], 'NAV_TREE')
        // The cursor and the outlines follow in the next frame.
        await bench.quiet()
      }),
    )
    await bench.page.close()
  }
  const least = (name: keyof Spent) => rounded(Math.min(...all.map((one) => one[name])))
  return {
    'first tree: work': least('work'),
    'first tree: script': least('script'),
    'first tree: longest task': least('longest'),
  }
}

async function size(browser: Browser, count: number, helper: string, inner: string): Promise<Row> {
  const bench = await BenchPage.open(browser, manyPage(count), helper)
  await bench.call('initProject', ['sb1', {}, {}], 'NAV_TREE')
  await bench.call('setSelectedElement', [MAIN], 'SELECTED_ELEMENT_KEY')
  const row = {
    elements: String(count),
    ...(await firstTree(browser, count, helper)),
    ...(await steps(browser, count, inner)),
    ...(await hovering(bench)),
    ...(await acting(bench)),
  }
  await bench.page.close()
  return row
}

async function memory(browser: Browser, helper: string): Promise<string> {
  const bench = await BenchPage.open(browser, manyPage(2_000), helper)
  await bench.call('initProject', ['sb1', {}, {}], 'NAV_TREE')
  const session = await bench.page.context().newCDPSession(bench.frame)
  const swap = async (from: number, to: number) =>
    void (await bench.call('updateCodebaseIds', [{ [id(from)]: id(to) }, null, null], 'NAV_TREE'))
  for (let n = 0; n < 10; n += 1) await swap(n % 2 ? 77_777 : 2, n % 2 ? 2 : 77_777)
  const before = await heapOf(session)
  for (let n = 0; n < 200; n += 1) await swap(n % 2 ? 77_777 : 2, n % 2 ? 2 : 77_777)
  const grown = (await heapOf(session)) - before
  await bench.page.close()
  return `${(before / 1e6).toFixed(1)} MB before, ${(grown / 1e6).toFixed(2)} MB more after 200 rebuilds (2,000 elements)`
}

async function own(browser: Browser, helper: string) {
  const inner = await bundle(path.join(import.meta.dirname, 'tree-steps.ts'))
  const sizes: Row[] = []
  for (const count of SIZES) sizes.push(await size(browser, count, helper, inner))
  console.log('All times in milliseconds.')
  console.table(sizes)
  const ruled: Row[] = []
  for (const one of RULED) ruled.push(await rules(browser, one, helper))
  console.table(ruled)
  console.log(`Memory: ${await memory(browser, helper)}`)
  const sizeOf = (script: string) =>
    `${script.length} bytes minified, ${gzipSync(script, { level: 9 }).length} gzip, ${brotliCompressSync(script).length} brotli`
  console.log(`Script: ${sizeOf(helper)}; before the first tree of an app ${sizeOf(await core())}`)
}

const PARTS = { own, beside }

const wanted = process.argv.slice(2)
const helper = await bundle()
const browser = await chromium.launch({
  executablePath: chromiumExecutable(),
  env: chromiumEnv(),
  args: ['--no-sandbox', '--site-per-process'],
})
for (const [name, run] of Object.entries(PARTS))
  if (wanted.length === 0 || wanted.includes(name)) await run(browser, helper)
await browser.close()
