// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Class names in fields of classes and in tagged templates. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { PAGE, page, tryPlan } from '../testing/try-plan.ts'

/** Returns what sets 24 px of padding; `from` becomes `to` in it. */
function written(before: string): { from: string; to: string } | string {
  const done = tryPlan(before, style('p', { padding: '24px' }, { liveClasses: ['p-4'] }), { design })
  if (done.type === 'refused')
    return `refused: ${done.choices?.map(({ label }) => label).join(', ') ?? done.code}`
  const [lines, now] = [before.split('\n'), (done.files[PAGE] ?? '').split('\n')]
  const at = lines.findIndex((line, index) => line !== now[index])
  return { from: lines[at]?.trim() ?? '', to: now[at]?.trim() ?? '' }
}

const component = (head: string, field: string, value: string, around = 'export default class Page') =>
  `import clsx from 'clsx'\n${head}${around} extends Component {\n  ${field}\n  render() {\n    const { on } = this.props\n    return <p className={${value}} title={on} />\n  }\n}\n`

test.each([
  ["base = 'p-4'", 'this.base', "base = 'p-6'"],
  ["static base = 'p-4'", 'Page.base', "static base = 'p-6'"],
  ["readonly #base = 'p-4'", "clsx(this.#base, on && 'm-1')", "readonly #base = 'p-6'"],
  ["base = 'p-4'", '`${this.base} flex`', "base = 'p-6'"],
])('the field %s, read as %s, is changed', (field, value, to) => {
  expect(written(component('', field, value))).toEqual({ from: field, to })
})

test.each([
  ['', "base = 'p-4'; reset() { this.base = 'p-8' }", 'this.base', 'refused: dynamic-class'],
  ['', "base = 'p-4'; get other() { return this.base }", 'this.base', 'refused: Everywhere, Only here'],
  ['', "get base() { return 'p-4' }", 'this.base', 'refused: dynamic-class'],
  ["class Other extends Page { base = 'p-8' }\n", "base = 'p-4'", 'this.base', 'refused: dynamic-class'],
  ['', "static base = 'p-4'", 'this.base', 'refused: dynamic-class'],
])('%s%s read as %s is asked about or refused', (head, field, value, refusal) => {
  expect(written(component(head, field, value))).toBe(refusal)
})

test('a static field of a class that is exported by its name may be read in other files', () => {
  expect(written(component('', "static base = 'p-4'", 'Page.base', 'export class Page'))).toBe(
    'refused: Everywhere, Only here',
  )
})

test.each([
  'const tw = String.raw',
  "import { tw } from '@/lib/tw'",
  "import tw from '@/lib/tw'",
  'const tw = (parts, ...values) => String.raw(parts, ...values)',
  'function tw(parts, ...values) {\n  return String.raw({ raw: parts }, ...values)\n}',
])('the text of a template is changed under the tag of %s', (head) => {
  const line = (name: string) => `<p className={tw\`${name} flex\`} />`
  expect(written(page(line('p-4'), `${head}\n`))).toEqual({ from: line('p-4'), to: line('p-6') })
})

test.each([
  "import tw from 'twin.macro'",
  "import { css as tw } from '@emotion/css'",
  'const tw = (parts) => parts[0].toUpperCase()',
  'const tw = (parts, ...values) => String.raw(parts)',
])('the text of a template is left alone under the tag of %s', (head) => {
  expect(written(page('<p className={tw`p-4 flex`} />', `${head}\n`))).toBe('refused: dynamic-class')
})

test('a branch in a tagged template is changed in its state', () => {
  const before = page("<p className={String.raw`flex ${on ? 'p-4' : 'p-2'}`} />")
  expect(written(before)).toMatchObject({ to: "<p className={String.raw`flex ${on ? 'p-6' : 'p-2'}`} />" })
})
