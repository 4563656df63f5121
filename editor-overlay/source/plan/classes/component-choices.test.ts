// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/**
 * Classes of a component that can't be changed at its use are offered for the element inside, or as stronger ones here;
 * those inside that a use passes are offered at that use.
 */
import { expect, test } from '@jest/globals'
import type { Edit, EditTarget } from '../../../protocol/edit.ts'
import { addClass, removeClass, style } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { type Find, PAGE, tryPlan } from '../../testing/try-plan.ts'

const BUTTON = 'app/button.tsx'
const HEAD =
  "import clsx from 'clsx'\nconst SIZES = { small: 'px-2 text-sm', usual: 'px-4' }\nconst look = ({ size = 'usual' }) => `rounded ${SIZES[size]}`\n"
const projectOf = (button: string, use: string) => ({
  [BUTTON]: `${HEAD}export ${button}\n`,
  [PAGE]: `import { Button } from './button'\nexport default ({ on }) => <main>${use}</main>\n`,
})

const padding = (live: string) => style('Button', { padding: '24px' }, { liveClasses: live.split(' ') })
const red = (live: string) =>
  style('Button', { backgroundColor: '#ff0000' }, { liveClasses: live.split(' ') })

const TEMPLATE = 'const Button = ({ className }) => <b className={`rounded bg-black ${className}`} />'
const CLOSED =
  'function Button({ children }: { children: string }) {\n  return <b className="p-4">{children}</b>\n}'
const STYLED = 'const Button = ({ size, ...rest }) => <b {...rest} className={look({ size })} />'
const DEFAULT = "const Button = ({ className = 'p-4 bg-black' }) => <b className={className} />"
const PARTS =
  'const Button = ({ on, title }) => (on ? <b className="p-4">{title}</b> : <i className="p-4" />)'

test.each<
  [
    sentence: string,
    button: string,
    use: string,
    edit: (find: Find) => Edit,
    all: string | null,
    one: string | null,
  ]
>([
  [
    'a class of the component that would win',
    TEMPLATE,
    '<Button />',
    red('rounded bg-black'),
    'rounded bg-[#ff0000] ${className}',
    '<Button className="bg-[#ff0000]!" />',
  ],
  [
    'a class that wins already',
    TEMPLATE,
    '<Button className="m-2" />',
    addClass('Button', 'rounded-none', ['rounded', 'bg-black', 'm-2']),
    null,
    null,
  ],
  [
    'a component without a class name',
    CLOSED,
    '<Button>a</Button>',
    padding('p-4'),
    '<b className="p-6">',
    null,
  ],
  [
    'a class that the use chooses by a prop',
    STYLED,
    '<Button size="small" />',
    padding('rounded px-2 text-sm'),
    "small: 'p-6 text-sm'",
    null,
  ],
  [
    'a default class name',
    DEFAULT,
    '<Button />',
    padding('p-4 bg-black'),
    "className = 'p-6 bg-black'",
    '<Button className="bg-black p-6" />',
  ],
  [
    'the removal of a class of the component',
    TEMPLATE,
    '<Button className="m-2" />',
    removeClass('Button', 'rounded', ['rounded', 'bg-black', 'm-2']),
    '{`bg-black ${className}`}',
    null,
  ],
  ['a component with several elements', PARTS, '<Button />', padding('p-4'), null, null],
])('%s', (_, button, use, edit, all, one) => {
  const files = projectOf(button, use)
  const asked = (uses: EditTarget['uses']) => tryPlan(files, (find) => ({ ...edit(find), uses }), { design })
  const plain = asked(undefined)
  const offered = plain.type === 'refused' ? plain.choices?.map(({ context }) => context.uses) : null
  const expected = [all && 'all', one && 'one'].filter((uses) => uses !== null)
  expect(offered ?? []).toEqual(expected)
  const [everywhere, here] = [asked('all'), asked('one')]
  if (all !== null) expect(everywhere.type === 'applied' && everywhere.files[BUTTON]).toContain(all)
  if (one !== null) expect(here.type === 'applied' && here.files[PAGE]).toContain(one)
})

test('a default class name that the new class covers is no reason to ask', () => {
  const files = projectOf(
    "const Button = ({ className = 'p-4' }) => <b className={className} />",
    '<Button />',
  )
  const done = tryPlan(files, padding('p-4'), { design })
  expect(done.type === 'applied' && done.files[PAGE]).toContain('<Button className="p-6" />')
})

const inside = (live: string) => style('b', { padding: '24px' }, { liveClasses: live.split(' ') })
const MERGING =
  "const Button = ({ className }) => <b className={cn('p-4 flex', className)} />\nfunction cn(...names) { return twMerge(clsx(names)) }"
const REST = 'const Button = (props) => <b {...props} />'

test.each<[sentence: string, button: string, use: string, edit: (find: Find) => Edit, one: string | null]>([
  [
    'one use passes it',
    MERGING,
    '<Button className="p-8" />',
    inside('flex p-8'),
    '<Button className="p-6" />',
  ],
  [
    'only this use of two passes it',
    MERGING,
    '<Button className="p-8" /><Button className="p-2" />',
    inside('flex p-8'),
    '<Button className="p-6" /><Button className="p-2" />',
  ],
  [
    'a use passes it in a state',
    MERGING,
    "<Button className={on ? 'p-8' : 'p-2'} />",
    inside('flex p-2'),
    "on ? 'p-8' : 'p-6'",
  ],
  [
    'a removed class is passed',
    MERGING,
    '<Button className="m-2 p-8" />',
    removeClass('b', 'p-8', ['flex', 'm-2', 'p-8']),
    '<Button className="m-2" />',
  ],
  ['all props are spread', REST, '<Button className="p-8" />', inside('p-8'), '<Button className="p-6" />'],
  [
    'two uses pass it',
    MERGING,
    '<Button className="p-8" /><Button className="p-8 m-2" />',
    inside('flex p-8'),
    null,
  ],
  [
    'another use may pass it',
    MERGING,
    '<Button className="p-8" /><Button {...on} />',
    inside('flex p-8'),
    null,
  ],
])('a class inside a component that comes from its use: %s', (_, button, use, edit, one) => {
  const files = projectOf(button, use)
  const asked = (uses: EditTarget['uses']) => tryPlan(files, (find) => ({ ...edit(find), uses }), { design })
  const plain = asked(undefined)
  expect(plain.type === 'refused' && (plain.choices ?? []).map(({ context }) => context.uses)).toEqual(
    one === null ? [] : ['one'],
  )
  const here = asked('one')
  if (one !== null) expect(here.type === 'applied' && here.files[PAGE]).toContain(one)
})
