import { expect, test } from '@jest/globals'
import { componentGroups, found, NATIVE_GROUPS, type PaletteEntry } from './palette-items.ts'

const entry = (name: string, file: string, change: Partial<PaletteEntry> = {}): PaletteEntry => ({
  codebaseId: `tempo-${name}`,
  name,
  file,
  acceptsChildren: false,
  props: [],
  ...change,
})
const prop = (name: string, kind: string, isRequired = true, choices?: string[]) => ({
  name,
  kind,
  isRequired,
  ...(choices ? { choices } : {}),
})

test('HTML elements start with the props they need', () => {
  const all = NATIVE_GROUPS.flatMap(({ items }) => items)
  const props = (tag: string) => all.find(({ name }) => name === tag)?.props

  expect(NATIVE_GROUPS.map(({ name }) => name)).toEqual(['Text', 'Layout', 'Media', 'Form', 'List'])
  expect(props('button')).toEqual({ type: 'button', children: 'Button' })
  expect(props('a')).toMatchObject({ href: '#', children: 'Link' })
  expect(props('img')).toHaveProperty('alt')
  for (const field of ['input', 'textarea', 'select']) expect(props(field)).toHaveProperty('aria-label')
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('components are grouped by folder and start with their required props', () => {
  const groups = componentGroups([
    entry('Button', 'components/ui/button.tsx', { acceptsChildren: true }),
    entry('Card', 'components/ui/card.tsx', {
      props: [
        prop('title', 'text'),
        prop('href', 'text'),
        prop('size', 'choice', true, ['small', 'large']),
        prop('count', 'number'),
        prop('onOpen', 'function'),
        prop('note', 'text', false),
      ],
    }),
    entry('Field', 'components/forms/field.tsx'),
    entry('TextLink', 'components/forms/text-link.tsx', { isOpen: true }),
  ])

  expect(groups.map(({ name, items }) => [name, items.length])).toEqual([
    ['components/ui', 2],
    ['components/forms', 2],
  ])
  expect(groups[0]?.items[0]).toMatchObject({
    element: { codebaseId: 'tempo-Button' },
    props: { children: 'Button' },
  })
  expect(groups[1]?.items[1]?.props).toEqual({ href: '#' })
  expect(groups[0]?.items[1]?.props).toEqual({ title: 'title', href: '#', size: 'small', count: 1 })
})

test('a search finds items by name and by purpose', () => {
  const names = (wanted: string) =>
    found(NATIVE_GROUPS, wanted).flatMap(({ items }) => items.map(({ name }) => name))

  expect(names('image')).toEqual(['img', 'figure'])
  expect(names(' UL ')).toContain('ul')
  expect(found(NATIVE_GROUPS, 'nothing like it')).toEqual([])
  expect(found(NATIVE_GROUPS, '')).toHaveLength(NATIVE_GROUPS.length)
})
