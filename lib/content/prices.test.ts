import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { interpolate } from '@/components/marketing/interpolate'
import { MAIN_OFFERS, OFFERS, WAYS_TO_ORDER } from './offers'
import { PRICE_CARDS, PRICES_BY_NAME } from './pricing'

/** Folders with texts that visitors or customers read. The kit page shows invented orders. */
const FOLDERS = ['lib/content', 'app', 'components', 'emails']
const isShown = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$/.test(file) &&
  !/^(app\/kit|app\/admin|lib\/content\/screens\/admin|emails\/samples)\//.test(file)

const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
).filter(isShown)

/** Source text without comments. */
const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('no page contains a literal price: amounts come from the price table', () => {
  const typed = FILES.flatMap((file) =>
    [...textOf(file).matchAll(/(?:\$|USD ?)\d[\d.,]*|\b\d+(?:\.\d\d)? (?:dollars|cents)\b/g)].map(
      ([amount]) => `${file}: ${amount}`,
    ),
  ).filter((found) => !IS_REPLACEMENT.test(found))

  expect(FILES.length).toBeGreaterThan(300)
  expect(typed).toEqual([])
})

/** "$1" is a replacement group of a regular expression; nothing here costs one dollar. */
const IS_REPLACEMENT = /: \$1$/

test('every amount in a text is in the price table', () => {
  const names = FILES.filter((file) => file.startsWith('lib/content')).flatMap((file) =>
    [...textOf(file).matchAll(/\{(?:header|landing|online|quote|days)\.[\w-]+\}/g)].map(([name]) => name),
  )

  expect(new Set(names).size).toBeGreaterThanOrEqual(12)
  for (const name of names) expect(interpolate(name)).toMatch(/^(from )?\$\d|business days$/)
})

test('the card, the list and the ledger advertise the same price for a service', () => {
  for (const name of MAIN_OFFERS) {
    const offer = OFFERS[name]
    const card = PRICE_CARDS.find((each) => each.family === offer.family)

    expect({ name: card?.name, price: card?.price, days: card?.turnaround }).toEqual({
      name: offer.name,
      price: offer.price,
      days: offer.days,
    })
  }
  const listed = PRICES_BY_NAME.map(({ name, price }) => [name.toLowerCase(), price])
  expect(new Set(listed.map(([name]) => name)).size).toBe(listed.length)
})

test('the two lines of a card state the prices of the rule', () => {
  const lines = Object.values(WAYS_TO_ORDER).flatMap(({ online, quote }) => [online ?? '', quote])

  expect(lines.map((line) => interpolate(line))).toEqual([
    'Order online at a fixed price, $100–$160: a general report on one degree',
    'By quote, from $99: course-by-course, several degrees or rush service',
    'Order online at a fixed price, $50–$205: one set of documents of the same type',
    'By quote, priced by the page or word: long, mixed or notarized documents',
    'Order online at a fixed price, $100–$205: one set of documents of the same type',
    'By quote, $24.99 per page: long, mixed or notarized documents',
    'Order online at a fixed price, $100–$205: one set of documents of the same type',
    'By quote, $24.95 per page: long, mixed or notarized documents',
    'Order online at a fixed price, $50–$185: one set of documents of the same type',
    'By quote, $0.10 per word: long, mixed or notarized documents',
    '',
    'By quote, from $199: we price both documents together',
  ])
})
