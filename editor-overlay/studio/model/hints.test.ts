import { describe, expect, test } from '@jest/globals'
import type { NavNode, Props } from '../../protocol/nav-node.ts'
import { NO_THEME, type Theme } from '../../protocol/theme.ts'
import { hintsFor, worsened } from './hints.ts'

const THEME: Theme = {
  ...NO_THEME,
  colors: [
    { name: 'paper', value: 'var(--paper)', resolved: '#ffffffff', dark: '#101010ff', px: null },
    { name: 'ink', value: '#111', resolved: '#111111ff', dark: '#111111ff', px: null },
  ],
}
const SCENE = { theme: THEME, sheetRules: {}, isDark: false }
const PLAIN = { color: 'rgb(0, 0, 0)', 'background-color': 'rgb(255, 255, 255)', 'background-image': 'none' }

type Given = { props?: Record<string, unknown>; text?: string; classes?: string[]; box?: [number, number] }

let paths = 0
function node(tag: string, given: Given = {}, children: NavNode[] = []): NavNode {
  paths += 1
  const props: Props = Object.fromEntries(
    Object.entries(given.props ?? {}).map(([name, value]) => [name, { value, type: 'LITERAL' as const }]),
  )
  const [width, height] = given.box ?? [100, 40]
  const made: NavNode = {
    tempoElement: { codebaseId: tag, storyboardId: 's', uniquePath: `root-${paths}`, cachedKey: null },
    name: tag.toUpperCase(),
    elementTagName: tag.toUpperCase(),
    level: 0,
    children,
    props,
    classList: given.classes ?? [],
    literalChildren: given.text === undefined ? [] : [{ index: 0, value: given.text }],
    pageBoundingBox: { pageX: 0, pageY: 0, width, height },
    displayType: 'block',
    positionType: 'static',
  }
  for (const child of children) child.parent = made
  return made
}

function hints(one: NavNode, evals: Record<string, unknown> = PLAIN, scene: Partial<typeof SCENE> = {}) {
  let tree = one
  while (tree.parent) tree = tree.parent
  return hintsFor({ node: one, tree, evals, scene: { ...SCENE, ...scene } })
}
const kinds = (...given: Parameters<typeof hints>) =>
  hints(...given).map(({ kind, status }) => [kind, status])

describe('contrast', () => {
  test('insufficient contrast names both colors and both ratios', () => {
    const [hint] = hints(node('p', { text: 'Hi' }), { ...PLAIN, color: 'rgb(119, 119, 119)' })

    expect(hint).toMatchObject({ kind: 'contrast', status: 'wrong' })
    expect(hint?.text).toBe('#777777 on #ffffff has a contrast ratio of 4.47:1; WCAG AA requires 4.5:1.')
  })

  test('large text requires less contrast', () => {
    const evals = { ...PLAIN, color: 'rgb(119, 119, 119)', 'font-size': '24px' }

    expect(hints(node('p', { text: 'Hi' }), evals)).toEqual([])
    expect(hints(node('p', { text: 'Hi' }), { ...evals, 'font-size': '19px', 'font-weight': '700' })).toEqual(
      [],
    )
  })

  test('without text there is no contrast hint', () => {
    expect(hints(node('div'), { ...PLAIN, color: 'rgb(255, 255, 255)' })).toEqual([])
  })

  test('on an image the contrast is unknown', () => {
    expect(kinds(node('p', { text: 'Hi' }), { ...PLAIN, 'background-image': 'url(a.png)' })).toEqual([
      ['contrast', 'unsure'],
    ])
  })

  test('the background comes from a token in an ancestor’s class', () => {
    const p = node('p', { text: 'Hi' })
    node('section', { classes: ['bg-ink'] }, [node('div', {}, [p])])

    expect(kinds(p, { ...PLAIN, 'background-color': 'rgba(0, 0, 0, 0)' })).toEqual([['contrast', 'wrong']])
  })

  test('the background is the color of the page if nothing else is set', () => {
    const sheetRules = { a: { selector: 'html', styles: { background: 'var(--paper)' } } }
    const clear = {
      color: 'rgb(200, 200, 200)',
      'background-color': 'rgba(0, 0, 0, 0)',
      'background-image': 'none',
    }

    expect(kinds(node('p', { text: 'Hi' }), clear, { sheetRules })).toEqual([['contrast', 'wrong']])
    expect(kinds(node('p', { text: 'Hi' }), clear, { sheetRules, isDark: true })).toEqual([])
    expect(kinds(node('p', { text: 'Hi' }), clear)).toEqual([['contrast', 'unsure']])
  })
})

describe('names', () => {
  test.each([
    ['a link without text', node('a', { props: { href: '/' } }), 'name'],
    ['a button without a name', node('button'), 'name'],
    ['an image without alt', node('img', { props: { src: 'x' } }), 'alt'],
    ['a field without a label', node('input', { props: { type: 'text' } }), 'name'],
  ])('%s', (_, one, kind) => {
    expect(kinds(one)).toEqual([[kind, 'wrong']])
  })

  test.each([
    ['a link with text inside', node('a', { props: { href: '/' } }, [node('span', { text: 'Home' })])],
    ['a button with aria-label', node('button', { props: { 'aria-label': 'Close' } })],
    [
      'a link around an image with alt',
      node('a', { props: { href: '/' } }, [node('img', { props: { alt: 'Home' } })]),
    ],
    ['an image that only decorates', node('img', { props: { alt: '' } })],
    ['what is hidden from readers', node('button', { props: { 'aria-hidden': true } })],
    ['a hidden field', node('input', { props: { type: 'hidden' } })],
  ])('%s is fine', (_, one) => {
    expect(hints(one)).toEqual([])
  })

  test('a label around a field, or one for its id, names it', () => {
    const around = node('input')
    node('label', { text: 'Name' }, [around])
    const named = node('input', { props: { id: 'a' } })
    node('form', {}, [node('label', { props: { htmlFor: 'a' }, text: 'Name' }), named])

    expect(hints(around)).toEqual([])
    expect(hints(named)).toEqual([])
  })
})

describe('headings', () => {
  const page = (...tags: string[]) => {
    const all = tags.map((tag) => node(tag, { text: 'x' }))
    node('main', {}, all)
    return all
  }

  test('a skipped heading level is named', () => {
    const [, second] = page('h1', 'h3')

    expect(second && hints(second)).toMatchObject([
      { kind: 'heading-order', text: 'An h3 follows an h1, skipping a level.' },
    ])
  })

  test('the first heading is an h1, and there is only one', () => {
    const [first] = page('h2')
    const [, again] = page('h1', 'h1')

    expect(first && kinds(first)).toEqual([['heading-order', 'wrong']])
    expect(again && kinds(again)).toEqual([['two-h1', 'wrong']])
  })

  test('going back up is fine', () => {
    const [, , last] = page('h1', 'h2', 'h2')

    expect(last && hints(last)).toEqual([])
  })
})

describe('targets', () => {
  test('a small button is reported, a link in a line of text is not', () => {
    const button = node('button', { text: 'x', box: [20, 20] })
    const link = { ...node('a', { props: { href: '/' }, text: 'x', box: [60, 18] }), displayType: 'inline' }

    expect(kinds(button)).toEqual([['target-size', 'wrong']])
    expect(hints(link)).toEqual([])
  })

  test('an element without a size is not measured', () => {
    expect(hints(node('button', { text: 'x', box: [0, 0] }))).toEqual([])
  })
})

test('only problems that did not exist before count as worsened', () => {
  const wrong = (kind: 'alt' | 'name') => ({ kind, status: 'wrong' as const, text: '', remedy: '' })

  expect(worsened([wrong('alt')], [wrong('alt'), wrong('name')])).toEqual([wrong('name')])
  expect(worsened([], [{ ...wrong('alt'), status: 'unsure' }])).toEqual([])
})
