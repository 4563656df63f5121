/** Calls that add an element to a list: the code that is left is valid, and no call is left that adds nothing. */
import { expect, test } from '@jest/globals'
import { meaning, remove } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'
import { PAGE, tryPlan } from '../testing/try-plan.ts'

const all = { meaning: 'template' } as const
const page = (lines: string) =>
  `export default function Page({ xs, on, off, kind, ...rest }) {\n  const rows = []\n${lines}  return <ul>{rows}</ul>\n}\n`
const A = 'rows.push(<b key="a" />)'
const B = 'rows.push(<i key="b" />)'

/** Makes a row: A and B in the lines represent the two calls; the first is removed, or those of `picks`. */
const row = (sentence: string, before: string, after: string, picks = ['b']) => {
  const full = (lines: string) => page(lines.replace(/\bA\b/g, A).replace(/\bB\b/g, B))
  return [sentence, full(before), remove(picks, all), full(after)] as const
}
const both = ['b', 'i']

fileTable([
  row(
    'the first block of a chain',
    '  if (on) {\n    A\n  } else if (off) {\n    B\n  }\n',
    '  if (on) {} else if (off) {\n    B\n  }\n',
  ),
  row(
    'the first of a longer chain',
    '  if (on) A\n  else if (off) B\n  else log()\n',
    '  if (on) {}\n  else if (off) B\n  else log()\n',
  ),
  row(
    'one inside a chain',
    '  if (kind) log()\n  else if (on) A\n  else if (off) B\n',
    '  if (kind) log()\n  else if (on) {}\n  else if (off) B\n',
  ),
  row('all of a chain', '  if (on) A\n  else if (off) B\n', '', both),
  row(
    'the first two of a chain',
    '  if (on) A\n  else if (off) B\n  else log()\n',
    '  if (on) {}\n  else if (!off) log()\n',
    both,
  ),
  row(
    'a comment inside goes along',
    '  if (on) {\n    // why\n    A\n  } else if (off) {\n    B\n  }\n',
    '  if (on) {} else if (off) {\n    B\n  }\n',
  ),
  row('a while', '  while (next()) A\n', '  while (next()) {}\n'),
  row(
    'a while that does more',
    '  while (next()) {\n    log()\n    A\n  }\n',
    '  while (next()) {\n    log()\n  }\n',
  ),
  row('a while that only compares', '  while (rows.length < 3) A\n', ''),
  row('a do that only compares', '  do A\n  while (rows.length < 3)\n', ''),
  row('a do', '  do {\n    A\n  } while (next())\n', '  do {} while (next())\n'),
  row('a do without a block', '  do A\n  while (next())\n', '  do {}\n  while (next())\n'),
  row('a for that calls to go on', '  for (; next(); ) A\n', '  for (; next(); ) {}\n'),
  row('a for that counts for others', '  for (n = 0; n < 3; n++) A\n', '  for (n = 0; n < 3; n++) {}\n'),
  row('a for that counts for itself', '  for (let n = 0; n < 3; n++) A\n', ''),
  row(
    'a loop under a condition',
    '  if (on) while (next()) A\n  else B\n',
    '  if (on) while (next()) {}\n  else B\n',
  ),
  row('a list under a condition', '  if (on) for (const x of xs) A\n  else B\n', '  if (!on) B\n'),
  row(
    'a case',
    '  switch (kind) {\n    case 1: A; break\n    default: B\n  }\n',
    '  switch (kind) {\n    case 1: break\n    default: B\n  }\n',
  ),
  row(
    'a case with a block',
    '  switch (kind) {\n    case 1: {\n      A\n      break\n    }\n    default: {\n      B\n    }\n  }\n',
    '  switch (kind) {\n    case 1: {\n      A\n      break\n    }\n    default:\n  }\n',
    ['i'],
  ),
  row('a label', '  outer: for (const x of xs) A\n', ''),
  row(
    'a label that is left',
    '  outer: {\n    A\n    if (on) break outer\n  }\n',
    '  outer: {\n    if (on) break outer\n  }\n',
  ),
  row('a block', '  {\n    A\n  }\n', ''),
  row('a try', '  try {\n    A\n  } catch {\n    B\n  }\n', ''),
  row('a try and what catches', '  try {\n    A\n  } catch {\n    B\n  }\n', '', both),
  row(
    'a try that does more',
    '  try {\n    log()\n    A\n  } catch {\n    B\n  }\n',
    '  try {\n    log()\n  } catch {\n    B\n  }\n',
  ),
  row('what catches', '  try {\n    A\n  } catch {\n    B\n  }\n', '  try {\n    A\n  } catch {}\n', ['i']),
  row(
    'a try that ends in something',
    '  try {\n    A\n  } finally {\n    log()\n  }\n',
    '  {\n    log()\n  }\n',
  ),
  row('a function', '  const add = () => A\n  add()\n', '  const add = () => {}\n  add()\n'),
  row(
    'a function with a block',
    '  function add() {\n    A\n  }\n  add()\n',
    '  function add() {}\n  add()\n',
  ),
  row('one of several', '  log(), A\n', '  log()\n'),
  row('the first of several', '  A, B\n', '  B\n'),
  row('each of several', '  A, B\n', '', both),
  row('one of several under a guard', '  on && (log(), A)\n', '  on && (log())\n'),
  row('a longer guard', '  on && off && A\n', ''),
  row('a guard turned', '  on || A\n', ''),
  row('the first of a choice', '  on ? A : B\n', '  !on && B\n'),
  row('the second of a choice', '  on ? A : B\n', '  on && A\n', ['i']),
  row('both of a choice', '  on ? A : B\n', '', both),
  row('the only one of a choice', '  on ? A : null\n', ''),
  row('a choice inside another', '  on && (off ? A : B)\n', '  on && (!off && B)\n'),
  row('nothing but a value', '  void A\n', ''),
  row('a choice of what is added', '  rows.push(on ? <b /> : <i />)\n', '  if (!on) rows.push(<i />)\n'),
  row(
    'a choice of what is added, with a part of the other',
    '  rows.push(on ? <b /> : <i><u />c</i>)\n',
    '  if (!on) rows.push(<i>c</i>)\n',
    ['u', 'b'],
  ),
  row(
    'the other choice of what is added',
    '  rows.push(on ? <b /> : <i />)\n',
    '  if (on) rows.push(<b />)\n',
    ['i'],
  ),
  row('all that is added at once', '  rows.push(<b />, <i />)\n', '', both),
  row('a condition on what is added', '  rows.push(on && <b />)\n', ''),
  row('an entry by its number', '  rows[0] = <b />\n', ''),
  row('an entry of a map', "  map.set('a', <b />)\n", ''),
  row('an entry of a set', '  set.add(<b />)\n', ''),
  row('an entry put in', '  rows.splice(1, 0, <b />)\n', ''),
  row('an entry put in for another', '  rows.splice(1, 1, <b />)\n', '  rows.splice(1, 1)\n'),
  row('an entry joined', '  rows = rows.concat(<b />)\n', ''),
])

const each = (sentence: string, before: string, after: string) => {
  const [, from, , to] = row(sentence, before, after)
  return [sentence, from, meaning('template', 0, remove(['b'])), to] as const
}

fileTable([
  each('for each entry', '  xs.forEach((x) => A)\n', ''),
  each('for each entry, in a block', '  xs.forEach((x) => {\n    A\n  })\n', ''),
  each('for each entry of each list', '  xs.forEach((x) => { x.forEach((y) => { A }) })\n', ''),
  each('for each entry, under a guard', '  xs.forEach((x) => on && A)\n', ''),
  each(
    'for each entry, among others',
    '  xs.forEach((x) => { log(); A })\n',
    '  xs.forEach((x) => { log(); })\n',
  ),
  each(
    'for each entry, one of a choice',
    '  xs.forEach((x) => (on ? A : B))\n',
    '  xs.forEach((x) => (!on && B))\n',
  ),
  each('a whole list at once', '  rows.push(...xs.map((x) => <b key={x} />))\n', ''),
])

test.each([
  'while (at < 3) {\n    log()\n    rows.push(<b key={at++} />)\n  }',
  'for (let at = 0; at < 3; ) {\n    log()\n    rows.push(<b key={at++} />)\n  }',
  'while (xs.length) {\n    log()\n    rows.push(<b>{xs.pop()}</b>)\n  }',
])('%s would never end without the element', (loop) => {
  expect(tryPlan(page(`  ${loop}\n`), remove(['b'], all))).toMatchObject({
    code: 'no-slot',
    message: expect.stringMatching(/^“(at|xs)” decides when the loop around this element ends/),
    alternative: 'Change it elsewhere in the loop first, or remove the loop in the source.',
  })
})

test('a loop that something else ends stays', () => {
  const loop = (added: string) => `  while (at < 3) {\n    at++\n${added}  }\n`
  const done = tryPlan(page(loop('    rows.push(<b key={at++} />)\n')), remove(['b'], all))
  expect(done).toMatchObject({ files: { [PAGE]: page(loop('')) } })
})

test.each([
  ['a value that is kept', `  const length = ${A}\n  log(length)\n`],
  ['a value that is handed on', `  log(${A})\n`],
  ['a value that a function returns', `  const add = (): number => ${A}\n  add()\n`],
])('%s keeps the call', (_, lines) => {
  expect(tryPlan(page(lines), remove(['b']))).toMatchObject({
    code: 'no-children',
    message: 'The code uses what rows.push returns, and this edit would leave it with nothing to add.',
    alternative: 'Remove the call in the code.',
  })
})
