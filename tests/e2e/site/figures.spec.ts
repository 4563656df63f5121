import { expect, test } from '../support/test'
import { PATHS, textOf } from './support/public-pages'

/** Section 9 of the specification, copied by hand so that an error in the price book shows. */
const HEADER = [
  'Certified Translation $24.95 per page',
  'Standard Translation $0.10 per word',
  'Credential Evaluation from $99',
]
const LANDING = ['$99+ per report', '$24.99 per page', '$199+ per credential']
const DAYS = ['5–10 business days', '1–3 business days', '7–12 business days']
const TABLE = [
  ['Standard document', '$50'],
  ['Certificate', '$75'],
  ['Legal document', '$100'],
  ['Medical document', '$120'],
  ['Technical document', '$90'],
  ['Standard', '$0'],
  ['Expedited', '+ $30'],
  ['Certified', '+ $50'],
  ['Digital', '$0'],
  ['Paper by mail', '+ $20'],
  ['Paper by express mail', '+ $35'],
] as const

test('the header shows its three prices on every page', async ({ request }) => {
  for (const path of ['/', '/pricing', '/contact']) {
    const text = textOf(await (await request.get(path)).text())
    for (const figure of HEADER) expect(text, path).toContain(figure)
  }
})

test('the landing page shows its own three prices and the three times', async ({ request }) => {
  const text = textOf(await (await request.get('/')).text())

  for (const figure of [...LANDING, ...DAYS]) expect(text).toContain(figure)
})

test('every sales page has a price and a time, one tap away from checkout and quote', async ({ request }) => {
  const selling = PATHS.filter((path) => /^\/($|pricing$|solutions|credential-evaluation$)/.test(path))
  expect(selling).toHaveLength(9)
  for (const path of selling) {
    const html = await (await request.get(path)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('<footer'))
    expect(textOf(main), path).toMatch(/\$\d+(\.\d\d)?\+? per \w+/)
    expect(textOf(main), path).toMatch(/\d+–\d+ business days/)
    expect(main, path).toContain('href="/checkout?service=')
    expect(main, path).toContain('href="/quote"')
  }
})

test('the pricing page has both price lists, the times, and the table of the checkout', async ({
  request,
}) => {
  const text = textOf(await (await request.get('/pricing')).text())

  for (const figure of [...LANDING, ...DAYS]) expect(text).toContain(figure)
  for (const [name, price] of [
    ['Certified Translation', '$24.95 per page'],
    ['Certified academic translation', '$24.99 per page'],
    ['Standard Translation', '$0.10 per word'],
    ['Credential Evaluation', 'from $99'],
  ]) {
    expect(text).toContain(`${name} ${price}`)
  }
  for (const [label, amount] of TABLE) expect(text).toContain(`${label} ${amount}`)
})

test('the price book of the database has the same advertised prices', async ({ given }) => {
  const { MARKETING } = await import('../../../lib/domain/pricing/table')
  const [book] = await given.sql<{ marketing: unknown }[]>`select marketing from price_book where active`

  expect(book?.marketing).toEqual(MARKETING)
})
