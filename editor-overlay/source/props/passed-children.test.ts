/** Children that a spread passes (`<div {...props} />`): edited where they are passed, and never replaced. */
import { describe, expect, test } from '@jest/globals'
import { add, move, native, remove, tag, text } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'
import { type Files, outcome, PAGE, tryPlan } from '../testing/try-plan.ts'
import { wordsTable } from '../testing/words.ts'

const REST =
  'export function Card({ className, ...props }) {\n  return <div className={className} {...props} />\n}\n'
const WHOLE = 'export function Card(props) {\n  return <div {...props} />\n}\n'
const FORWARDED =
  "import * as React from 'react'\nconst Card = React.forwardRef<HTMLDivElement, React.HTMLAttributes<HTMLDivElement>>(({ className, ...props }, ref) => (\n  <div ref={ref} className={className} {...props} />\n))\nexport { Card }\n"
const used = (uses: string, card = REST): Files => ({
  [PAGE]: `import { Card } from './card'\nexport default ({ name }) => <main>${uses}</main>\n`,
  'app/card.tsx': card,
})

const NESTED = `function flat(given) {
  const { inner, ...rest } = given
  const { part, ...others } = flat(inner)
  return { ...rest, ...others, part }
}
const Line = (given) => {
  const { part, ...rest } = flat(given)
  return <div {...rest} part={part} />
}
`

describe('a text', () => {
  wordsTable([
    ['of the rest', used('<Card id="a">Old</Card>'), 'div', 'Old', 'New'],
    ['of all props', used('<Card>Old</Card>', WHOLE), 'div', 'Old', 'New'],
    ['through forwardRef', used('<Card>Old</Card>', FORWARDED), 'div', 'Old', 'New'],
    ['of one of two uses', used('<Card>A</Card><Card>B</Card>'), 'div', 'B', 'New'],
    ['as a prop', used('<Card children="Old" />'), 'div', 'Old', 'New'],
    ['as an expression', used("<Card>{'Old'}</Card>"), 'div', 'Old', 'New'],
    ['around a value', used('<Card>Hi {name}</Card>'), 'div', 'Hi Ann', 'Hello Ann', 'Hi ', 'Hello '],
    [
      'in a component of a package',
      used(
        '<Card>Old</Card>',
        "import * as Label from '@radix-ui/react-label'\nexport function Card({ className, ...props }) {\n  return <Label.Root className={className} {...props} />\n}\n",
      ),
      'Label.Root',
      'Old',
      'New',
    ],
    [
      'through two components',
      {
        ...used(
          '<Card>Old</Card>',
          "import { Box } from './box'\nexport function Card({ className, ...props }) {\n  return <Box className={className} {...props} />\n}\n",
        ),
        'app/box.tsx': 'export function Box({ ...props }) {\n  return <section {...props} />\n}\n',
      },
      'section',
      'Old',
      'New',
    ],
  ])
})

describe('what would replace it is refused with the place', () => {
  const uses = '<Card><b>x</b></Card><Card />'
  const beside = WHOLE.replace('<div {...props} />', '<section><div {...props} /><hr /></section>')
  test.each([
    ['an element', used(uses), add('div', native('p'))],
    ['an element beside', used(uses, WHOLE), add('div', native('p'))],
    ['an element through forwardRef', used(uses, FORWARDED), add('div', native('p'))],
    ['a moved element', used(uses, beside), move('hr', 'div')],
    ['a text', used(uses), text('div', 'New')],
    ['a text of an empty one', used(uses), text('div', 'New', { oldText: '' })],
    ['a tag without content', used(uses), tag('div', 'img')],
    ['a tag whose text is a prop', used(uses), tag('div', 'textarea')],
    ['children as a prop', used('<Card children={name} />'), add('div', native('p'))],
  ])('%s', (_, files, edit) => {
    const done = tryPlan(files, edit)
    expect(done).toMatchObject({ code: 'no-children' })
    expect(done.type === 'refused' && done.alternative).toMatch(/app\/page\.tsx, line 2/)
  })

  const own = 'export const Card = (props) => <section><div {...props}><hr /></div></section>\n'
  test.each([
    ['its only element', used(uses, own), remove(['hr'])],
    ['its only element, by a move', used(uses, own), move('hr', 'section')],
    ['its text', used(uses, own.replace('<hr />', 'Old')), text('div', '', { oldText: 'Old' })],
  ])('nor appears what it hides: without %s', (_, files, edit) => {
    const done = tryPlan(files, edit)
    expect(done).toMatchObject({
      code: 'no-children',
      message: 'Without its own content, this <div> would show what its spread props pass.',
      alternative: 'Delete that first, where it is passed: app/page.tsx, line 2.',
    })
  })

  test('the edit does not guess between two equal texts', () => {
    const files = used('<Card>Old</Card><Card>Old</Card>')
    expect(outcome(files, text('div', 'New', { oldText: 'Old' }))).toBe('refused: dynamic-text')
  })
})

fileTable([
  [
    'no use passes children',
    'const Line = (props) => <div {...props} />\nexport default () => <Line id="a" />\n',
    add('div', native('p')),
    'const Line = (props) => <div {...props}><p></p></div>\nexport default () => <Line id="a" />\n',
  ],
  [
    'the children are taken out of the rest',
    'const Line = ({ children, ...rest }) => <div {...rest} />\nexport default () => <Line>a</Line>\n',
    add('div', native('p')),
    'const Line = ({ children, ...rest }) => <div {...rest}><p></p></div>\nexport default () => <Line>a</Line>\n',
  ],
  [
    'a tag without content where no use passes any',
    'const Line = (props) => <div {...props} />\nexport default () => <Line id="a" />\n',
    tag('div', 'hr'),
    'const Line = (props) => <hr {...props} />\nexport default () => <Line id="a" />\n',
  ],
  [
    'a tag with content',
    'const Line = (props) => <div {...props} />\nexport default () => <Line>a</Line>\n',
    tag('div', 'section'),
    'const Line = (props) => <section {...props} />\nexport default () => <Line>a</Line>\n',
  ],
  [
    'the spread of something else',
    "export default ({ register }) => <option {...register('a')} />\n",
    text('option', 'A', { oldText: '' }),
    "export default ({ register }) => <option {...register('a')}>A</option>\n",
  ],
  [
    'the element has content of its own',
    'const Line = (props) => <div {...props}><b /></div>\nexport default () => <Line>a</Line>\n',
    add('div', native('p')),
    'const Line = (props) => <div {...props}><b /><p></p></div>\nexport default () => <Line>a</Line>\n',
  ],
  [
    'the only content where no use passes any',
    'const Line = (props) => <div {...props}><b /></div>\nexport default () => <Line id="a" />\n',
    remove(['b']),
    'const Line = (props) => <div {...props}></div>\nexport default () => <Line id="a" />\n',
  ],
  [
    'a function that passes its own result to itself makes the props',
    `${NESTED}export default () => <Line id="a" />\n`,
    add('div', native('p')),
    `${NESTED.replace(' />', '><p></p></div>')}export default () => <Line id="a" />\n`,
  ],
  [
    'an empty string still hides what the spread passes',
    "const Line = (props) => <div {...props}>{'Old'}</div>\nexport default () => <Line>a</Line>\n",
    text('div', '', { oldText: 'Old' }),
    "const Line = (props) => <div {...props}>{''}</div>\nexport default () => <Line>a</Line>\n",
  ],
])

test('a component in a table for MDX gets no content of its own', () => {
  const table = 'export const components = {\n  h1: (props) => <h1 {...props} />,\n}\n'
  expect(tryPlan(table, add('h1', native('b')))).toMatchObject({
    code: 'no-children',
    alternative: 'Edit the content where the component is used, or write {props.children} in it first.',
  })
  const own = table.replace('<h1 {...props} />', '<h1 {...props}><i /></h1>')
  expect(tryPlan(own, add('h1', native('b'))).type).toBe('applied')
})
