import { expect, test } from '@jest/globals'
import { propsInSource } from './source-props.ts'

const reported = (text: string) =>
  propsInSource(text)?.map(({ name, kind, text: value }) => [name, kind, value])

test('every way to write a prop is read as its kind', () => {
  const text = `<Card
    title="Tom &amp; J&#233;r&ocirc;me"
    note='it "is"'
    plain={'so'}
    rows={3}
    isOpen
    isWide={false}
    list={[1, {"a": null}]}
    tone={isOpen ? 'a' : 'b'}
    style={{ color: 'red' }}
  >x</Card>`

  expect(reported(text)).toEqual([
    ['title', 'text', 'Tom & Jér&ocirc;me'],
    ['note', 'text', 'it "is"'],
    ['plain', 'text', 'so'],
    ['rows', 'number', '3'],
    ['isOpen', 'boolean', 'true'],
    ['isWide', 'boolean', 'false'],
    ['list', 'json', '[1, {"a": null}]'],
    ['tone', 'code', "isOpen ? 'a' : 'b'"],
    ['style', 'code', "{ color: 'red' }"],
  ])
})

test('braces in strings, templates and comments do not end a value', () => {
  expect(reported('<A a={"}"} b={`x}`} /* } */ c={f(() => { return 1 })} // }\n d="e>" />')).toEqual([
    ['a', 'text', '}'],
    ['b', 'code', '`x}`'],
    ['c', 'code', 'f(() => { return 1 })'],
    ['d', 'text', 'e>'],
  ])
})

test('markup in a prop and spreads are skipped', () => {
  expect(reported('<Head actions={<><b className="x">y</b></>} {...rest} data-x="1">z</Head>')).toEqual([
    ['actions', 'code', '<><b className="x">y</b></>'],
    ['data-x', 'text', '1'],
  ])
})

test('an element without props yields none, and other text is not an element', () => {
  expect(propsInSource('<ui.Tabs>a="b"</ui.Tabs>')).toEqual([])
  expect(propsInSource('<Select<string> a="b" />')).toMatchObject([{ name: 'a' }])
  expect(propsInSource('const a = 1')).toBeNull()
})
