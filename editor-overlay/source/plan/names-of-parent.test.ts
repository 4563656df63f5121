/** Elements to which the component around them adds names: a class of their own has to win over those. */
import { beforeAll, expect, test } from '@jest/globals'
import type { Design } from '../style/design.ts'
import { style } from '../testing/edits.ts'
import { testDesign } from '../testing/tailwind.ts'
import { PAGE, tryPlan } from '../testing/try-plan.ts'

let design: Design
beforeAll(async () => {
  design = await testDesign()
})

const BUTTON = `import { Slot } from '@radix-ui/react-slot'
import { cn } from './cn'
export function Button({ asChild, className, ...props }) {
  const Tag = asChild ? Slot : 'button'
  return <Tag className={cn('p-4 bg-white hover:bg-red-500', className)} {...props} />
}
`
const CLONE = `import { cloneElement } from 'react'
export const Tip = ({ children }) => cloneElement(children, { className: \`p-4 \${children.props.className}\` })
`
const filesOf = (markup: string) => ({
  'app/cn.ts': "import { twMerge } from 'tailwind-merge'\nexport const cn = (...all) => twMerge(all)\n",
  'app/button.tsx': BUTTON,
  'app/tip.tsx': CLONE,
  [PAGE]: `import { Slot } from '@radix-ui/react-slot'\nimport { Button } from './button'\nimport { cn } from './cn'\nimport { Tip } from './tip'\nexport default ({ on }) => ${markup}\n`,
})
const planned = (markup: string, live: string, styling: Record<string, string>) =>
  tryPlan(filesOf(markup), style('a', styling, { liveClasses: live.split(' ') }), { design })

const SMALL = { padding: '8px' }
const GIVEN = 'p-4 bg-white hover:bg-red-500'

test.each([
  ['<Button asChild><a /></Button>', GIVEN, SMALL, '<a className="p-2!" />'],
  ['<Button asChild><a /></Button>', GIVEN, { padding: '24px' }, '<a className="p-6" />'],
  ['<Button asChild><a className="flex" /></Button>', `${GIVEN} flex`, SMALL, '<a className="flex p-2!" />'],
  ['<Button asChild><a className="p-6" /></Button>', `${GIVEN} p-6`, SMALL, '<a className="p-2!" />'],
  ['<Button asChild><a className="p-6" /></Button>', 'p-5', SMALL, '<a className="p-2" />'],
  ['<Button asChild className="p-8"><a /></Button>', 'p-8', SMALL, '<a className="p-2!" />'],
  ['<Button asChild>{on ? <a /> : <b />}</Button>', GIVEN, SMALL, '{on ? <a className="p-2!" /> : <b />}'],
  ['<Slot className="p-4"><a /></Slot>', 'p-4', SMALL, '<a className="p-2!" />'],
  ['<Tip><a className="flex" /></Tip>', 'p-4 flex', SMALL, '<a className="flex p-2!" />'],
  [
    '<Button asChild><a className={on ? "p-6" : ""} /></Button>',
    GIVEN,
    SMALL,
    '<a className={on ? "p-6" : "p-2!"} />',
  ],
  [
    '<Button asChild><a className={cn("flex", on && "p-6")} /></Button>',
    `${GIVEN} flex p-6`,
    SMALL,
    '<a className={cn("flex", on && "p-2!")} />',
  ],
  [
    '<Button asChild><a className={cn("flex", on && "p-6")} /></Button>',
    `${GIVEN} flex`,
    SMALL,
    `<a className={cn("flex", on ? "p-6" : 'p-2!')} />`,
  ],
  ['<Button><a className="p-6" /></Button>', 'p-6', SMALL, '<a className="p-2" />'],
])('in %s with “%s” on screen, %j becomes %s', (markup, live, styling, after) => {
  const before = filesOf(markup)[PAGE] ?? ''
  const own = /\{on \? <a.*?\}(?=<)|<a.*?\/>/.exec(markup)?.[0] ?? ''
  expect(planned(markup, live, styling)).toMatchObject({
    type: 'applied',
    files: { [PAGE]: before.replace(own, after) },
  })
})

test('a state of the component that an important class would override keeps its value', () => {
  const black = { backgroundColor: '#000000' }
  expect(planned('<Button asChild><a /></Button>', GIVEN, black)).toMatchObject({ code: 'dynamic-class' })
})
