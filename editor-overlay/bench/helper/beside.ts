/**
 * Compares our helper with another script that speaks the same protocol, such as the published one, run by run:
 * `npm run bench:beside -- <script>`. Asserts nothing.
 */
import { readFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../../scripts/ensure-chromium.mjs'
import { bundle } from '../../scripts/bundle.ts'
import { id, manyPage } from '../../tests/helper/support/fixtures.ts'
import { BenchPage } from './page.ts'

const SIZES = [500, 5_000, 10_000]
const RUNS = 5
/** Longer than both helpers wait for the page to be still (300 ms), with the time to read a large one. */
const SETTLED_MS = 2_000

type Figures = Record<string, number[]>

const rowId = (row: number) => id(row * 20 + 1)
const cellId = (row: number, cell: number) => id(row * 20 + cell + 2)

/**
 * Runs one step and returns the CPU time of its longest task until the helper has finished: the tree that the
 * step leads to has arrived, however late, and nothing follows it.
 */
async function blocked(
  bench: BenchPage,
  step: () => Promise<unknown>,
  changesTree: boolean,
): Promise<number> {
  const { longest } = await bench.traced(async () => {
    const from = await bench.now()
    await step()
    if (changesTree) await bench.arrived('NAV_TREE', from)
    await bench.still(SETTLED_MS)
  })
  return longest
}

const change = (type: string, changeFields: object) => ({
  id: `${type}${Math.random()}`,
  type,
  changeName: type,
  changeFields,
  prevIdToNewIdMap: {},
})

async function run(browser: Browser, script: string, size: number, figures: Figures) {
  const bench = await BenchPage.open(browser, manyPage(size), script)
  const put = (name: string, ms: number) => {
    figures[name] = [...(figures[name] ?? []), ms]
  }
  await bench.quiet()
  const first = () =>
    bench.call('initProject', ['sb1', {}, {}, {}, {}], 'NAV_TREE').then((ms) => put('tree', ms))
  put('tree: block', await blocked(bench, first, true))
  const changes: [string, object][] = [
    [
      'MOVE_JSX',
      { codebaseIdToMoveTo: rowId(1), codebaseIdToMove: cellId(1, 3), afterCodebaseId: cellId(1, 7) },
    ],
    ['REMOVE_JSX', { codebaseIdsToRemove: [cellId(2, 9)] }],
    [
      'STYLING',
      { codebaseId: cellId(3, 1), stylingChanges: { color: 'red' }, modifiers: [], customProperties: [] },
    ],
  ]
  for (const [type, fields] of changes) {
    const apply = () =>
      bench
        .call('applyChangeItemToDocument', [change(type, fields)], 'INSTANT_UPDATE_DONE')
        .then((ms) => put(`${type}: done`, ms))
    put(`${type}: block`, await blocked(bench, apply, type !== 'STYLING'))
  }
  const add = () =>
    bench.frame.evaluate((name) => {
      document.querySelector(`.${name}`)?.append(document.createElement('b'))
    }, rowId(5))
  put('reload: block', await blocked(bench, add, true))
  await bench.page.close()
}

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the script to compare with')
const scripts = { ours: await bundle(), other: readFileSync(file, 'utf8') }
const browser = await chromium.launch({
  executablePath: chromiumExecutable(),
  env: chromiumEnv(),
  args: ['--no-sandbox', '--site-per-process'],
})
for (const size of SIZES) {
  const ours: Figures = {}
  const other: Figures = {}
  // Alternating, so that a busy machine slows down both.
  for (let n = 0; n < RUNS; n += 1) {
    await run(browser, scripts.ours, size, ours)
    await run(browser, scripts.other, size, other)
  }
  console.log(`${size} elements, milliseconds (the shortest of ${RUNS} runs)`)
  console.table(
    Object.keys(ours).map((figure) => {
      // Other work on the machine only makes a step longer.
      const [own, theirs] = [Math.min(...(ours[figure] ?? [])), Math.min(...(other[figure] ?? []))]
      return {
        figure,
        ours: own.toFixed(1),
        other: theirs.toFixed(1),
        ratio: (own / theirs).toFixed(2),
      }
    }),
  )
}
await browser.close()
