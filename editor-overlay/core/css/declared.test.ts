import { declaredStyles } from './declared.ts'

/** A declaration block like a browser's: a shorthand with a variable becomes longhands without a value. */
function block(cssText: string, values: Record<string, string>, longhands = Object.keys(values)) {
  return Object.assign(longhands, {
    cssText,
    getPropertyValue: (name: string) => values[name] ?? '',
  })
}

describe('declared styles', () => {
  test('are the longhands of the browser', () => {
    const values = { 'padding-top': '1px', color: 'red', '--brand': '', '--gap': '4px' }
    expect(declaredStyles(block('…', values))).toEqual(values)
  })

  test.each([
    ['padding: var(--p);', { padding: 'var(--p)' }, ['padding-top', 'padding-right']],
    [
      'margin-top: 1px; padding: calc(var(--p, "a;b") * 2);',
      { 'margin-top': '1px', padding: 'calc(var(--p, "a;b") * 2)' },
      ['margin-top', 'padding-top', 'padding-right'],
    ],
    [
      'background: url("data:x;y") var(--c); color: red;',
      { background: 'url("data:x;y") var(--c)', color: 'red' },
      ['background-image', 'background-color', 'color'],
    ],
    [
      'padding: var(--p); margin: 1px 2px; inset: --start(1);',
      { padding: 'var(--p)', 'margin-top': '1px', inset: '--start(1)' },
      ['padding-top', 'margin-top', 'top'],
      { margin: '1px 2px' },
    ],
    [
      'border: var(--b) !important; content: "a\\";b";',
      { border: 'var(--b)', content: '"a\\";b"' },
      ['border-top-width', 'content'],
    ],
  ])(
    'a shorthand with a variable is returned as written: %s',
    (cssText, values, longhands, others: Record<string, string> = {}) => {
      expect(declaredStyles(block(cssText, { ...values, ...others }, longhands))).toEqual(values)
    },
  )

  test('contain a shorthand that the author has overridden in part, before the longhand', () => {
    const style = block('padding-top: ; padding-left: 4px;', { 'padding-top': '', 'padding-left': '4px' })
    expect(declaredStyles(style)).toEqual({ 'padding-left': '4px' })
    const written = 'padding: var(--p) !important; /* margin: var(--m); */ padding-left: 4px'
    expect(Object.entries(declaredStyles(style, written))).toEqual([
      ['padding', 'var(--p)'],
      ['padding-left', '4px'],
    ])
  })

  test("leave out Tailwind's internal variables", () => {
    const values = { '--tw-leading': '1', '--tw-shadow': '0 0 #000', '--brand': 'red' }
    expect(declaredStyles(block('…', values))).toEqual({ '--brand': 'red' })
    expect(
      declaredStyles(
        block('--tw-a: 1; gap: var(--g);', { '--tw-a': '1', gap: 'var(--g)' }, ['--tw-a', 'row-gap']),
      ),
    ).toEqual({ gap: 'var(--g)' })
  })
})
