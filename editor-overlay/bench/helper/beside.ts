/** Compares our helper with the published one, run by run. */
import type { Browser } from '@playwright/test'
import { id, manyPage } from '../../tests/helper/support/fixtures.ts'
import { clicking } from './clicking.ts'
import { type Row, times } from './figures.ts'
import { BenchPage } from './page.ts'
import { publishedHelper } from './published.ts'
import { PUSHED, rules } from './rules.ts'

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

/** The cases for which the wire contract (19.0) has figures, as milliseconds until the message has arrived. */
const CASES: Record<string, (browser: Browser, script: string) => Promise<number>> = {
  'tree of 900 elements': (browser, script) => treeTime(browser, 900, {}, script),
  'tree of 4,500 elements': (browser, script) => treeTime(browser, 4_500, {}, script),
  'the same with 200 scopes': (browser, script) => treeTime(browser, 4_500, SCOPES, script),
  'selecting among 4,500 elements': async (browser, script) => {
    const bench = await BenchPage.open(browser, manyPage(4_500), script)
    await bench.call('initProject', ['sb1', {}, {}], 'NAV_TREE')
    const ms = await clicking(bench)
    await bench.page.close()
    return ms
  },
  '1,000 pushed and 4,000 page rules': async (browser, script) => {
    const { 'first selection': ms } = await rules(browser, PUSHED, script)
    return Number(ms)
  },
}

async function treeTime(browser: Browser, count: number, scopes: object, script: string): Promise<number> {
  return times(3, async () => {
    const bench = await BenchPage.open(browser, manyPage(count), script)
    const ms = await bench.call('initProject', ['sb1', {}, scopes], 'NAV_TREE')
    await bench.page.close()
    return ms
  })
}

const SCOPES = Object.fromEntries(
  Array.from({ length: 200 }, (_, scope) => {
    const codebaseIds = Array.from({ length: 22 }, (__, n) => id(scope * 22 + n))
    return [scope, { codebaseIds }]
  }),
)

const figures = (figure: string, ours: number, published: number): Row => ({
  figure,
  ours: ours.toFixed(1),
  published: published.toFixed(1),
  ratio: (ours / published).toFixed(2),
})

/** Prints the figures of both helpers from the same run. The package of the published one needs a network once. */
export async function beside(browser: Browser, helper: string) {
  const published = await publishedHelper()
  const cases: Row[] = []
  for (const [name, measure] of Object.entries(CASES))
    cases.push(figures(name, await measure(browser, helper), await measure(browser, published)))
  console.log('Milliseconds until the message has arrived')
  console.table(cases)
  for (const size of SIZES) {
    const [ours, theirs]: [Figures, Figures] = [{}, {}]
    // Alternating, so that a busy machine slows down both.
    for (let n = 0; n < RUNS; n += 1) {
      await run(browser, helper, size, ours)
      await run(browser, published, size, theirs)
    }
    console.log(`${size} elements, milliseconds (the shortest of ${RUNS} runs)`)
    // Other work on the machine only makes a step longer.
    const least = (all: Figures, name: string) => Math.min(...(all[name] ?? []))
    console.table(Object.keys(ours).map((name) => figures(name, least(ours, name), least(theirs, name))))
  }
}
