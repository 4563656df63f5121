import { describe, expect, test } from '@jest/globals'
import { isPropName, propNamesFor, readProp, shownProps } from './prop-values.ts'
import { tagsFor } from './tags.ts'

test('every prop gets the field for its kind, except classes and children', () => {
  const shown = shownProps({
    className: { value: 'a', type: 'LITERAL' },
    title: { value: 'Hi', type: 'LITERAL' },
    rows: { value: 3, type: 'LITERAL' },
    hidden: { value: true, type: 'LITERAL' },
    style: { value: '{"a":1}', type: 'JSON_OBJECT' },
    icon: { value: 'TEMPO_OBJECT_TYPE', type: 'JSON_OBJECT' },
    onClick: { value: 'onClick', type: 'FUNCTION' },
  })

  expect(shown.map(({ name, kind }) => [name, kind])).toEqual([
    ['title', 'text'],
    ['rows', 'number'],
    ['hidden', 'boolean'],
    ['style', 'json'],
    ['icon', 'opaque'],
    ['onClick', 'function'],
  ])
})

describe('typed text is read as', () => {
  test('a value of its kind', () => {
    expect(readProp('text', '3')).toEqual({ type: 'value', value: '3' })
    expect(readProp('number', '3.5')).toEqual({ type: 'value', value: 3.5 })
    expect(readProp('boolean', 'false')).toEqual({ type: 'value', value: false })
    expect(readProp('json', '{"a":[1,null]}')).toEqual({ type: 'value', value: { a: [1, null] } })
  })

  test.each([
    ['number', 'three'],
    ['number', ''],
    ['json', '{a:1}'],
    ['function', '() => 1'],
    ['opaque', 'x'],
  ] as const)('%s “%s” is refused with a reason', (kind, text) => {
    expect(readProp(kind, text)).toMatchObject({ type: 'wrong', why: expect.stringMatching(/\S/) })
  })
})

test('suggested names are not set yet, and only those that a component declares', () => {
  expect(propNamesFor('img', ['src'])).toContain('alt')
  expect(propNamesFor('img', ['src'])).not.toContain('src')
  expect(propNamesFor('Button', ['tone'], ['tone', 'size', 'children'])).toEqual(['size'])
  expect(isPropName('aria-label')).toBe(true)
  expect(isPropName('1x y')).toBe(false)
})

describe('tags for an element', () => {
  test('a heading can be another heading', () => {
    expect(tagsFor('h2', ['section'])).toEqual(expect.arrayContaining(['h1', 'h3', 'p']))
    expect(tagsFor('h2', ['section'])).not.toContain('h2')
  })

  test('a list allows only its items', () => {
    expect(tagsFor('li', ['ul'])).toEqual([])
    expect(tagsFor('div', ['ul'])).toEqual(['li'])
  })

  test('tags that a paragraph or a link cannot contain are not suggested', () => {
    expect(tagsFor('span', ['p', 'div'])).not.toContain('div')
    expect(tagsFor('span', ['a'])).not.toContain('button')
  })
})
