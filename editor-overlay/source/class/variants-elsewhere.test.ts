/** New classes of an element whose only classes are variants of another file. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, PAGE, page, tryPlan } from '../testing/try-plan.ts'

const BUTTON = `import { cva } from 'class-variance-authority'
import { cn } from '../lib/cn'
export const look = cva('flex px-4 py-2', { variants: { size: { sm: 'text-sm', lg: 'text-lg' } } })
export const label = () => 'flex px-4 py-2 text-sm'
export const Button = ({ className }) => <button className={cn(look(), className)} />
`
const FILES = {
  'lib/cn.ts': "import { twMerge } from 'tailwind-merge'\nexport const cn = (...all) => twMerge(all)\n",
  'ui/button.tsx': BUTTON,
  'ui/index.ts': "export { look } from './button'\n",
  'ui/card.tsx': BUTTON.replaceAll('cva', 'tv').replace('class-variance-authority', 'tailwind-variants'),
  'ui/plain.tsx': BUTTON.replace("import { cn } from '../lib/cn'", "import { clsx as cn } from 'clsx'"),
}
const LIVE = ['flex', 'px-4', 'py-2', 'text-sm']
const LOOK = "import { look } from '../ui/button'\n"
const CLSX = "import clsx from 'clsx'\n"
const CN = "import { cn } from '@/lib/cn'\n"

const set = (styling: Record<string, string>, when?: 'always') =>
  style('a', styling, { liveClasses: LIVE, when })
const underline = addClass('a', 'underline', LIVE)
const underlined = "cn(look(), 'underline')"

function edited(list: string, head: string, edit: (find: Find) => Edit) {
  const markup = `<a className={${list}} />`
  return tryPlan({ ...FILES, [PAGE]: page(markup, head) }, edit, { design })
}

test.each<
  [what: string, list: string, edit: (find: Find) => Edit, after: string, head: string, needs: string]
>([
  ['the page imports it', 'look()', set({ padding: '24px' }), "cn(look(), 'p-6')", CN + LOOK, ''],
  ['only the other file imports it', 'look()', set({ padding: '24px' }), "cn(look(), 'p-6')", LOOK, CN],
  ['one side changes', 'look()', set({ paddingLeft: '24px' }), "cn(look(), 'pl-6')", LOOK, CN],
  ['every state changes', 'look()', set({ padding: '24px' }, 'always'), "cn(look(), 'p-6')", LOOK, CN],
  ['a class is added', "look({ size: 'sm' })", underline, "cn(look({ size: 'sm' }), 'underline')", LOOK, CN],
  ['the page has a call that does not merge', 'look()', underline, underlined, CLSX + LOOK, CN],
  ['the definition is exported again', 'look()', underline, underlined, LOOK.replace('/button', ''), CN],
  ['`tv` defines it', 'look()', underline, underlined, LOOK.replace('button', 'card'), CN],
  ['a function returns it', '({ on }) => look()', underline, `({ on }) => ${underlined}`, LOOK, CN],
])('are written in a merging call if %s', (_, list, edit, after, head, needs) => {
  const done = edited(list, head, edit)
  expect(done).toMatchObject({
    type: 'applied',
    files: { [PAGE]: page(`<a className={${after}} />`, head + needs) },
  })
})

test('import the merging call beside what the page already imports of its file', () => {
  const done = edited('look()', `${LOOK}import { more } from '../lib/cn'\n`, underline)
  const after = page(`<a className={${underlined}} />`, `${LOOK}import { more, cn } from '../lib/cn'\n`)
  expect(done).toMatchObject({ type: 'applied', files: { [PAGE]: after } })
})

test.each<[what: string, list: string, head: string, live: string[] | undefined]>([
  ['the variant depends on a value', "look({ size: on ? 'sm' : 'lg' })", LOOK, LIVE],
  ['the page does not show the element', 'look()', LOOK, undefined],
  ['merging would drop a class that is on screen', 'look()', LOOK, ['px-4', 'px-2']],
  ['the name of the call is taken', 'look()', `${LOOK}const cn = 4\n`, LIVE],
  ['neither file has a merging call', 'look()', "import { look } from '../ui/plain'\n", LIVE],
  ['the definition is in a package', 'look()', "import { look } from 'ui'\n", LIVE],
])('are refused if %s', (_, list, head, live) => {
  const done = edited(list, head, style('a', { padding: '24px' }, { liveClasses: live }))
  expect(done).toMatchObject({ type: 'refused', code: 'dynamic-class', alternative: expect.any(String) })
})

test('are refused for one item of a list, which would need a condition', () => {
  const markup = '<ul>{ALL.map((one) => <a key={one} className={look()} />)}</ul>'
  const files = { ...FILES, [PAGE]: page(markup, `${LOOK}const ALL = [1, 2]\n`) }
  const edit = style('a', { padding: '24px' }, { liveClasses: LIVE, meaning: 'only', item: 0 })

  expect(tryPlan(files, edit, { design })).toMatchObject({ type: 'refused' })
})

const sized = (property: string, value: string, names: string, when?: 'always') =>
  style('a', { [property]: value }, { liveClasses: names.split(' '), when })
const LARGE = 'flex px-4 py-2 text-lg m-1'
const BIG = 'flex px-4 py-2 text-2xl'
const SIZED = 'look({ size: props.size })'

test.each<[list: string, edit: (find: Find) => Edit, after: string | null]>([
  [`cn(${SIZED}, 'm-1')`, sized('fontSize', '24px', LARGE), null],
  [`cn(${SIZED}, 'm-1')`, sized('fontSize', '24px', LARGE, 'always'), `cn(${SIZED}, 'm-1 text-2xl')`],
  [`cn(${SIZED}, 'm-1')`, addClass('a', 'text-2xl', LARGE.split(' ')), null],
  [`cn(${SIZED}, 'm-1')`, sized('margin', '12px', LARGE), `cn(${SIZED}, 'm-3')`],
  [`cn(${SIZED}, 'm-1')`, sized('paddingLeft', '24px', LARGE), `cn(${SIZED}, 'm-1 pl-6')`],
  [
    "cn(look({ size: 'lg' }), 'm-1')",
    sized('fontSize', '24px', LARGE),
    "cn(look({ size: 'lg' }), 'm-1 text-2xl')",
  ],
  // What the list sets in every state takes the place of the variants in each of theirs.
  [`cn(${SIZED}, 'text-2xl')`, sized('fontSize', '20px', BIG), `cn(${SIZED}, 'text-xl')`],
  [
    "cn(look({ size: 'lg' }), 'text-2xl')",
    sized('fontSize', '20px', BIG),
    "cn(look({ size: 'lg' }), 'text-xl')",
  ],
  [`cn(${SIZED}, on && 'text-2xl')`, sized('fontSize', '20px', BIG), `cn(${SIZED}, on && 'text-xl')`],
  [`cn('text-2xl', ${SIZED})`, sized('fontSize', '20px', BIG), `cn('text-xl', ${SIZED})`],
  [`clsx(${SIZED}, 'text-2xl')`, sized('fontSize', '20px', `${BIG} text-sm`), null],
  [`cn('m-1', ${SIZED})`, sized('fontSize', '24px', LARGE), null],
  [`clsx(${SIZED}, 'm-1')`, sized('fontSize', '16px', LARGE), null],
])('keep what they set in another state: %s', (list, edit, after) => {
  const done = edited(list, `${CN}${CLSX}${LOOK}`, edit)
  if (after === null)
    expect(done).toMatchObject({
      code: 'dynamic-class',
      choices: [{ label: 'Always' }],
      alternative: expect.stringContaining('ui/button.tsx, line 3'),
    })
  else
    expect(done).toMatchObject({
      type: 'applied',
      files: { [PAGE]: page(`<a className={${after}} />`, `${CN}${CLSX}${LOOK}`) },
    })
})

test.each<[list: string, live: string, styling: Record<string, string>]>([
  ["cn(look({ size }), 'm-1')", 'flex px-4 py-2 text-lg m-1', { fontSize: '18px' }],
  ["cn(look({ size }), 'm-1')", 'flex px-4 py-2 text-lg m-1', { paddingTop: '8px' }],
  ["cn(look({ size }), on && 'm-1')", 'flex px-4 py-2 text-lg', { fontSize: '18px' }],
])('%s on “%s” changes nothing for %j, which it has', (list, live, styling) => {
  const edit = style('a', styling, { liveClasses: live.split(' ') })
  expect(edited(list, LOOK + CN, edit)).toMatchObject({ code: 'no-change' })
})

test('a class for a breakpoint would also win over what a variant of another file sets without one', () => {
  const list = "cn(look({ size }), 'm-1')"
  const edit = style('a', { fontSize: '20px' }, { liveClasses: [...LIVE, 'm-1'], modifiers: ['md'] })
  expect(edited(list, LOOK + CN, edit)).toMatchObject({
    code: 'dynamic-class',
    choices: [{ label: 'Always' }],
  })
})
