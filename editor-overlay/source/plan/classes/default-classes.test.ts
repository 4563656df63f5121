/** Default classes of a component, and spread props after a class name that don't include another one. */
import { expect, test } from '@jest/globals'
import { addClass, removeClass, style } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { type Files, PAGE, tryPlan } from '../../testing/try-plan.ts'

const BOX = 'app/box.tsx'
const project = (box: string, uses: string): Files => ({
  [BOX]: `import { cn } from '@/lib/cn'\nexport ${box}\n`,
  [PAGE]: `import { Box } from './box'\nexport default ({ more, on }) => <main>${uses}</main>\n`,
})
const DEFAULT = "const Box = ({ className = 'p-8 m-1' }) => <div className={cn('p-4', className)} />"
const REST = 'const Box = ({ on, ...rest }) => <div className="p-4" {...rest} />'
const padding = (live?: string) => style('div', { padding: '24px' }, { liveClasses: live?.split(' ') })

test.each<[string, string, string, string, string, string]>([
  ['the default wins', DEFAULT, '<Box />', 'p-8 m-1', "'p-8 m-1'", "'p-6 m-1'"],
  [
    'other uses give their own',
    DEFAULT,
    '<Box /><Box className="p-2" />',
    'p-8 m-1',
    "'p-8 m-1'",
    "'p-6 m-1'",
  ],
  [
    'it is taken in the body',
    "function Box(props) {\n  const { className = 'p-8' } = props\n  return <div className={className} />\n}",
    '<Box />',
    'p-8',
    "'p-8'",
    "'p-6'",
  ],
  [
    'what is always there wins',
    "const Box = ({ className = 'm-1' }) => <div className={cn('p-4', className)} />",
    '<Box />',
    'p-4 m-1',
    "'p-4'",
    "'p-6'",
  ],
])('a default class name: %s', (_, box, uses, live, from, to) => {
  const files = project(box, uses)
  const wanted = { ...files, [BOX]: files[BOX]?.replace(from, to) }
  expect(tryPlan(files, padding(live), { design })).toMatchObject({ type: 'applied', files: wanted })
})

test.each<[string, string, string | null]>([
  ['no use gives one', '<Box /><Box />', "'p-6 m-1'"],
  ['a use gives its own', '<Box /><Box className="p-2" />', null],
  ['a use may give one', '<Box className={on} />', null],
])('without classes on screen, the default is what shows if %s', (_, uses, to) => {
  const files = project(DEFAULT, uses)
  const wanted = { ...files, [BOX]: files[BOX]?.replace("'p-8 m-1'", to ?? '') }
  expect(tryPlan(files, padding(), { design })).toMatchObject(
    to === null ? { type: 'refused' } : { type: 'applied', files: wanted },
  )
})

test('a name is taken out of a default', () => {
  const files = project(DEFAULT, '<Box />')
  const wanted = { ...files, [BOX]: files[BOX]?.replace('p-8 m-1', 'p-8') }
  expect(tryPlan(files, removeClass('div', 'm-1', ['p-8', 'm-1']), { design })).toMatchObject({
    files: wanted,
  })
})

test('the refusal names the use that passes a class name', () => {
  const files = project(DEFAULT, '<Box /><Box className="p-2" />')
  expect(tryPlan(files, padding('p-2'), { design })).toMatchObject({
    code: 'dynamic-class',
    alternative: 'Choose “only here”, or select the component where it is used and change it there.',
  })
})

test.each([
  ['no use gives a class name', REST, '<Box on /><Box on={on} id="a" />'],
  [
    'it is taken out of them',
    'const Box = ({ className, ...rest }) => <div className="p-4" {...rest} />',
    '<Box className="p-8" />',
  ],
  ['all props are handed on', 'const Box = (props) => <div className="p-4" {...props} />', '<Box id="a" />'],
])('props behind a class name are no hindrance where %s', (_, box, uses) => {
  const files = project(box, uses)
  const wanted = { ...files, [BOX]: files[BOX]?.replace('p-4', 'p-6') }
  expect(tryPlan(files, padding(), { design })).toMatchObject({ type: 'applied', files: wanted })
})

test.each([
  ['a use gives one', REST, '<Box /><Box className="p-8" />'],
  ['a use is not known', REST, '<Box {...more} />'],
  ['the component is handed on as a value', REST, '<Box /><Frame as={Box} />'],
  ['nothing draws it', REST, ''],
  [
    'they are another prop',
    'const Box = ({ inner }) => <div className="p-4" {...inner} />',
    '<Box inner={more} />',
  ],
])('props behind a class name may replace it where %s', (_, box, uses) => {
  expect(tryPlan(project(box, uses), padding(), { design })).toMatchObject({ code: 'spread' })
})

const LOOK = (off: string, base = 'p-4') =>
  `import { cva } from 'class-variance-authority'
export const look = cva('${base}', { variants: { off: { true: 'opacity-50', false: ${off} } } })
export const Other = () => <b className={look({ off: true })} />
export default () => <p className={look({ off: false })} />
`
const opacity = style('p', { opacity: '0.75' }, { liveClasses: ['p-4'] })

test.each(['null', "''", 'undefined'])(
  'what other uses of a definition choose stays, and a choice that says %s takes the class',
  (nothing) => {
    expect(tryPlan(LOOK(nothing), opacity, { design })).toMatchObject({
      files: { [PAGE]: LOOK("'opacity-75'") },
    })
  },
)

test('a definition whose other uses would lose is left alone', () => {
  const one = LOOK('null').replace('false: null', 'other: null')
  expect(tryPlan(one, opacity, { design })).toMatchObject({ code: 'dynamic-class' })
})

test.each([
  ['in it', "class Box extends Component {\n  static defaultProps = { className: 'p-4' }\n", '}'],
  ['after it', 'class Box extends Component {\n', "}\nBox.defaultProps = { className: 'p-4' }"],
])('a class keeps the default class name that is set %s', (_, start, end) => {
  const body = '  render() {\n    return <div className={this.props.className} />\n  }\n'
  const files = project(start + body + end, '<Box />')
  expect(tryPlan(files, addClass('Box', 'm-8', ['p-4']), { design })).toMatchObject({ code: 'dynamic-class' })
})
