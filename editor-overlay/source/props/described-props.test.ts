/** Components of plain JavaScript say what they accept in `propTypes` or in the comment above them. */
import { describe } from '@jest/globals'
import { attributeText } from '../file/markup.ts'
import { add, prop } from '../testing/edits.ts'
import { markupTable, type Row } from '../testing/table.ts'

const CARD = '<Card title="a" />'

const ROWS: readonly Row[] = [
  ['one of the values is accepted', CARD, prop('Card', 'size', 'lg'), '<Card title="a" size="lg" />'],
  ['another value is not accepted', CARD, prop('Card', 'size', 'xl'), 'refused: bad-value'],
  ['a value of another kind is not accepted', CARD, prop('Card', 'title', [1]), 'refused: bad-value'],
  ['a required prop is not removed', CARD, prop('Card', 'title', { type: 'remove' }), 'refused: bad-value'],
  [
    'an optional prop is removed',
    '<Card title="a" size="sm" />',
    prop('Card', 'size', { type: 'remove' }),
    CARD,
  ],
  ['any other prop is passed on', CARD, prop('Card', 'lang', 'en'), '<Card title="a" lang="en" />'],
  [
    'a new instance gets what it needs',
    '<p></p>',
    add('p', { component: 'Card', from: null }),
    '<p><Card title="Title" /></p>',
  ],
]

const BODY = '({ title, size, ...rest }) {\n  return <b {...rest}>{title}{size}</b>\n}\n'

describe.each([
  [
    'propTypes',
    `function Card${BODY}Card.propTypes = { title: PropTypes.string.isRequired, size: PropTypes.oneOf(['sm', 'lg']) }\n`,
  ],
  [
    'static propTypes',
    `class Card extends Component {\n  static propTypes = { title: PropTypes.string.isRequired, size: PropTypes.oneOf(['sm', 'lg']) }\n  render() {\n    const { title, size, ...rest } = this.props\n    return <b {...rest}>{title}{size}</b>\n  }\n}\n`,
  ],
  [
    'propTypes of one in memo, with a default',
    `const Card = memo(({ title, size, ...rest }) => <b {...rest}>{title}{size}</b>)\nCard.propTypes = { title: PropTypes.string.isRequired, size: PropTypes.oneOf(['sm', 'lg']).isRequired }\nCard.defaultProps = { size: 'sm' }\n`,
  ],
  [
    'a comment with a type',
    `/** @param {{ title: string, size?: 'sm' | 'lg' }} props */\nfunction Card${BODY}`,
  ],
  [
    'a comment with a line for each prop',
    `/**\n * A card.\n * @param {object} props\n * @param {string} props.title What it says.\n * @param {'sm'|'lg'} [props.size=sm]\n * @param {Function} [props.onPick]\n * @returns {Element}\n */\nfunction Card${BODY}`,
  ],
  [
    'a comment that names a type',
    `/**\n * @typedef {Object} CardProps\n * @property {string} title\n * @property {'sm' | 'lg'} [size]\n */\n\n/** @param {CardProps} props */\nfunction Card${BODY}`,
  ],
  [
    'a comment with the type of the component',
    `/**\n * @typedef {object} CardProps\n * @property {string} title\n * @property {'sm' | 'lg'} [size]\n */\n\n/** @type {import('react').FC<CardProps>} */\nconst Card = (${BODY.replace('({', '{').replace(') {', ') => {')}`,
  ],
])('%s', (_, around) => {
  markupTable(ROWS, around)
})

const TYPES = `{
  place: PropTypes.shape({ x: PropTypes.number.isRequired }),
  point: PropTypes.exact({ x: PropTypes.number }),
  counts: PropTypes.objectOf(PropTypes.number),
  more: PropTypes.object,
  at: PropTypes.instanceOf(Date),
  as: PropTypes.elementType,
  tone: oneOf(TONES),
  name: string,
}`

markupTable(
  (
    [
      ['the fields of a shape', 'place', { x: 1, y: 2 }, { x: 'a' }],
      ['a field that a shape requires', 'place', { x: 1 }, {}],
      ['the only fields of an exact object', 'point', { x: 1 }, { x: 1, y: 2 }],
      ['an object of numbers', 'counts', { a: 1 }, { a: 'x' }],
      ['any object', 'more', { a: 1 }, 'x'],
      ['a tag', 'as', 'a', 3],
      ['one of a constant list', 'tone', 'calm', 'warm'],
      ['a type that is imported by its name', 'name', 'x', 3],
    ] as const
  ).flatMap(([what, name, fits, misfit]): Row[] => [
    [
      `${what} is accepted`,
      '<Card />',
      prop('Card', name, fits),
      `<Card ${attributeText(name, fits, '"')} />`,
    ],
    [`anything but ${what} is not`, '<Card />', prop('Card', name, misfit), 'refused: bad-value'],
  ]),
  `import PropTypes, { oneOf, string } from 'prop-types'\nconst TONES = ['calm', 'loud']\nfunction Card(props) {\n  return <b {...props} />\n}\nCard.propTypes = ${TYPES}\n`,
)

describe('what says nothing', () => {
  const open = '<Card title={1} lang="en" />'
  describe.each([
    ['a comment of other code', `/** @param {{ title: string }} props */\nconst x = 1\nfunction Card${BODY}`],
    ['a type that does not parse', `/** @param {{ title: string? }} props */\nfunction Card${BODY}`],
    ['a type of elsewhere', `/** @param {import('./x').Props} props */\nfunction Card${BODY}`],
    [
      'types made by code',
      `function Card${BODY}Card.propTypes = { ...base, title: custom(PropTypes.string) }\n`,
    ],
  ])('%s', (_, around) => {
    markupTable(
      [
        [
          'any value is accepted',
          '<Card lang="en" />',
          prop('Card', 'title', 1),
          '<Card lang="en" title={1} />',
        ],
      ],
      around,
    )
  })
  markupTable(
    [['a type in the code wins', open, prop('Card', 'title', 2), '<Card title={2} lang="en" />']],
    `/** @param {{ title: string }} props */\nfunction Card(props: { title: number; lang: string }) {\n  return <b>{props.title}</b>\n}\n`,
  )
})

const BUTTON = 'function Card({ tone, ...rest }) {\n  return <button data-tone={tone} {...rest} />\n}\n'

/** The attributes of an element that a comment names are known with their values. */
describe.each([
  ["/** @param {import('react').ComponentProps<'button'> & { tone?: 'a' | 'b' }} props */\n"],
  [
    "/** @typedef {React.ButtonHTMLAttributes<HTMLButtonElement> & { tone?: 'a' | 'b' }} Props */\n\n/** @param {Props} props */\n",
  ],
])('%s', (comment) => {
  markupTable(
    [
      ['an attribute of the element', '<Card />', prop('Card', 'type', 'submit'), '<Card type="submit" />'],
      ['a switch of the element', '<Card />', prop('Card', 'disabled', true), '<Card disabled />'],
      ['no words for a switch', '<Card />', prop('Card', 'disabled', 'on'), 'refused: bad-value'],
      ['no other choice', '<Card />', prop('Card', 'type', 'email'), 'refused: bad-value'],
      ['no attribute of another element', '<Card />', prop('Card', 'href', '/'), 'refused: no-slot'],
      ['its own prop', '<Card />', prop('Card', 'tone', 'b'), '<Card tone="b" />'],
      ['no other value of its own prop', '<Card />', prop('Card', 'tone', 'c'), 'refused: bad-value'],
    ],
    comment + BUTTON,
  )
})
