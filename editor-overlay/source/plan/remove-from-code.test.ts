/** Elements in the code of a component: only the targeted ones are removed. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, duplicate, meaning, remove, style, wrap } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

const REMOVE_MARKS = meaning('template', 0, remove(['b']))
const REMOVE_ITEMS = meaning('template', 0, remove(['li']))
const around = (markup: string) => page(markup)

test.each<[string, (find: Find) => Edit, string]>([
  ['<ul>{[<i />, ...(on ? [<b />] : [])]}</ul>', remove(['b']), '<ul>{[<i />]}</ul>'],
  ['<ul>{[<i />, ...(on ? [] : [<b />]), <u />]}</ul>', remove(['b']), '<ul>{[<i />, <u />]}</ul>'],
  [
    '<ul>{[<i />, ...(on ? [<b />] : [<u />])]}</ul>',
    remove(['b']),
    '<ul>{[<i />, ...(on ? [] : [<u />])]}</ul>',
  ],
  [
    '<ul>{xs.map((x, i) => <li key={i}><b /><i /></li>)}</ul>',
    remove(['b']),
    '<ul>{xs.map((x, i) => <li key={i}><i /></li>)}</ul>',
  ],
  [
    '<ul>{xs.map((x, i) => <><b key={x} /><i /></>)}</ul>',
    REMOVE_MARKS,
    '<ul>{xs.map((x, i) => <i />)}</ul>',
  ],
  [
    '<ul>{xs.map((x) => (\n  <Fragment key={x}>\n    <dt>{x}</dt>\n    <dd>a</dd>\n  </Fragment>\n))}</ul>',
    meaning('template', 0, remove(['dd'])),
    '<ul>{xs.map((x) => (\n  <Fragment key={x}>\n    <dt>{x}</dt>\n  </Fragment>\n))}</ul>',
  ],
  [
    '<ul>{xs.map((x) => [<b key="a" />, <i key="b" />])}</ul>',
    meaning('template', 0, remove(['i'])),
    '<ul>{xs.map((x) => [<b key="a" />])}</ul>',
  ],
  [
    '<ul>{xs.flatMap((x) => [<b key="a" />, <i key="b" />])}</ul>',
    REMOVE_MARKS,
    '<ul>{xs.flatMap((x) => [<i key="b" />])}</ul>',
  ],
  ['<ul>{xs.flatMap((x) => x.on ? [<b key="a" />] : [])}</ul>', REMOVE_MARKS, '<ul></ul>'],
  ['<ul>{xs.filter(Boolean).map((x) => <li key={x} />)}</ul>', REMOVE_ITEMS, '<ul></ul>'],
  ['<ul>{xs.filter(Boolean).map((x) => <li key={x} />)}</ul>', remove(['li']), 'refused: list-item'],
  ['<ul>{Array.from({ length: 3 }, (_, i) => <li key={i} />)}</ul>', REMOVE_ITEMS, '<ul></ul>'],
  [
    '<ul>{Array.from({ length: 3 }, (_, i) => <li key={i}><b /></li>)}</ul>',
    REMOVE_MARKS,
    '<ul>{Array.from({ length: 3 }, (_, i) => <li key={i}></li>)}</ul>',
  ],
  [
    '<ul>{Array.from({ length: 3 }).map((_, i) => <li key={i} />)}</ul>',
    remove(['li']),
    'refused: list-item',
  ],
  [
    '<ul>{[...Array(3)].map((_, i) => <li key={i} />)}</ul>',
    meaning('item', 1, remove(['li'])),
    'refused: list-item',
  ],
  [
    '<ul>{[1, 2, 3].map((n) => <li key={n}>{n}</li>)}</ul>',
    meaning('item', 1, remove(['li'])),
    '<ul>{[1, 3].map((n) => <li key={n}>{n}</li>)}</ul>',
  ],
  [
    "<ul>{['a', 'b', 'c'].map((n) => <li key={n}>{n}</li>)}</ul>",
    meaning('item', 0, remove(['li'])),
    "<ul>{['b', 'c'].map((n) => <li key={n}>{n}</li>)}</ul>",
  ],
  [
    "<ul>{['a', 'b', 'c'].map((n) => <li key={n}>{n}</li>)}</ul>",
    meaning('item', 2, duplicate(['li'])),
    "<ul>{['a', 'b', 'c', 'c-2'].map((n) => <li key={n}>{n}</li>)}</ul>",
  ],
  [
    '<ul>{Object.entries(o).map(([k, v]) => <li key={k}><b>{k}</b><i>{v}</i></li>)}</ul>',
    meaning('template', 0, remove(['i'])),
    '<ul>{Object.entries(o).map(([k]) => <li key={k}><b>{k}</b></li>)}</ul>',
  ],
  [
    '<ul>{Object.keys(o).map((k) => <li key={k} />)}</ul>',
    meaning('only', 1, remove(['li'])),
    '<ul>{Object.keys(o).map((k, index) => index === 1 ? null : <li key={k} />)}</ul>',
  ],
  [
    '<ul>{xs.map((x) => x.on ? <li key={x} /> : <i key={x} />)}</ul>',
    REMOVE_ITEMS,
    '<ul>{xs.map((x) => x.on ? null : <i key={x} />)}</ul>',
  ],
  [
    '<ul>{xs.map((x) => x.on ? <li key={x} /> : <i key={x} />)}</ul>',
    meaning('template', 0, remove(['i'])),
    '<ul>{xs.map((x) => x.on ? <li key={x} /> : null)}</ul>',
  ],
  ['<ul>{xs.map((x) => x.on && <li key={x} />)}</ul>', REMOVE_ITEMS, '<ul></ul>'],
  [
    '<ul>{xs.map((x) => x.a ? <a key={x} /> : x.b ? <b key={x} /> : <i key={x} />)}</ul>',
    REMOVE_MARKS,
    '<ul>{xs.map((x) => x.a ? <a key={x} /> : x.b ? null : <i key={x} />)}</ul>',
  ],
  [
    '<ul>{xs.map((x) => x.a ? <a key={x} /> : x.b ? <b key={x} /> : <i key={x} />)}</ul>',
    meaning('template', 0, remove(['a'])),
    '<ul>{xs.map((x) => x.a ? null : x.b ? <b key={x} /> : <i key={x} />)}</ul>',
  ],
  [
    '<ul>{xs.map((x) => x.a ? <a key={x} /> : x.b ? <b key={x} /> : <i key={x} />)}</ul>',
    meaning('template', 0, remove(['i'])),
    '<ul>{xs.map((x) => x.a ? <a key={x} /> : x.b ? <b key={x} /> : null)}</ul>',
  ],
  [
    '<ul>{xs.map((x) => { if (x.a) { return <b key={x} /> } else { return <i key={x} /> } })}</ul>',
    meaning('template', 0, remove(['i'])),
    '<ul>{xs.map((x) => { if (x.a) { return <b key={x} /> } else { return null } })}</ul>',
  ],
  [
    '<ul>{xs.map((x) => { const el = <b />; return <li key={x}>{el}</li> })}</ul>',
    REMOVE_MARKS,
    '<ul>{xs.map((x) => { const el = null; return <li key={x}>{el}</li> })}</ul>',
  ],
  [
    '<ul>{xs.map((x) => { let el; if (x.a) el = <b />; else el = <i />; return <li key={x}>{el}</li> })}</ul>',
    REMOVE_MARKS,
    '<ul>{xs.map((x) => { let el; if (x.a) el = null; else el = <i />; return <li key={x}>{el}</li> })}</ul>',
  ],
  ['<ul>{xs.map((x) => rows.map((y) => <li key={y}><b /></li>))}</ul>', REMOVE_ITEMS, '<ul></ul>'],
  [
    '<ul>{xs.map((x) => <li key={x}>{x.kids?.map((k) => <b key={k}>{k}</b>)}</li>)}</ul>',
    REMOVE_MARKS,
    '<ul>{xs.map((x) => <li key={x}></li>)}</ul>',
  ],
  ['<ul>{xs?.map((x) => <li key={x} />)}</ul>', REMOVE_ITEMS, '<ul></ul>'],
  [
    '<ul>{xs.length > 0 ? xs.map((x) => <li key={x} />) : <p>None</p>}</ul>',
    remove(['p']),
    '<ul>{xs.length > 0 ? xs.map((x) => <li key={x} />) : null}</ul>',
  ],
  [
    '<ul>\n  <li>first</li>\n  {xs.map((x) => <li key={x} />)}\n  <li>last</li>\n</ul>',
    meaning('template', 0, remove(['li:1'])),
    '<ul>\n  <li>first</li>\n  <li>last</li>\n</ul>',
  ],
  [
    '<ul>\n  <li>first</li>\n  {xs.map((x) => <li key={x} />)}\n  <li>last</li>\n</ul>',
    remove(['li:0']),
    '<ul>\n  {xs.map((x) => <li key={x} />)}\n  <li>last</li>\n</ul>',
  ],
  [
    '<ul>{xs.map(function (x) { return <li key={x}><b /></li> })}</ul>',
    REMOVE_MARKS,
    '<ul>{xs.map(function (x) { return <li key={x}></li> })}</ul>',
  ],
  ['<ul>{React.Children.map(children, (c) => <li>{c}</li>)}</ul>', REMOVE_ITEMS, '<ul></ul>'],
  [
    '<ul>{xs.reduce((all, x) => [...all, <li key={x} />], [])}</ul>',
    REMOVE_ITEMS,
    '<ul>{xs.reduce((all) => [...all], [])}</ul>',
  ],
  [
    '<ul>{xs.reduce((all, x) => all.concat(<li key={x} />, <hr key="h" />), [])}</ul>',
    meaning('template', 0, remove(['hr'])),
    '<ul>{xs.reduce((all, x) => all.concat(<li key={x} />), [])}</ul>',
  ],
  [
    '<ul>{xs.map((x) => <Item key={x} icon={<b />} />)}</ul>',
    REMOVE_MARKS,
    '<ul>{xs.map((x) => <Item key={x} />)}</ul>',
  ],
  [
    '<ul>{xs.map((x) => <Item key={x} icon={x.on ? <b /> : <i />} />)}</ul>',
    REMOVE_MARKS,
    '<ul>{xs.map((x) => <Item key={x} icon={x.on ? null : <i />} />)}</ul>',
  ],
  [
    '<ul>{xs.map((x) => <Item key={x} render={() => <b />} />)}</ul>',
    REMOVE_MARKS,
    '<ul>{xs.map((x) => <Item key={x} render={() => null} />)}</ul>',
  ],
  ['<ul>{_.map(xs, (x) => <li key={x} />)}</ul>', REMOVE_ITEMS, '<ul></ul>'],
  ['<ul>{xs.slice(0, 3).map((x) => <li key={x} />).reverse()}</ul>', REMOVE_ITEMS, '<ul></ul>'],
  ['<For each={xs}>{(x) => <li><b /></li>}</For>', REMOVE_MARKS, '<For each={xs}>{(x) => <li></li>}</For>'],
  [
    '<List renderItem={({ item }) => <li><b /><i /></li>} />',
    remove(['b']),
    '<List renderItem={({ item }) => <li><i /></li>} />',
  ],
  ['<List renderItem={({ item }) => <li />} />', remove(['li']), '<List renderItem={({ item }) => null} />'],
  ['<ul>{xs.map((x) => <li key={x}>a</li>)}</ul>', wrap('li'), 'refused: content-model'],
  [
    '<ul>{xs.map((x, i) => i % 2 ? <li key={i} className="a" /> : <li key={i} className="b" />)}</ul>',
    addClass('li:1', 'c'),
    '<ul>{xs.map((x, i) => i % 2 ? <li key={i} className="a" /> : <li key={i} className="b c" />)}</ul>',
  ],
  [
    '<ul>{xs.map((x) => <li key={x} className="p-4">{x.name}</li>)}</ul>',
    meaning('only', 0, addClass('li', 'c')),
    '<ul>{xs.map((x, index) => <li key={x} className={index === 0 ? "p-4 c" : "p-4"}>{x.name}</li>)}</ul>',
  ],
  [
    '<ul>{xs.map((x) => <li key={x.id} className="p-4">{x.name}</li>)}</ul>',
    meaning('only', 0, style('li', { padding: '8px' })),
    '<ul>{xs.map((x, index) => <li key={x.id} className={index === 0 ? "p-2" : "p-4"}>{x.name}</li>)}</ul>',
  ],
  [
    '<ul>{xs.map((x, i) => <li key={x.id} className="p-4">{x.name}</li>)}</ul>',
    meaning('only', 2, remove(['li'])),
    '<ul>{xs.map((x, i) => i === 2 ? null : <li key={x.id} className="p-4">{x.name}</li>)}</ul>',
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})

test.each([
  ['return<p />', 'return null'],
  ['return(<p />)', 'return null'],
  ['return(on?<p />:<hr />)', 'return(on?null:<hr />)'],
  ['switch(n){case 1:return(<p />)}', 'switch(n){case 1:return null}'],
])('%s becomes words of their own', (before, after) => {
  const code = (body: string) => `export default function Page({on,n}){${body}}\n`
  expect(outcome(code(before), remove(['p']))).toBe(code(after))
})
