/** All the ways to write the classes of one element, with literal tests and other attributes. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

const PADDING = style('p', { padding: '24px' })
const HEAD = "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\n"
const around = (markup: string) => page(markup, HEAD)

test.each<[string, (find: Find) => Edit, string]>([
  ['<p className={"p-4"} />', PADDING, '<p className={"p-6"} />'],
  ['<p className={`\n  p-4\n  flex\n`} />', PADDING, '<p className={`\n  p-6\n  flex\n`} />'],
  ['<p className="\n    p-4\n    flex\n  " />', PADDING, '<p className="\n    p-6\n    flex\n  " />'],
  ['<p className="p-4 &amp;x" />', PADDING, '<p className="p-6 &amp;x" />'],
  ['<p className={""} />', PADDING, '<p className={"p-6"} />'],
  ['<p className={cn()} />', PADDING, "<p className={cn('p-6')} />"],
  ['<p className={cn("")} />', PADDING, '<p className={cn("p-6")} />'],
  ['<p\n  id="a"\n  title="b"\n/>', PADDING, '<p\n  id="a"\n  title="b"\n  className="p-6"\n/>'],
  [
    '<p className={cn(\n  "p-4",\n  on && "p-8", // big\n)} />',
    style('p', { padding: '24px' }, { liveClasses: 'p-8'.split(' ') }),
    '<p className={cn(\n  "p-4",\n  on && "p-6", // big\n)} />',
  ],
  [
    '<p class={cn("p-4", on && "p-8")} />',
    style('p', { padding: '24px' }, { liveClasses: 'p-4'.split(' ') }),
    '<p class={cn("p-6", on && "p-8")} />',
  ],
  ['<p class="p-2" className="p-4" />', PADDING, '<p class="p-2" className="p-6" />'],
  ['<p className={cn("p-4", className)} {...rest} />', PADDING, 'refused: spread'],
  [
    '<p {...rest} className={cn("p-4", className)} />',
    PADDING,
    '<p {...rest} className={cn("p-6", className)} />',
  ],
  [
    '<p {...{ className: "p-2" }} className="p-4" />',
    PADDING,
    '<p {...{ className: "p-2" }} className="p-6" />',
  ],
  ['<p className={("p-4")} />', PADDING, '<p className={("p-6")} />'],
  ['<p className={cn("p-4")!} />', PADDING, '<p className={cn("p-6")!} />'],
  ['<p className={cn(["p-4"], [["flex"]])} />', PADDING, '<p className={cn(["p-6"], [["flex"]])} />'],
  ['<p className={cn("p-4", ...more)} />', PADDING, '<p className={cn("p-6", ...more)} />'],
  ['<p className={cn("p-4", {})} />', PADDING, '<p className={cn("p-6", {})} />'],
  ['<p className={cn({ "p-4": true })} />', PADDING, '<p className={cn({ "p-6": true })} />'],
  [
    '<p className={cn({ "p-4": false }, "flex")} />',
    PADDING,
    '<p className={cn({ "p-4": false }, "flex p-6")} />',
  ],
  ['<p className={cn(true && "p-4")} />', PADDING, '<p className={cn(true && "p-6")} />'],
  [
    '<p className={cn(false && "p-4", "flex")} />',
    PADDING,
    '<p className={cn(false && "p-4", "flex p-6")} />',
  ],
  ['<p className={cn("p-4", 0 && "p-8")} />', PADDING, '<p className={cn("p-6", 0 && "p-8")} />'],
  [
    '<p className={cn("p-4", false ? "p-8" : "m-2")} />',
    PADDING,
    '<p className={cn("p-6", false ? "p-8" : "m-2")} />',
  ],
  [
    '<p className={cn(!!on && "p-4", !on && "p-8")} />',
    style('p', { padding: '24px' }, { liveClasses: 'p-8'.split(' ') }),
    '<p className={cn(!!on && "p-4", !on && "p-6")} />',
  ],
  [
    '<p className={cn(on ? "p-4" : "p-8", on ? "m-4" : "m-8")} />',
    style('p', { padding: '24px', margin: '24px' }, { liveClasses: 'p-8 m-8'.split(' ') }),
    '<p className={cn(on ? "p-4" : "p-6", on ? "m-4" : "m-6")} />',
  ],
  [
    '<p className={cn(a && "p-4", b && "p-8")} />',
    style('p', { padding: '24px' }, { liveClasses: 'p-8'.split(' ') }),
    '<p className={cn(a && "p-4", b && "p-6")} />',
  ],
  [
    '<p className={cn(a && "p-4", b && "p-8")} />',
    style('p', { padding: '24px' }, { when: 'active' }),
    'refused: dynamic-class',
  ],
  [
    '<p className={on ? "p-4" : cn("p-8", x)} />',
    style('p', { padding: '24px' }, { liveClasses: 'p-8'.split(' ') }),
    '<p className={on ? "p-4" : cn("p-6", x)} />',
  ],
  ['<p className={String("p-4")} />', PADDING, '<p className={String("p-6")} />'],
  ['<p className="p-4" style={{ padding: on ? 4 : 8 }} />', PADDING, 'refused: dynamic-prop'],
  ['<p className="p-4 px-2" />', style('p', { padding: null }), '<p />'],
  ['<p className="p-4 md:p-8" />', style('p', { padding: null }), '<p className="md:p-8" />'],
  ['<p className="px-2" />', style('p', { paddingLeft: null }), '<p className="pr-2" />'],
  ['<p className="size-8" />', style('p', { width: null }), '<p className="h-8" />'],
  ['<p className="size-8" />', style('p', { width: null, height: null }), '<p />'],
  [
    '<p className="border-2 border-red-500" />',
    style('p', { borderWidth: null }),
    '<p className="border-red-500" />',
  ],
  [
    '<p className={cn("p-4", on && "p-8")} />',
    style('p', { padding: null }, { when: 'always' }),
    '<p className={cn("")} />',
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
