import type { Props } from '../../protocol/nav-node.ts'
import { sharedValues } from './shared-values.ts'

const literal = (value: unknown) => ({ value, type: 'LITERAL' as const })

describe('shared values', () => {
  test('equal class lists are one object, different ones are not', () => {
    const shared = sharedValues()
    const first = shared.classes(['a', 'b'])
    expect(shared.classes(['a', 'b'])).toBe(first)
    expect(shared.classes(['b', 'a'])).toEqual(['b', 'a'])
    expect(shared.classes(['ab'])).toEqual(['ab'])
  })

  test('equal props are one object', () => {
    const shared = sharedValues()
    const first = shared.props({ className: literal('a'), onClick: { value: 'onClick', type: 'FUNCTION' } })
    expect(shared.props({ className: literal('a'), onClick: { value: 'onClick', type: 'FUNCTION' } })).toBe(
      first,
    )
  })

  test.each<[string, Props, Props]>([
    ['the value', { a: literal('1') }, { a: literal('2') }],
    ['the name', { a: literal('b') }, { ab: literal('') }],
    ['the kind', { a: literal('a') }, { a: { value: 'a', type: 'FUNCTION' } }],
    ['the order', { a: literal(''), b: literal('') }, { b: literal(''), a: literal('') }],
    ['text that looks like two', { a: literal('1') }, { a: literal('11 1 LITERAL b1') }],
    ['the type of a value', { a: literal(1) }, { a: literal('1') }],
    ['a number', { a: literal(0) }, { a: literal(-0) }],
    ['no value', { a: literal(undefined) }, { a: literal(null) }],
  ])('props that differ in %s are not shared', (_, a, b) => {
    const shared = sharedValues()
    expect(shared.props(a)).toBe(a)
    expect(shared.props(b)).toBe(b)
  })
})
