import { expect, test } from '@jest/globals'
import { noColorIn } from './no-color.ts'
import { isNoValue } from './no-value.ts'

const VALUES: Record<string, string[]> = {
  'border-image-width': ['auto 1px'],
  'text-indent': ['2px hanging each-line'],
  'min-height': ['auto', 'intrinsic'],
  'scroll-padding': ['auto 2px'],
  height: ['var(--a) var(--b)', 'revert-rule'],
  padding: ['4px', '0', '1rem 2rem', '.5em', '1e1px', '10%', '12Q', 'var(--a) 2px', 'INHERIT', '5cqw 1dvh'],
  margin: ['auto', '-4px auto', 'calc(1px + (2 * (1vw + var(--a, max(1px, 2px)))))'],
  width: [
    'auto',
    'min-content',
    'fit-content(3rem)',
    '-moz-available',
    '-webkit-fill-available',
    '--spacing(4)',
  ],
  'font-size': ['x-large', 'smaller', '1.2rem'],
  'letter-spacing': ['normal', '-0.02em'],
  'border-width': ['thin', '1px 2px'],
  'border-radius': ['1px / 2px', '50%'],
  opacity: ['.5', '50%', '1'],
  'z-index': ['-1', 'auto', 'calc(1 + 2)'],
  'font-weight': ['650', 'bold'],
  'line-height': ['1.5', '150%', '20px', 'normal'],
  display: ['inline flex', 'none', '-webkit-box', 'list-item'],
  overflow: ['hidden auto', 'clip'],
  'border-style': ['solid dashed'],
  cursor: ['pointer', 'url(a.cur) 2 2, pointer', '-webkit-grab'],
  'text-decoration-line': ['underline overline'],
  transform: ['anything(1)', 'unheard-of'],
  '--a': ['unheard-of', '4xp'],
}

const NO_VALUES: Record<string, string[]> = {
  'padding-top': ['auto', 'normal', 'min-content', '--a'],
  'padding-inline': ['1px / 2px'],
  'max-width': ['auto', 'normal'],
  'border-top-width': ['1%', 'auto'],
  'outline-offset': ['auto', '1%'],
  gap: ['auto', 'none'],
  'flex-grow': ['-1'],
  order: ['1.5'],
  padding: [
    '4',
    '4 px',
    '4xp',
    'unheard-of',
    '#fff',
    '50%%',
    'a1px',
    '1px\u202e',
    '1px 2px 3px 4px 5px',
    '-1px',
  ],
  margin: ['4', '1px,2px'],
  width: ['wide', '10 %'],
  'font-size': ['big', 'auto'],
  opacity: ['half', '5px', '1 1'],
  'z-index': ['top', '1px', '.5'],
  'font-weight': ['heavy', '700px', '1001'],
  'line-height': ['tall', '1.5xp', '-1'],
  display: ['flexbox', 'inline flexbox'],
  overflow: ['none', 'hidden none'],
  'border-style': ['solid wavy'],
  cursor: ['finger'],
}

const rows = (all: Record<string, string[]>) =>
  Object.entries(all).flatMap(([property, values]) => values.map((value) => [property, value] as const))

test.each(rows(VALUES))('%s can be %s', (property, value) => {
  expect(isNoValue(property, value)).toBe(false)
})

test.each(rows(NO_VALUES))('%s can’t be %s', (property, value) => {
  expect(isNoValue(property, value)).toBe(true)
})

test.each([
  ['color', 'red'],
  ['color', 'RebeccaPurple'],
  ['color', 'currentColor'],
  ['color', '#abc'],
  ['color', '#AABBCCDD'],
  ['color', 'oklch(0.5 0.1 20)'],
  ['color', 'var(--a)'],
  ['color', 'WindowText'],
  ['color', '-webkit-link'],
  ['border-color', 'red transparent'],
  ['column-rule-color', 'red, blue'],
  ['background-color', 'revert-rule'],
  ['caret-color', 'auto'],
  ['--a', 'unheard-of'],
])('%s can be the color %s', (property, value) => {
  expect(noColorIn(property, value)).toBeNull()
})

test.each([
  ['color', 'reddish', 'reddish'],
  ['color', '#ggg', '#ggg'],
  ['color', '#12345', '#12345'],
  ['color', 'fff', 'fff'],
  ['color', 'red blue', 'red blue'],
  ['background-color', 'none', 'none'],
  ['border-color', 'red reddish', 'reddish'],
])('%s can’t be the color %s', (property, value, word) => {
  expect(noColorIn(property, value)).toBe(word)
})
