/** Class names next to spread props, a second attribute or another spelling, and several names at once. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { filesOf } from '../testing/card-page.ts'
import { addClass, removeClass, style, updateClasses } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, PAGE, page, tryPlan } from '../testing/try-plan.ts'

type Row = [before: string, edit: (find: Find) => Edit, after: string]

const HEAD = "import { cn } from '@/lib/cn'\nconst own = { className: 'p-1' }\nconst plain = { id: 'a' }\n"
const WHILE_ON = "{...(on && { className: 'p-4' })}"
const around = (attributes: string) => page(`<p${attributes === '' ? '' : ` ${attributes}`} />`, HEAD)

test.each<Row>([
  ['class="p-4"', removeClass('p', 'p-4'), ''],
  ['class="m-2" class="p-4"', removeClass('p', 'p-4'), 'class="m-2" class=""'],
  ['className="m-2" className="p-4"', removeClass('p', 'p-4'), 'className="m-2" className=""'],
  ['className="m-2" id="a" className="p-4"', removeClass('p', 'm-2'), 'refused: no-change'],
  ['{...props} className="p-4"', removeClass('p', 'p-4'), '{...props} className=""'],
  ['{...own} className="p-4"', removeClass('p', 'p-4'), '{...own} className=""'],
  ['{...plain} className="p-4"', removeClass('p', 'p-4'), '{...plain}'],
  ['className="p-4" {...plain}', removeClass('p', 'p-4'), '{...plain}'],
  ['{...props} className="p-4"', style('p', { padding: null }), '{...props} className=""'],
  ['class="m-2" class="p-4"', style('p', { padding: null }), 'class="m-2" class=""'],
  ['className="p-4" {...props}', removeClass('p', 'p-4'), 'refused: spread'],
  ['className="p-4" {...props}', removeClass('p', 'p-4', ['p-4']), '{...props}'],
  ['className="p-4" {...props}', addClass('p', 'flex', ['p-4', 'm-2']), 'refused: spread'],
  ['className="p-4" {...props}', addClass('p', 'flex', ['p-4', 'ready']), 'className="p-4 flex" {...props}'],
  [
    'class="p-4" className="m-2"',
    style('p', { padding: '24px' }, { liveClasses: ['p-4'] }),
    'refused: no-slot',
  ],
  ['className="m-2" class="p-4"', addClass('p', 'p-6', ['m-2']), 'refused: no-slot'],
  ['className="m-2" class="p-4"', removeClass('p', 'p-4', ['m-2']), 'refused: no-slot'],
  ['className="m-2" class="p-4"', addClass('p', 'p-6', ['p-4']), 'className="m-2" class="p-6"'],
  ["{...{ className: 'p-4' }}", addClass('p', 'flex', ['p-4']), "{...{ className: 'p-4 flex' }}"],
  ["{...{ className: 'p-4' }}", removeClass('p', 'p-4'), ''],
  ["{...{ className: 'p-4', id: 'a' }}", removeClass('p', 'p-4'), "{...{ id: 'a' }}"],
  ["{...{ id: 'a', className: 'p-4' }}", removeClass('p', 'p-4'), "{...{ id: 'a' }}"],
  ["{...props} {...{ className: 'p-4' }}", removeClass('p', 'p-4'), "{...props} {...{ className: '' }}"],
  ["{...{ ...own, className: 'p-4' }}", removeClass('p', 'p-4'), "{...{ ...own, className: '' }}"],
  [
    "{...{ className: cn('p-4', on && 'm-1') }}",
    style('p', { margin: '8px' }, { liveClasses: ['p-4', 'm-1'] }),
    "{...{ className: cn('p-4', on && 'm-2') }}",
  ],
  ["{...{ className: 'p-4' }} {...props}", addClass('p', 'flex', ['p-4']), 'refused: spread'],
  ["{...{ className: 'p-4', ...props }}", addClass('p', 'flex', ['p-4']), 'refused: spread'],
  [WHILE_ON, addClass('p', 'flex', ['p-4']), "{...(on && { className: 'p-4 flex' })}"],
  [WHILE_ON, style('p', { padding: '24px' }, { liveClasses: ['p-4'] }), "{...(on && { className: 'p-6' })}"],
  [WHILE_ON, style('p', { padding: '24px' }, { liveClasses: [] }), 'refused: dynamic-class'],
  [
    WHILE_ON,
    (find) => ({ ...style('p', { padding: '24px' })(find), when: 'active' }),
    "{...(on && { className: 'p-6' })}",
  ],
  [WHILE_ON, removeClass('p', 'p-4', ['p-4']), ''],
  ["{...(on() && { className: 'p-4' })}", removeClass('p', 'p-4', ['p-4']), '{...(on() && {})}'],
  [
    "{...(on && { id: 'a', className: 'p-4' })}",
    removeClass('p', 'p-4', ['p-4']),
    "{...(on && { id: 'a' })}",
  ],
  [
    "{...(on ? { className: 'p-4' } : { className: 'p-2' })}",
    style('p', { padding: '24px' }, { liveClasses: ['p-2'] }),
    "{...(on ? { className: 'p-4' } : { className: 'p-6' })}",
  ],
  ["{...(on ? { className: 'p-4' } : props)}", addClass('p', 'flex', ['p-4']), 'refused: spread'],
  ["{...(on && { id: 'a' })}", addClass('p', 'flex', []), `{...(on && { id: 'a' })} className="flex"`],
  [
    'className="p-4" {...(on ? { id: \'a\' } : undefined)}',
    removeClass('p', 'p-4'),
    "{...(on ? { id: 'a' } : undefined)}",
  ],
  ['{...plain}', addClass('p', 'flex', []), '{...plain} className="flex"'],
  ['{...props}', addClass('p', 'flex', []), 'refused: spread'],
  ["classList={{ 'p-4': on() }}", addClass('p', 'p-6'), 'refused: no-slot'],
  ["class:list={['p-4']}", addClass('p', 'p-6', ['p-4']), 'refused: no-slot'],
  ['class="p-4" class:active={on()}', style('p', { padding: '24px' }), 'refused: no-slot'],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(after.startsWith('refused') ? after : around(after))
})

test.each([
  ['<p /><b class="m-2" />', '<p class="p-6" /><b class="m-2" />'],
  [
    '<p id="a" /><b class="m-2" /><Card className="m-2" />',
    '<p id="a" class="p-6" /><b class="m-2" /><Card className="m-2" />',
  ],
  [
    '<p /><b class="m-2" /><i className="m-2" />',
    '<p className="p-6" /><b class="m-2" /><i className="m-2" />',
  ],
])('the attribute has the name that the file uses: %s', (before, after) => {
  const text = (markup: string) => page(`<div>${markup}</div>`, "import { Card } from './card'\n")
  expect(outcome(text(before), addClass('p', 'p-6'), { design })).toBe(text(after))
})

test.each<Row>([
  ['p-4 m-2', updateClasses('p', 'p-4', 'p-6 flex'), 'p-6 flex m-2'],
  ['p-4 m-2', updateClasses('p', 'p-4 m-2', 'p-6 m-4 flex'), 'p-6 m-4 flex'],
  ['p-4 m-2 flex', updateClasses('p', 'p-4', 'flex'), 'm-2 flex'],
  ['p-4 m-2 flex', updateClasses('p', 'p-4', 'flex grid'), 'grid m-2 flex'],
  ['p-4 m-2', updateClasses('p', 'p-4 m-2', 'm-2 p-4'), 'refused: no-change'],
  ['p-4 m-2', updateClasses('p', '', 'flex'), 'p-4 m-2 flex'],
  ['p-4 m-2 flex', updateClasses('p', 'p-4 m-2', 'flex'), 'flex'],
])('several names in “%s” #%#', (before, edit, after) => {
  const text = (names: string) => around(`className="${names}"`)
  expect(outcome(text(before), edit, { design })).toBe(after.startsWith('refused') ? after : text(after))
})

test.each<Row>([
  ["cn({ 'm-4': on })", updateClasses('p', 'm-4', 'p-6 pt-4', ['m-4']), "cn({ 'p-6 pt-4': on })"],
  [
    "cn('flex', on && 'm-4')",
    updateClasses('p', 'm-4', 'p-6 pt-4', ['flex', 'm-4']),
    "cn('flex', on && 'p-6 pt-4')",
  ],
])('more names than go, in {%s}', (before, edit, after) => {
  const text = (list: string) => around(`className={${list}}`)
  expect(outcome(text(before), edit, { design })).toBe(text(after))
})

const spreading = (inner: string, uses: string) => ({
  ...filesOf({ card: "''", uses }),
  'app/card.tsx': `import { cn } from '@/lib/cn'\nexport function Card(props) {\n  return <section ${inner} />\n}\n`,
})

test.each([
  ["className={cn('m-2', props.className)} {...props}", '<Card />', 'refused: dynamic-class'],
  ['className="m-2" {...props}', '<Card />', 'refused: dynamic-class'],
  ['className="m-2" {...props}', '<Card className="p-4" />', '<Card className="p-4 flex" />'],
  ["{...props} className={cn('m-2', props.className)}", '<Card />', '<Card className="flex" />'],
  ['{...props}', '<Card />', '<Card className="flex" />'],
])('a class name for a component with %s, used as %s', (inner, uses, after) => {
  const done = tryPlan(spreading(inner, uses), addClass('Card', 'flex'), { design })
  const written = done.type === 'refused' ? `refused: ${done.code}` : done.files[PAGE]
  expect(written).toContain(after)
})

test.each([
  [
    "className={cn('p-4', props.className)}",
    '<Card className="p-4 m-2" />',
    'Card',
    'app/card.tsx still brings p-4.',
  ],
  [
    "className={cn('p-4', props.className)}",
    '<Card className="p-4" />',
    'section',
    'props.className still brings p-4.',
  ],
])(
  'the note names what still adds a class that is removed from a component with %s, used as %s',
  (inner, uses, pick, note) => {
    const done = tryPlan(spreading(inner, uses), removeClass(pick, 'p-4'), { design })
    expect(done).toMatchObject({ plan: { notes: [note] } })
  },
)

test.each([
  ['{...props} className="m-2"', 'Card doesn’t use the class names passed to it.'],
  ['className="m-2"', 'Card doesn’t use the class names passed to it.'],
  ['className="m-2" title={props.title}', 'Card doesn’t use the class names passed to it.'],
  ['className={props.classNames}', 'Card doesn’t use the class names passed to it.'],
])('a component with %s', (inner, message) => {
  const done = tryPlan(spreading(inner, '<Card className="p-4" />'), addClass('Card', 'flex'), { design })
  expect(done).toMatchObject({
    message,
    alternative: expect.stringMatching(
      /elect the element inside Card, or pass className on in app\/card.tsx\.$/,
    ),
  })
})

test('a class that comes from the component while it is written for another state', () => {
  const files = spreading(
    "className={cn('p-4', props.className)}",
    "<Card className={on ? 'm-2' : 'p-4 m-1'} />",
  )
  expect(tryPlan(files, removeClass('Card', 'p-4', ['p-4', 'm-2']), { design })).toMatchObject({
    message: '“p-4” comes from app/card.tsx here.',
    alternative:
      'Choose “everywhere”, or change p-4 in app/card.tsx, which applies to every use of the component.',
  })
})

test.each<[type: string, after: string | null]>([
  ['{ root: string }', null],
  ['boolean', null],
  ["'a' | 'b'", null],
  ['string', 'm-2'],
  ['string | undefined', 'm-2'],
  ['string | string[]', 'm-2'],
  ['ClassValue', 'm-2'],
])('a className of type %s', (type, after) => {
  const files = {
    'app/card.tsx': `type P = { className?: ${type} }\nexport const Card = ({ className }: P) => <b className={className} />\n`,
    [PAGE]: "import { Card } from './card'\nexport default () => <main><Card /></main>\n",
  }
  const done = tryPlan(files, addClass('Card', 'm-2', []), { design })
  if (after === null)
    expect(done).toMatchObject({ type: 'refused', alternative: 'Select the element inside Card.' })
  else
    expect(done).toMatchObject({
      files: { [PAGE]: expect.stringContaining(`<Card className="${after}" />`) },
    })
})

test.each([
  "const rest = { id: 'a' }\nrest.className = 'p-4'\n",
  "let rest = { id: 'a' }\nif (globalThis.on) rest = { className: 'p-4' }\n",
])('a spread name that code changes may bring a class: %s', (made) => {
  expect(outcome(page('<p className="p-2" {...rest} />', made), addClass('p', 'flex'))).toBe(
    'refused: spread',
  )
})
