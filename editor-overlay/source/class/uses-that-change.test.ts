/** What the uses of a component pass to it is cached for each text of a file, and read again when a file changes. */
import { expect, test } from '@jest/globals'
import { plan } from '../plan.ts'
import { buildIndex, type SourceIndex, updateIndex } from '../project/source-index.ts'
import { filesOf } from '../testing/card-page.ts'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { finder, PAGE } from '../testing/try-plan.ts'

const CARD = 'app/card.tsx'
const OTHER = 'app/other.tsx'

const isWritten = (index: SourceIndex) =>
  plan(index, style('section', { padding: '24px' })(finder(index))).type === 'applied'

function started(uses: string, more: Record<string, string> = {}): SourceIndex {
  const files = { ...filesOf({ card: "cn('p-4', className)", uses }), ...more }
  return buildIndex(new Map(Object.entries(files)), { design })
}

const changed = (index: SourceIndex, file: string, from: string, to: string) =>
  updateIndex(index, file, (index.files.get(file)?.text ?? '').replace(from, to)).index

test('the class name at a use changes', () => {
  const before = started('<Card className="m-2" />')
  expect(isWritten(before)).toBe(true)
  const after = changed(before, PAGE, 'm-2', 'p-2')
  expect(isWritten(after)).toBe(false)
  expect(isWritten(before)).toBe(true)
  expect(isWritten(changed(after, PAGE, 'p-2', 'm-2'))).toBe(true)
})

test('the component changes while its uses stay', () => {
  const before = started('<Card className="p-2" />')
  expect(isWritten(before)).toBe(false)
  const after = changed(before, CARD, "cn('p-4', className)", "cn(className, 'p-4')")
  expect(isWritten(after)).toBe(true)
})

test('the joiner of a use stops to merge', () => {
  const files = filesOf({
    card: "clsx('flex', className)",
    uses: "<Card className={cn('leading-9', 'text-sm')} />",
  })
  const before = buildIndex(new Map(Object.entries(files)), { design })
  const isSet = (index: SourceIndex) => {
    const edit = style(
      'section',
      { 'line-height': '24px' },
      { when: 'always', liveClasses: ['flex', 'text-sm'] },
    )
    return plan(index, edit(finder(index))).type === 'applied'
  }
  expect(isSet(before)).toBe(true)
  expect(isSet(updateIndex(before, 'lib/cn.ts', 'export const cn = (...all) => all.join(" ")').index)).toBe(
    false,
  )
})

test('a file that uses the component comes and goes, directly or through another file', () => {
  const before = started('<Card className="m-2" />', { 'app/all.tsx': "export { Card } from './card'\n" })
  const use = 'import { Card } from \'./all\'\nexport const Other = () => <Card className="p-2" />\n'
  const added = updateIndex(before, OTHER, use).index
  expect(isWritten(added)).toBe(false)
  expect(isWritten(changed(added, 'app/all.tsx', './card', './elsewhere'))).toBe(true)
  expect(isWritten(updateIndex(added, OTHER, null).index)).toBe(true)
})

test('a use that does not parse may hand on anything', () => {
  const before = started('<Card className="m-2" />')
  const after = changed(before, PAGE, '</main>', '')
  const planned = plan(after, style('section', { padding: '24px' })(finder(after)))
  expect(planned).toMatchObject({
    notes: ['“className” may hold a class that wins where this component is used.'],
  })
})
