/** A note says what still uses a ref that no element sets any more. */
import { expect, test } from '@jest/globals'
import { move, prop, remove } from '../testing/edits.ts'
import { tryPlan } from '../testing/try-plan.ts'

const form = (inside: string, field = '<input ref={box} />') =>
  `import { useEffect, useRef } from 'react'
export default function Page() {
  const box = useRef(null)
  ${inside}
  return (
    <main>
      ${field}
      <p>x</p>
      <section />
    </main>
  )
}
`
const READ = 'useEffect(() => box.current.focus(), [])'
const NOTE = ['No element sets box now, but the code in app/page.tsx, line 4 uses it.']
const notesOf = (before: string, edit: Parameters<typeof tryPlan>[1]) => {
  const done = tryPlan(before, edit)
  return done.type === 'refused' ? done.code : done.plan.notes
}

test.each([
  ['an effect reads, once that is confirmed', form(READ), remove(['input'], { isConfirmed: true })],
  [
    'an effect asks for',
    form('useEffect(() => { if (box.current) box.current.focus() })'),
    remove(['input']),
  ],
  [
    'an effect gives a name and asks for',
    form('useEffect(() => { const el = box.current; if (!el) return; el.focus() })'),
    remove(['input']),
  ],
  ['an effect may find empty', form('useEffect(() => box.current?.focus())'), remove(['input'])],
  ['a later call reads', form('useEffect(() => later(() => box.current.focus()))'), remove(['input'])],
  ['a hook watches', form('useOutside(box, close)'), remove(['input'])],
  ['a function reads', form('const go = () => box.current.focus()'), remove(['input'])],
  [
    'a handler may find empty',
    form('const go = () => box.current?.focus()', '<input ref={box} /><i onClick={go} />'),
    remove(['input']),
  ],
  ['loses its prop', form(READ), prop('input', 'ref', { type: 'remove' })],
])('a ref that %s is named when its element goes', (_, before, edit) => {
  expect(notesOf(before, edit)).toEqual(NOTE)
})

test.each([
  ['another element sets it', form(READ, '<input ref={box} /><i ref={box} />'), remove(['input'])],
  ['a component may set it', form(READ, '<input ref={box} /><Field inputRef={box} />'), remove(['input'])],
  ['the code sets it', form('const set = (one) => { box.current = one }'), remove(['input'])],
  ['its element only moves', form(READ), move('input', 'section')],
  ['another element goes', form(READ), remove(['p'])],
])('there is no note on a ref where %s', (_, before, edit) => {
  expect(notesOf(before, edit)).toEqual([])
})

test.each([
  ['reads the element', READ],
  ['writes into it', "useEffect(() => { box.current.title = 'x' }, [])"],
  ['claims that it is there', 'useLayoutEffect(() => { box.current!.focus() })'],
  ['gives it a name', 'useEffect(() => { const el = box.current; el.focus() })'],
  ['looks for its ID', "useEffect(() => document.getElementById('q')!.focus())"],
  ['hands a function to a button that reads it', 'const go = () => box.current!.focus()'],
  ['declares a function for a button', 'function go() { box.current.focus() }'],
  ['keeps a function for a button', 'const go = useCallback(() => { box.current!.focus() }, [])'],
])('an element stays where code %s and would throw, unless confirmed', (_, code) => {
  const source = form(code, '<div><input ref={box} id="q" /></div><button onClick={go} />')
  for (const picked of ['input', 'div'])
    expect(tryPlan(source, remove([picked]))).toMatchObject({
      code: 'no-slot',
      alternative: 'Change it first: app/page.tsx, line 4.',
      choices: [{ label: 'Remove it anyway', context: { isConfirmed: true } }],
    })
})
