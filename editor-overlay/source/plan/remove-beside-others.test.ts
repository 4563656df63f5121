/** Elements in chains, arrays, calls and props: what is next to them stays. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { meaning, remove } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

const REMOVE_ITEMS = meaning('template', 0, remove(['li']))
const around = (markup: string) => page(markup)

test.each<[string, (find: Find) => Edit, string]>([
  ['<ul>{xs.map((x) => <li key={x} />).slice(1)}</ul>', REMOVE_ITEMS, '<ul></ul>'],
  [
    '<ul>{[...xs.map((x) => <li key={x} />), <hr key="h" />]}</ul>',
    REMOVE_ITEMS,
    '<ul>{[<hr key="h" />]}</ul>',
  ],
  [
    '<ul>{[<hr key="h" />].concat(xs.map((x) => <li key={x} />))}</ul>',
    REMOVE_ITEMS,
    '<ul>{[<hr key="h" />]}</ul>',
  ],
  ['<Tabs items={xs.map((x) => ({ key: x, label: <b>{x}</b> }))} />', remove(['b']), 'refused: list-item'],
  [
    '<Tabs items={xs.map((x) => ({ key: x, label: <b>{x}</b> }))} />',
    meaning('template', 0, remove(['b'])),
    '<Tabs items={xs.map((x) => ({ key: x, label: null }))} />',
  ],
  [
    '<ul>{xs.map((x) => { if (x.a) return <b key={x} />\n return x.b ? <i key={x} /> : null })}</ul>',
    meaning('template', 0, remove(['b'])),
    '<ul>{xs.map((x) => { if (x.a) return null\n return x.b ? <i key={x} /> : null })}</ul>',
  ],
  [
    '<ul>{xs.map((x) => { const a = <b />, c = <i />; return <li key={x}>{a}{c}</li> })}</ul>',
    meaning('template', 0, remove(['b'])),
    '<ul>{xs.map((x) => { const a = null, c = <i />; return <li key={x}>{a}{c}</li> })}</ul>',
  ],
  [
    '<ul>{xs.map((x) => (<Fragment key={x}><b /></Fragment>))}</ul>',
    meaning('template', 0, remove(['b'])),
    '<ul></ul>',
  ],
  ['<ul>{xs.map((x) => x.a && x.b && <li key={x} />)}</ul>', REMOVE_ITEMS, '<ul></ul>'],
  ['<ul>{xs.map((x) => x.a || <li key={x} />)}</ul>', REMOVE_ITEMS, '<ul>{xs.map((x) => x.a || null)}</ul>'],
  ['<p>{!on || <b />}{rest}</p>', remove(['b']), '<p>{rest}</p>'],
  ['<p>{(n < 2 && !on) || <b />}{rest}</p>', remove(['b']), '<p>{rest}</p>'],
  ['<p>{(n && !on) || <b />}{rest}</p>', remove(['b']), '<p>{(n && !on) || null}{rest}</p>'],
  ['<p>{on ? <a /> : off ? <b /> : <i />}{rest}</p>', remove(['a', 'b', 'i']), '<p>{rest}</p>'],
  ['<p>{on ? <a /> : off ? <b /> : <i />}{rest}</p>', remove(['i', 'b']), '<p>{on ? <a /> : null}{rest}</p>'],
  [
    '<p>{on ? <b /> : xs.map((x) => <i key={x} />)}{rest}</p>',
    meaning('template', 0, remove(['b', 'i'])),
    '<p>{rest}</p>',
  ],
  [
    '<p>{xs.map((x) => (on ? <a key={x} /> : off ? <b key={x} /> : <i key={x} />))}</p>',
    meaning('template', 0, remove(['a', 'b', 'i'])),
    '<p></p>',
  ],
  ['<ul>{xs.map((x) => x.a ?? <li key={x} />)}</ul>', REMOVE_ITEMS, '<ul>{xs.map((x) => x.a ?? null)}</ul>'],
  ['<ul>{xs.map((x) => cloneElement(<li />, { key: x }))}</ul>', REMOVE_ITEMS, 'refused: no-children'],
  ['<ul>{xs.map((x) => wrap(<li key={x} />))}</ul>', REMOVE_ITEMS, '<ul>{xs.map(() => wrap(null))}</ul>'],
  [
    '<ul>{xs.map((x) => { try { return <li key={x} /> } catch { return <b key={x} /> } })}</ul>',
    meaning('template', 0, remove(['b'])),
    '<ul>{xs.map((x) => { try { return <li key={x} /> } catch { return null } })}</ul>',
  ],
  [
    '<Suspense fallback={on ? <p /> : <i />}><b /></Suspense>',
    remove(['p']),
    '<Suspense fallback={on ? null : <i />}><b /></Suspense>',
  ],
  ['<Route element={<p />} errorElement={<b />} />', remove(['b']), '<Route element={<p />} />'],
  ['<Card header={<p />} {...rest} />', remove(['p']), '<Card {...rest} />'],
  ['<p>{on ? <b /> : <i />}{off && <u />}</p>', remove(['b', 'i']), '<p>{off && <u />}</p>'],
  ['<p>{on ? (\n  <b />\n) : (\n  <i />\n)}</p>', remove(['i']), '<p>{on ? (\n  <b />\n) : null}</p>'],
  ['<div>{(on && <b />) || <i />}</div>', remove(['b']), '<div>{on ? null : <i />}</div>'],
  ['<div>{on && <b /> || <i />}</div>', remove(['b']), '<div>{on ? null : <i />}</div>'],
  ['<div>{(a && c && <b />) || <i />}</div>', remove(['b']), '<div>{a && c ? null : <i />}</div>'],
  ['<div>{(a && <b />) || (c && <i />)}</div>', remove(['b']), '<div>{a ? null : (c && <i />)}</div>'],
  ['<div>{(a && <b />) || <i />}</div>', remove(['i']), '<div>{(a && <b />) || null}</div>'],
  ['<div>{(a && <b />) || null}</div>', remove(['b']), '<div></div>'],
  ['<div>{(a && <b />) || <i />}</div>', remove(['b', 'i']), '<div></div>'],
  ['<div>{on || <b />}</div>', remove(['b']), '<div>{on || null}</div>'],
  ['<div>{on && off && <b />}</div>', remove(['b']), '<div></div>'],
  ['<div>{!on ? null : <b />}</div>', remove(['b']), '<div></div>'],
  ['<div>{on ? <><b /><i /></> : <hr />}</div>', remove(['b']), '<div>{on ? <i /> : <hr />}</div>'],
  [
    '<ul>{xs.map((x) => <><li key={x}>a</li><hr /></>)}</ul>',
    meaning('template', 0, remove(['hr'])),
    '<ul>{xs.map((x) => <li key={x}>a</li>)}</ul>',
  ],
  [
    '<ul>{xs.map((x) => [<li key="a" />, <hr key="b" />])}</ul>',
    meaning('template', 0, remove(['hr'])),
    '<ul>{xs.map((x) => [<li key="a" />])}</ul>',
  ],
  [
    '<ul>{xs.map((x) => { if (x.a) return <hr key={x} />; else return <li key={x} /> })}</ul>',
    REMOVE_ITEMS,
    '<ul>{xs.map((x) => { if (x.a) return <hr key={x} />; else return null })}</ul>',
  ],
  [
    '<ul>{xs.map((x) => x.a ? <li key={x} /> : x.b ? <hr key={x} /> : <br key={x} />)}</ul>',
    meaning('template', 0, remove(['hr'])),
    '<ul>{xs.map((x) => x.a ? <li key={x} /> : x.b ? null : <br key={x} />)}</ul>',
  ],
  ['<ul>{xs.map((x) => x.a ? <li key={x} /> : null)}</ul>', REMOVE_ITEMS, '<ul></ul>'],
  [
    '<ul>{xs.map((x, i) => <Fragment key={i}>{i > 0 && <hr />}<li>a</li></Fragment>)}</ul>',
    meaning('template', 0, remove(['hr'])),
    '<ul>{xs.map((x, i) => <Fragment key={i}><li>a</li></Fragment>)}</ul>',
  ],
  [
    '<ul>{Array.from({ length: 3 }, (_, i) => <li key={i}><b /></li>)}</ul>',
    meaning('template', 0, remove(['b'])),
    '<ul>{Array.from({ length: 3 }, (_, i) => <li key={i}></li>)}</ul>',
  ],
  [
    '<ul>{xs.filter(Boolean).map((x) => <li key={x}><b>a</b><i>b</i></li>)}</ul>',
    meaning('template', 0, remove(['b'])),
    '<ul>{xs.filter(Boolean).map((x) => <li key={x}><i>b</i></li>)}</ul>',
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
