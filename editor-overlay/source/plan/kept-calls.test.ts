// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source text.
/** Removals from conditions and lists that call functions whose effects are not known. */
import { expect, test } from '@jest/globals'
import { meaning, move, remove } from '../testing/edits.ts'
import { outcome, page, tryPlan } from '../testing/try-plan.ts'

const drawn = (child: string, above = '') => page(`<main>\n  ${child}\n  <p>x</p>\n</main>`, above)
const left = (child: string, above = '') =>
  child === '' ? page('<main>\n  <p>x</p>\n</main>', above) : drawn(child, above)

test.each<[before: string, after: string]>([
  ['{track() && <b />}', '{void track()}'],
  ['{track() ? <b /> : null}', '{void track()}'],
  ['{track() ? null : <b />}', '{void track()}'],
  ['{on && track() && <b />}', '{void (on && track())}'],
  ['{!track() && <b />}', '{void !track()}'],
  ['{track()?.on && <b />}', '{void track()?.on}'],
  ['{new Tracker() && <b />}', '{void new Tracker()}'],
  ['{queue.shift() && <b />}', '{void queue.shift()}'],
  ['{count++ && <b />}', '{void count++}'],
  ['{(last = next()) && <b />}', '{void (last = next())}'],
  ['{track() && (\n    <b>\n      x\n    </b>\n  )}', '{void track()}'],
  ["{log('x') || <b />}", "{log('x') || null}"],
  ['{next() ?? <b />}', '{next() ?? null}'],
  ['{track() ? <b /> : <i />}', '{track() ? null : <i />}'],
  ['{(track() && <b />) || <i />}', '{track() ? null : <i />}'],
  ['{pull() && (on ? <b /> : <i />)}', '{pull() && (on ? null : <i />)}'],
  ['{(track(), (<b />))}', '{(track(), null)}'],
  ['{[track() && <b key="b" />, <i key="i" />]}', '{[track() && null, <i key="i" />]}'],
  ['<Card icon={track() && <b />} />', '<Card icon={track() && null} />'],
])('%s keeps its call', (before, after) => {
  expect(outcome(drawn(before), remove(['b']))).toBe(left(after))
})

test.each<[before: string, above: string]>([
  ['{isOpen() && <b />}', ''],
  ['{useOpen() && <b />}', ''],
  ['{getUser() && <b />}', ''],
  ["{t('x') && <b />}", ''],
  ["{can('edit', order) && <b />}", ''],
  ['{user.permits(order) && <b />}', ''],
  ["{params.get('x') && <b />}", ''],
  ["{new Intl.NumberFormat('en').format(n) && <b />}", ''],
  ['{Object.keys(all).length > 0 && <b />}', ''],
  ['{[...all].sort()[0] && <b />}', ''],
  ['{(() => <b />)()}', ''],
  ['{(<b />) || track()}', ''],
  ['{active(x) && <b />}', 'const active = (x) => x.id === 1\n'],
  [
    '{active(x) && <b />}',
    'function active(x) {\n  return known(x)\n}\nconst known = (x) => all.includes(x)\n',
  ],
])('%s is removed whole', (before, above) => {
  expect(outcome(drawn(before, above), remove(['b']))).toBe(left(''))
})

test.each<[before: string, above: string]>([
  ['{active(x) && <b />}', 'const active = (x) => {\n  seen += 1\n  return x\n}\n'],
  ['{active(x) && <b />}', 'const active = (x) => active(x - 1)\n'],
  ['{active(x) && <b />}', 'async function active(x) {\n  return x\n}\n'],
])('%s keeps a function of the file that does more', (before, above) => {
  expect(outcome(drawn(before, above), remove(['b']))).toBe(left('{void active(x)}', above))
})

test.each<[before: string, after: string]>([
  ['{next().map((x) => <b key={x} />)}', '{void next()}'],
  ['{pull()?.map((x) => <b key={x} />)}', '{void pull()}'],
  ['{(pull() ?? []).map((x) => <b key={x} />)}', '{void (pull() ?? [])}'],
  ['{queue.splice(0, 3).map((x) => <b key={x} />)}', '{void queue.splice(0, 3)}'],
  ['{all.sort().map((x) => <b key={x} />)}', '{void all.sort()}'],
  ['{pull()?.map((x) => <b key={x} />) ?? <i />}', '{pull() ? null : <i />}'],
  ['{on && next().map((x) => <b key={x} />)}', '{on && next().map(() => null)}'],
  ['{React.Children.map(next(), (x) => <b />)}', '{React.Children.map(next(), (x) => null)}'],
  ['{next().map((x) => <b key={x} />).reverse()}', '{next().map(() => null).reverse()}'],
  ['{next().map((xs) => xs.map((x) => <b key={x} />))}', '{next().map((xs) => xs.map(() => null))}'],
  ['{all.map((x) => track(x) && <b key={x} />)}', '{all.map((x) => track(x) && null)}'],
  ['{all.map((x) => { track(x); return <b key={x} /> })}', '{all.map((x) => { track(x); return null })}'],
  ['{all.toSorted().map((x) => <b key={x} />)}', ''],
  ['{all.filter(on).slice(1).map((x) => <b key={x} />)}', ''],
  ['{all.filter(on).sort(by).map((x) => <b key={x} />)}', ''],
  ['{useItems().map((x) => <b key={x} />)}', ''],
  ['{all.map((x) => { const go = () => track(x); return <b key={x} onClick={go} /> })}', ''],
])('the list %s', (before, after) => {
  expect(outcome(drawn(before), meaning('template', 0, remove(['b'])))).toBe(left(after))
})

test('both branches of a condition', () => {
  expect(outcome(drawn('{track() ? <b /> : <i />}'), remove(['b', 'i']))).toBe(left('{void track()}'))
})

test('all of a fragment', () => {
  expect(outcome(drawn('{track() && <><b /><i /></>}'), remove(['b', 'i']))).toBe(left('{void track()}'))
})

test('the function of a list that stands apart', () => {
  const above = 'const draw = (x) => <b key={x} />\n'
  expect(outcome(drawn('{next().map(draw)}', above), meaning('template', 0, remove(['b'])))).toBe(
    left('{void next()}'),
  )
})

test('a value keeps its call, too', () => {
  const body = (value: string) =>
    `export default function Page() {\n  const mark = ${value}\n  return <main>{mark}</main>\n}\n`
  expect(outcome(body('track() && <b />'), remove(['b']))).toBe(body('track() && null'))
})

test('a note names the call', () => {
  const done = tryPlan(drawn("{track('a') && <b />}"), remove(['b']))
  expect(done.type === 'applied' && done.plan.notes).toEqual([
    "“track('a')” still runs, because it may do more than return a value.",
  ])
})

test('waiting for a value is not a call', () => {
  const body = (children: string) =>
    `export default async function Page({ params }) {\n  return <main>${children}</main>\n}\n`
  expect(outcome(body('{(await params).on && <b />}'), remove(['b']))).toBe(body(''))
  expect(outcome(body('{(await load()) && <b />}'), remove(['b']))).toBe(body('{void (await load())}'))
})

test('a move takes the call along, or is refused where it would have to leave it out', () => {
  expect(outcome(drawn('{track() && <b />}{track() && <i>s</i>}'), move('b', 'i'))).toBe(
    drawn('{track() && <i>s{track() && <b />}</i>}'),
  )
  const done = tryPlan(drawn('{!track() && <b />}{track() && <i>s</i>}'), move('b', 'i'))
  expect(done.type === 'refused' && done.alternative).toMatch(/take the call out of the condition/)
})

test.each<[before: string, after: string, tag: string]>([
  ['{track() && <b />}', '{void track()}', 'b'],
  ['{(track() && <b />) || <i />}', '{track() ? null : <i />}', 'b'],
])('the import of a call that stays: %s', (before, after, tag) => {
  const above = "import { track } from './track'\n\n"
  expect(outcome(drawn(before, above), remove([tag]))).toBe(left(after, above))
})

test('the imports of what is written again', () => {
  const body = (line: string) =>
    `import { Icon } from './icon'\n\nexport default function Page({ on }) {\n  const rows = []\n  ${line}\n  return <main>{rows}</main>\n}\n`
  expect(outcome(body('rows.push(on ? <b /> : <Icon />)'), remove(['b']))).toBe(
    body('if (!on) rows.push(<Icon />)'),
  )
})
