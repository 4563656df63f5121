/** The time until the style rules of an element have arrived. */
import type { Browser } from '@playwright/test'
import { id, manyPage } from '../../tests/helper/support/fixtures.ts'
import { type Row, rounded, times } from './figures.ts'
import { BenchPage } from './page.ts'

type Ruled = { name: string; sheet: number; lookup: number }

export const PUSHED: Ruled = { name: '4,000 of the page, 1,000 pushed', sheet: 4_000, lookup: 1_000 }

/** The pages whose style rules are requested. */
export const RULED: Ruled[] = [
  { name: '3,000 of the page', sheet: 3_000, lookup: 0 },
  { name: '20,000 of the page', sheet: 20_000, lookup: 0 },
  PUSHED,
]

const ruleText = (n: number) => `.c${n} { color: red; padding: ${n % 9}px }`

/** Times a request right after the tree, the first one on an idle page, and later ones. */
export async function rules(browser: Browser, { name, sheet, lookup }: Ruled, helper: string): Promise<Row> {
  const text = Array.from({ length: sheet }, (_, n) => ruleText(n)).join('\n')
  const html = manyPage(500).replace('</head>', `<style>${text}.row { color: blue }</style></head>`)
  const pushed = Object.fromEntries(
    Array.from({ length: lookup }, (_, n) => [n, { selector: `.k${n} .x${n}`, styles: { color: 'red' } }]),
  )
  const key = `TE_${id(1)}_sb1_root-0-0-0`
  const opened = async () => {
    const bench = await BenchPage.open(browser, html, helper)
    await bench.call('initProject', ['sb1', {}, {}], 'NAV_TREE')
    const request = () =>
      bench.call('processRulesForSelectedElement', [pushed, key], 'PROCESSED_CSS_RULES_FOR_ELEMENT')
    return { bench, request }
  }
  const early = await opened()
  const atOnce = await early.request()
  await early.bench.page.close()
  const { bench, request } = await opened()
  await bench.quiet()
  const first = await request()
  const later = await times(15, request)
  await bench.page.close()
  return {
    rules: name,
    'right after the tree': rounded(atOnce),
    'first selection': rounded(first),
    'later ones': rounded(later),
  }
}
