// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** “Always” sets a value in every branch of a class expression, and no note limits it to one. */
import { expect, test } from '@jest/globals'
import { removeClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { PAGE, tryPlan } from '../testing/try-plan.ts'

const CLSX = "import { clsx } from 'clsx'\n"

const page = (expression: string) =>
  `${CLSX}export default function Page({ on, big, kind }) {\n  return <p className={${expression}} title={[on, big, kind]} />\n}\n`

const NO_PADDING = { padding: null }

test.each<[before: string, after: string, styling?: Record<string, string | null>]>([
  ["on ? 'p-4' : 'p-6'", "on ? 'p-2' : 'p-2'"],
  ["on ? 'p-4' : 'm-6'", "on ? 'p-2' : 'm-6 p-2'"],
  ["on ? 'p-4' : ''", "on ? 'p-2' : 'p-2'"],
  ["on ? 'p-4' : undefined", "on ? 'p-2' : 'p-2'"],
  ["on && 'p-4'", "on ? 'p-2' : 'p-2'"],
  ["clsx('flex', on && 'p-4')", "clsx('flex p-2', on && 'p-2')"],
  ["clsx('p-4', on && 'px-6')", "clsx('p-2', on && 'p-2')"],
  ["clsx(on && 'p-4', big && 'p-6')", "clsx('p-2', on && 'p-2', big && 'p-2')"],
  ["clsx({ 'p-4': on, 'p-6': big })", "clsx('p-2', { 'p-2': on || big })"],
  ["clsx({ 'p-4': on, 'p-6': !on })", "clsx('p-2')"],
  ["clsx({ 'p-4': on, 'p-2': !on })", "clsx('p-2')"],
  ["clsx({ 'p-4': on, 'p-6': big || !on })", "clsx('p-2')"],
  ["clsx({ flex: kind, 'p-4': on, 'p-6': big || !on })", "clsx({ flex: kind, 'p-2': true })"],
  ["clsx('m-1', { 'p-4': !on, 'p-6': on || big, 'p-8': big })", "clsx('m-1', 'p-2')"],
  ["clsx(!on && 'p-4', (on || big) && 'p-6')", "clsx(!on && 'p-2', (on || big) && 'p-2')"],
  ["clsx({ 'p-4': kind === 'a', 'p-6': kind !== 'a' })", "clsx('p-2')"],
  ["clsx({ 'p-4': track(), 'p-6': !track() })", "clsx({ 'p-2': track() || !track() })"],
  ["(0, clsx)('m-1', on && 'p-4')", "(0, clsx)('m-1 p-2', on && 'p-2')"],
  ["`flex ${on ? 'p-4' : 'p-6'}`", "`flex ${on ? 'p-2' : 'p-2'}`"],
  ["on ? (big ? 'p-1' : 'p-3') : 'p-6'", "on ? (big ? 'p-2' : 'p-2') : 'p-2'"],
  ["on ? clsx('p-4', big && 'p-5') : 'p-6'", "on ? clsx('p-2', big && 'p-2') : 'p-2'"],
  [
    "kind === 'a' ? 'p-4' : kind === 'b' ? 'p-6' : 'p-7'",
    "kind === 'a' ? 'p-2' : kind === 'b' ? 'p-2' : 'p-2'",
  ],
  ["on ? 'md:p-4' : 'md:p-6'", "on ? 'md:p-4 p-2' : 'md:p-6 p-2'"],
  ["on ? 'p-4!' : 'p-6'", "on ? 'p-2!' : 'p-2'"],
  ["clsx('p-4', on && 'p-6!')", "clsx('p-2', on && 'p-2!')"],
  ["on ? 'p-4' : 'p-6'", "on ? 'p-4 pl-2' : 'p-6 pl-2'", { paddingLeft: '8px' }],
  ["on ? 'p-4 m-1' : 'p-6'", "on ? 'p-2 m-2' : 'p-2 m-2'", { padding: '8px', margin: '8px' }],
  ["`m-1 ${on ? 'p-4' : 'p-6'}`", "`m-2 ${on ? 'p-2' : 'p-2'}`", { padding: '8px', margin: '8px' }],
  ["clsx('m-1', on ? 'p-4' : 'p-6')", "clsx('m-2', on ? 'p-2' : 'p-2')", { padding: '8px', margin: '8px' }],
  ["clsx('text-sm/6', on && 'text-lg')", "clsx('text-base/6', on && 'text-base')", { fontSize: '16px' }],
  ["clsx('p-2', on && 'px-8')", "clsx('p-2 pl-1', on && 'pl-1 pr-8')", { paddingLeft: '4px' }],
  [
    "clsx(on && 'p-4', big && 'm-1')",
    "clsx('p-2 m-2', on && 'p-2', big && 'm-2')",
    { padding: '8px', margin: '8px' },
  ],
  // Emptied parts that are next to each other go together.
  ["clsx('m-1', on && 'p-4', big && 'p-6')", "clsx('m-1')", NO_PADDING],
  ["clsx(on && 'p-4', big && 'p-6', 'm-1')", "clsx('m-1')", NO_PADDING],
  ["clsx(on && 'p-4', 'm-1', big && 'p-6', kind && 'p-8')", "clsx('m-1')", NO_PADDING],
  ["clsx('m-1', on ? 'p-4' : 'p-6', big && 'p-8')", "clsx('m-1')", NO_PADDING],
  ["clsx('m-1', on && 'p-4', track() && 'p-6', big && 'p-8')", "clsx('m-1', track() && '')", NO_PADDING],
  ["clsx('m-1', { 'p-4': on, 'p-6': big })", "clsx('m-1')", NO_PADDING],
  ["clsx('m-1', { flex: kind, 'p-4': on, 'p-6': big })", "clsx('m-1', { flex: kind })", NO_PADDING],
  ["clsx('m-1', { 'p-4': track(), 'p-6': big })", "clsx('m-1', { '': track() })", NO_PADDING],
  ["['m-1', on && 'p-4', big && 'p-6'].join(' ')", "['m-1'].join(' ')", NO_PADDING],
  // Emptied lists, objects and calls inside the list go with what is in them.
  ["clsx([on && 'p-4'], 'm-1')", "clsx('m-1')", NO_PADDING],
  ["clsx('m-1', [[on && 'p-4'], { 'p-6': big }])", "clsx('m-1')", NO_PADDING],
  ["clsx(['m-1', { 'p-4': on }])", "clsx(['m-1'])", NO_PADDING],
  ["clsx([[on && 'p-4'], 'm-1'])", "clsx(['m-1'])", NO_PADDING],
  ["clsx('m-1', clsx(on && 'p-4', [big && 'p-6']))", "clsx('m-1')", NO_PADDING],
  ["clsx('m-1', on ? ['p-4'] : [])", "clsx('m-1')", NO_PADDING],
  ["clsx('m-1', on && { 'p-4': big })", "clsx('m-1')", NO_PADDING],
  ["clsx('m-1', ...[on && 'p-4'])", "clsx('m-1')", NO_PADDING],
  ["clsx('m-1', [track() && 'p-4'])", "clsx('m-1', [track() && ''])", NO_PADDING],
  ["clsx('m-1', on && `p-4`)", "clsx('m-1')", NO_PADDING],
  ["`m-1 ${[on && 'p-4'].filter(Boolean).join(' ')}`", '`m-1`', NO_PADDING],
  ["`m-1 ${on ? 'p-4' : ''} ${big ? 'p-6' : ''}`", '`m-1`', NO_PADDING],
  ["`${on ? 'p-4' : ''} ${big ? 'p-6' : ''} m-1`", '`m-1`', NO_PADDING],
  ["`m-1 p-2 ${on ? 'p-4' : 'p-1'} ${big ? 'p-3' : ''} p-8 flex`", '`m-1 flex`', NO_PADDING],
  ["'m-1' + (on ? ' p-4' : '') + (big ? ' p-6' : '')", "'m-1'", NO_PADDING],
])('%s', (before, after, ...[styling = { padding: '8px' }]) => {
  expect(tryPlan(page(before), style('p', styling, { when: 'always' }), { design })).toMatchObject({
    files: { [PAGE]: page(after) },
    plan: { notes: [] },
  })
})

test.each([
  ["clsx(track() && 'p-4')", "clsx(track() && '')"],
  ["cn('p-4')", "cn('')"],
  ["clsx(cn('p-4'))", "clsx('')"],
])('%s stays, because it may do more than list class names', (before, after) => {
  const whole = (list: string) => `import { cn } from '@/lib/utils'\n${page(list)}`
  expect(tryPlan(whole(before), style('p', NO_PADDING, { when: 'always' }), { design })).toMatchObject({
    files: { [PAGE]: expect.stringContaining(`className={${after}}`) },
  })
})

test('a name that only one branch has is removed there, and a note says so', () => {
  const edit = removeClass('p', 'p-4')
  expect(
    tryPlan(page("on ? 'p-4' : 'p-6'"), (find) => ({ ...edit(find), when: 'always' }), { design }),
  ).toMatchObject({ files: { [PAGE]: page("on ? '' : 'p-6'") }, plan: { notes: ['Only while on.'] } })
})

test.each<[before: string, unused?: string]>([
  ["on ? 'p-4' : 'p-6'"],
  ["`${on ? 'p-4' : ''} ${big ? 'p-6' : ''}`"],
  ["`p-2 ${on ? 'p-4' : 'p-8'}`"],
  ["[on && 'p-4', big && 'p-6'].join(' ')"],
  ["clsx('p-4')", CLSX],
  ["clsx(on && 'p-4', big && 'p-6')", CLSX],
  ["clsx({ 'p-4': on, 'p-6': big })", CLSX],
  ["clsx([on && 'p-4'])", CLSX],
])('%s goes with the attribute once all of its branches are empty', (before, unused = '') => {
  const whole = page(before)
  expect(tryPlan(whole, style('p', { padding: null }, { when: 'always' }), { design })).toMatchObject({
    files: { [PAGE]: whole.replace(`className={${before}} `, '').replace(unused, '') },
  })
})
