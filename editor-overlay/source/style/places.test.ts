import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { fileTable, markupTable } from '../testing/table.ts'
import { PAGE, tryPlan } from '../testing/try-plan.ts'

const inline = (pick: string, styling: Record<string, string | null>, modifiers: string[] = []) =>
  style(pick, styling, { framework: 'Inline', modifiers })

markupTable([
  [
    'a style in place is made',
    '<p>x</p>',
    inline('p', { color: 'red' }),
    '<p style={{ color: "red" }}>x</p>',
  ],
  [
    'a style in place changes',
    "<p style={{ color: 'red', top: 1 }}>x</p>",
    inline('p', { color: 'blue' }),
    "<p style={{ color: 'blue', top: 1 }}>x</p>",
  ],
  [
    'a number of pixels stays a number',
    '<p style={{ top: 1 }}>x</p>',
    inline('p', { top: '12px' }),
    '<p style={{ top: 12 }}>x</p>',
  ],
  [
    'a style is added to others',
    "<p style={{ color: 'red' }}>x</p>",
    inline('p', { 'margin-top': '1px' }),
    "<p style={{ color: 'red', marginTop: '1px' }}>x</p>",
  ],
  [
    'a style is added on a line of its own',
    "<p\n  style={{\n    color: 'red',\n  }}\n/>",
    inline('p', { top: '1px' }),
    "<p\n  style={{\n    color: 'red',\n    top: '1px',\n  }}\n/>",
  ],
  [
    'a style goes',
    "<p style={{ color: 'red', top: 1 }}>x</p>",
    inline('p', { color: null }),
    '<p style={{ top: 1 }}>x</p>',
  ],
  [
    'the last style takes the prop along',
    "<p style={{ color: 'red' }}>x</p>",
    inline('p', { color: null }),
    '<p>x</p>',
  ],
  [
    'a style from an expression is refused',
    '<p style={s}>x</p>',
    inline('p', { color: 'red' }),
    'refused: dynamic-prop',
  ],
  [
    'a value from an expression is refused',
    '<p style={{ color: c }}>x</p>',
    inline('p', { color: 'red' }),
    'refused: dynamic-prop',
  ],
  [
    'a state has no style in place',
    '<p>x</p>',
    inline('p', { color: 'red' }, ['hover']),
    'refused: no-writer',
  ],
  [
    'a variable of CSS keeps its name',
    '<p>x</p>',
    inline('p', { '--gap': '1px' }),
    '<p style={{ "--gap": "1px" }}>x</p>',
  ],
  [
    'a quote in a value is escaped',
    "<p style={{ color: 'red' }}>x</p>",
    inline('p', { fontFamily: "'A B'" }),
    "<p style={{ color: 'red', fontFamily: '\\'A B\\'' }}>x</p>",
  ],
])

const MODULE = "import styles from './a.module.css'\nexport default () => <p className={styles.card}>x</p>\n"
const inModule = (css: string, styling: Record<string, string | null>, modifiers: string[] = []) => {
  const files = { [PAGE]: MODULE, 'app/a.module.css': css }
  const done = tryPlan(files, style('p', styling, { framework: 'CSS', modifiers }))
  return done.type === 'refused' ? `refused: ${done.code}` : done.files['app/a.module.css']
}

test.each([
  [
    'a declaration changes',
    '.card {\n  color: red;\n  top: 0;\n}\n',
    { color: 'blue' },
    '.card {\n  color: blue;\n  top: 0;\n}\n',
  ],
  [
    'a declaration comes',
    '.card {\n  top: 0;\n}\n',
    { color: 'blue' },
    '.card {\n  top: 0;\n  color: blue;\n}\n',
  ],
  [
    'a declaration goes with its line',
    '.card {\n  color: red;\n  top: 0;\n}\n',
    { color: null },
    '.card {\n  top: 0;\n}\n',
  ],
  [
    'a comment with a brace is no brace',
    '/* } */\n.card { /* { */ color: red; }\n',
    { color: 'blue' },
    '/* } */\n.card { /* { */ color: blue; }\n',
  ],
  [
    'composes stays',
    '.card {\n  composes: base;\n  color: red;\n}\n',
    { color: 'blue' },
    '.card {\n  composes: base;\n  color: blue;\n}\n',
  ],
  [
    'another rule stays',
    '.cards { color: red }\n.card { color: red }\n',
    { color: 'blue' },
    '.cards { color: red }\n.card { color: blue }\n',
  ],
  [
    'an important one stays important',
    '.card { color: red !important; }',
    { color: 'blue' },
    '.card { color: blue !important; }',
  ],
  [
    'a rule shared with others is refused',
    '.card, .box { color: red }\n',
    { color: 'blue' },
    'refused: no-writer',
  ],
  ['the same value is refused', '.card { color: red }\n', { color: 'red' }, 'refused: no-change'],
])('in a module %s', (_, css, styling: Record<string, string | null>, after) => {
  expect(inModule(css, styling)).toBe(after)
})

test('a state gets a rule of its own behind the rule', () => {
  expect(inModule('.card {\n  color: red;\n}\n', { color: 'blue' }, ['hover'])).toBe(
    '.card {\n  color: red;\n}\n\n.card:hover {\n  color: blue;\n}\n',
  )
})

fileTable([
  [
    'an element without a class of a module is refused',
    'export default () => <p>x</p>\n',
    style('p', { color: 'red' }, { framework: 'CSS' }),
    'refused: no-writer',
  ],
  [
    'without a design the style stands in place',
    "import a from 'a'\nexport default () => <p>x</p>\n",
    style('p', { color: 'red' }),
    "import a from 'a'\nexport default () => <p style={{ color: 'red' }}>x</p>\n",
  ],
])

test.each([
  ['.card { top: 1px }', '.card { top: 1px; left: 2px }'],
  ['.card { top: 1px; }', '.card { top: 1px; left: 2px; }'],
  ['.card {top:1px}', '.card {top:1px; left: 2px}'],
  ['.card {\n  top: 1px\n}', '.card {\n  top: 1px;\n  left: 2px\n}'],
  ['.card { top: 1px !important }', '.card { top: 1px !important; left: 2px }'],
])('a declaration is written like the others of its rule: %s', (css, after) => {
  const files = {
    'app/page.module.css': css,
    [PAGE]: "import s from './page.module.css'\nexport default () => <p className={s.card} />\n",
  }
  const done = tryPlan(files, style('p', { left: '2px' }, { framework: 'CSS' }))
  expect(done.type === 'applied' && done.files['app/page.module.css']).toBe(after)
})
