/** A component with variants: a key that a use writes out isn't another state of that use. */
import { expect, test } from '@jest/globals'
import { style } from '../../testing/edits.ts'
import { design } from '../../testing/tailwind.ts'
import { type Files, PAGE, tryPlan } from '../../testing/try-plan.ts'

const project = (use: string, takes = '{ className, size, wide, ...props }'): Files => ({
  'lib/cn.ts': "import { twMerge } from 'tailwind-merge'\nexport const cn = (...all) => twMerge(all)\n",
  'app/button.tsx': `import { cva } from 'class-variance-authority'
import { cn } from '@/lib/cn'
const look = cva('flex', {
  variants: { size: { sm: 'px-2', lg: 'px-8' }, wide: { true: 'w-full' } },
  defaultVariants: { size: 'sm' },
})
export function Button(${takes}) {
  return <button className={cn(look({ size, wide, className }))} {...props} />
}
`,
  [PAGE]: `import { Button } from './button'\nexport default ({ size, more }) => ${use}\n`,
})
const sides = (live: string) =>
  style('Button', { paddingLeft: '24px', paddingRight: '24px' }, { liveClasses: live.split(' ') })

test.each<[string, string, string, string]>([
  ['<Button className="mt-2" />', 'flex px-2 mt-2', 'className="mt-2"', 'className="mt-2 px-6"'],
  ['<Button size="sm" className="mt-2" />', 'flex px-2 mt-2', '"mt-2"', '"mt-2 px-6"'],
  ["<Button size={'lg'} className='mt-2' />", 'flex px-8 mt-2', "'mt-2'", "'mt-2 px-6'"],
  ['<Button size="lg" wide />', 'flex px-8 w-full', 'wide', 'wide className="px-6"'],
  ['<Button {...more} size="lg" className="mt-2" />', 'flex px-8 mt-2', '"mt-2"', '"mt-2 px-6"'],
])('%s', (use, live, from, to) => {
  const files = project(use)
  const wanted = { ...files, [PAGE]: files[PAGE]?.replace(from, to) }
  expect(tryPlan(files, sides(live), { design })).toMatchObject({ type: 'applied', files: wanted })
})

test('a default of the component counts as chosen', () => {
  const files = project('<Button className="mt-2" />', "{ className, size = 'lg', wide, ...props }")
  const wanted = { ...files, [PAGE]: files[PAGE]?.replace('mt-2', 'mt-2 px-6') }
  expect(tryPlan(files, sides('flex px-8 mt-2'), { design })).toMatchObject({ files: wanted })
})

test.each([
  ['<Button size={size} className="mt-2" />'],
  ['<Button className="mt-2" {...more} />'],
  ['<Button size="sm" {...more} className="mt-2" />'],
])('%s may choose another one, whose padding would change', (use) => {
  expect(tryPlan(project(use), sides('flex px-2 mt-2'), { design })).toMatchObject({ code: 'dynamic-class' })
})
