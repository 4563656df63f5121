// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Text on screen that one arm or one tag of a message says. */
import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const ORDERS = '{count, plural, =0 {No orders} one {# order} other {# orders}}'
const RENDERS = '{ em: (words) => <em>{words}</em>, br: () => <br /> }'

function changed(message: string, pick: string, seen: string, next: string) {
  const markup = `<b>{t.rich('n', ${RENDERS})}</b>`
  const files = {
    [PAGE]: `import { useTranslations } from 'next-intl'\nexport default function Page() {\n  const t = useTranslations('home')\n  return ${markup}\n}\n`,
    'messages/en.json': `${JSON.stringify({ home: { n: message } }, null, 2)}\n`,
  }
  const done = tryPlan(files, text(pick, next, { oldText: seen }))
  if (done.type === 'refused') return `${done.code}: ${done.alternative}`
  expect(done.files[PAGE]).toBe(files[PAGE])
  return JSON.parse(done.files['messages/en.json'] ?? '').home.n
}

test.each<[message: string, pick: string, seen: string, next: string, from: string, to: string]>([
  [ORDERS, 'b', '5 orders', '5 tasks', '# orders', '# tasks'],
  [ORDERS, 'b', '1 order', '1 task', '{# order}', '{# task}'],
  [ORDERS, 'b', 'No orders', 'Nothing', 'No orders', 'Nothing'],
  [ORDERS, 'b', '1,000 orders', '1,000 tasks', '# orders', '# tasks'],
  [
    'You have {n, plural, one {# order} other {# orders}} open.',
    'b',
    'You have 5 orders open.',
    'You have 5 orders here.',
    'open',
    'here',
  ],
  ['{n, plural, offset:1 one {# order} other {# orders}}', 'b', '5 orders', '5 tasks', '# orders', '# tasks'],
  [
    'Your {n, selectordinal, one {#st} other {#th}} visit',
    'b',
    'Your 4th visit',
    'Your 4th stop',
    'visit',
    'stop',
  ],
  ['{kind, select, a {First} b {Second} other {Else}}', 'b', 'Second', 'Two', 'Second', 'Two'],
  ["{n, plural, one {Don't # it} other {Don't # them}}", 'b', "Don't 5 them", "Don't 5 all", 'them', 'all'],
  [
    'On {d, date, short} we ship {n, number} boxes',
    'b',
    'On 1/2 we ship 5 boxes',
    'On 1/2 we send 5 boxes',
    'ship',
    'send',
  ],
  [
    '{g, select, f {{n, plural, one {her # item} other {her # items}}} other {{n, plural, other {their # items}}}}',
    'b',
    'her 5 items',
    'her 5 things',
    'her # items',
    'her # things',
  ],
  ['Read our <em>terms</em> now', 'b', 'Read our terms now', 'Read our terms today', 'now', 'today'],
  ['Read our <em>terms</em> now', 'b', 'Read our terms now', 'Read our rules now', 'terms', 'rules'],
  ['Read our <em>terms</em> now', 'em', 'terms', 'rules', 'terms', 'rules'],
  ['<em>One</em> and <em>two</em>', 'em', 'two', 'three', 'two', 'three'],
  ['<em>One <i>two</i></em> three', 'b', 'One two three', 'One two four', 'three', 'four'],
  [
    '{n, plural, one {<em>#</em> order} other {<em>#</em> orders}}',
    'b',
    '5 orders',
    '5 tasks',
    'orders}',
    'tasks}',
  ],
  ["{n, plural, one {'{'#'}'} other {'{'#'}' all}}", 'b', '{5} all', '{5} some', "' all", "' some"],
  ['One<br/>two', 'b', 'Onetwo', 'Onethree', 'two', 'three'],
  ['One <1/> two', 'b', 'One \n two', 'One \n three', 'two', 'three'],
  ['Hi <1>{{name}}</1>, bye', 'b', 'Hi Ann, bye', 'Hi Ann, ciao', 'bye', 'ciao'],
  ['Hi <1>{{name}}</1>, see <2>docs</2>', 'em', 'docs', 'guide', 'docs', 'guide'],
  ['Go to $t(shop) now', 'b', 'Go to the shop now', 'Go to the shop soon', 'now', 'soon'],
  ["It''s {name} here", 'b', "It's Ann here", "It's Ann there", 'here', 'there'],
  ["It''s {name} here", 'b', "It's Ann here", 'This was Ann here', "It''s", 'This was'],
  ["It''s here", 'b', "It's here", "It's there", 'here', 'there'],
  ["Use '{'x'}' here", 'b', 'Use {x} here', 'Use {x} there', 'here', 'there'],
  ["Use '{'x'}' here", 'b', 'Use {x} here', 'Use {x', "'}' here", ''],
  ["It's {{name}}''s", 'b', "It's Ann''s", "That's Ann''s", 'It', 'That'],
  ['a < {b} now', 'b', 'a < 3 now', 'a < 3 then', 'now', 'then'],
  ['a } {b} > c', 'b', 'a } 3 > c', 'a } 3 > d', '> c', '> d'],
  [
    'You have {n} new {n, plural, one {mail} other {mails}}',
    'b',
    'You have 3 new mails',
    'You got 3 new letters',
    'have {n} new {n, plural, one {mail} other {mails}}',
    'got {n} new {n, plural, one {mail} other {letters}}',
  ],
  [
    'Pay {sum} by {day}, please',
    'b',
    'Pay $5 by May 1, please',
    'Send $5 until May 1, thanks',
    'Pay {sum} by {day}, please',
    'Send {sum} until {day}, thanks',
  ],
  [
    'Read <em>all</em> terms',
    'b',
    'Read all terms',
    'See all rules',
    'Read <em>all</em> terms',
    'See <em>all</em> rules',
  ],
])('%s: %s says “%s” and then “%s”', (message, pick, seen, next, from, to) => {
  expect(changed(message, pick, seen, next)).toBe(message.replace(from, () => to))
})

test.each<[message: string, pick: string, seen: string, next: string, reply: string]>([
  [
    '{k, select, a {Same} b {Same} other {Else}}',
    'b',
    'Same',
    'Two',
    'dynamic-text: Change “home.n” in messages/en.json.',
  ],
  ['<em>One</em> and <em>One</em>', 'em', 'One', 'Two', 'dynamic-text: Change “home.n” in messages/en.json.'],
  [
    ORDERS,
    'b',
    '5 orders',
    '5 # tasks',
    'bad-value: Use other characters, or write the message in messages/en.json.',
  ],
  [
    ORDERS,
    'b',
    '5 orders',
    '5 {x}',
    'bad-value: Use other characters, or write the message in messages/en.json.',
  ],
  [
    'Pay {sum} by {day}',
    'b',
    'Pay $5 by May 1',
    'Send $6 by May 1',
    'dynamic-text: Change the words around the value in messages/en.json, line 3, or the value where it comes from.',
  ],
  [
    'Pay {sum} by {day}',
    'b',
    'Pay $5 by May 1',
    'Send $5 {by} May 1',
    'bad-value: Use other characters, or write the message in messages/en.json.',
  ],
  [
    ORDERS,
    'b',
    '5 orders',
    '6 orders',
    'dynamic-text: Change the words around the value in messages/en.json, line 3, or the value where it comes from.',
  ],
  [
    'One <em>two</em>',
    'em',
    'two',
    'two\nthree',
    'dynamic-text: Write a <br /> in the source, or give the element the style white-space: pre-line.',
  ],
  ['{x} <em>{n}</em>', 'em', 'terms', 'rules', 'dynamic-text: Change “n” in messages/en.json.'],
])('%s: %s says “%s”, and “%s” is refused', (message, pick, seen, next, reply) => {
  expect(changed(message, pick, seen, next)).toBe(reply)
})
