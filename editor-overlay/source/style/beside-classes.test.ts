// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Spreads, styles and calls next to an element's class names. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, padding, removeClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

const PADDING = style('p', { padding: '24px' })
const HEAD = "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\nimport { buttonVariants } from './b'\n"
const around = (markup: string) => page(markup, HEAD)

test.each<[string, (find: Find) => Edit, string]>([
  ['<p className="p-4" {...props} />', padding('p-8'), 'refused: spread'],
  [
    '<p {...props} className={cn("p-4", props.className)} />',
    padding('p-4'),
    '<p {...props} className={cn("p-6", props.className)} />',
  ],
  [
    '<p className={cn("p-4", props.className)} {...props} />',
    padding('p-4'),
    '<p className={cn("p-6", props.className)} {...props} />',
  ],
  ['<p className="p-4" {...(on && { className: "p-8" })} />', PADDING, 'refused: spread'],
  [
    '<p className="p-4" {...(on ? { id: "a" } : {})} />',
    PADDING,
    '<p className="p-6" {...(on ? { id: "a" } : {})} />',
  ],
  [
    '<p className="p-4" {...attributes} {...listeners} />',
    padding('p-4'),
    '<p className="p-6" {...attributes} {...listeners} />',
  ],
  [
    '<p className="p-4" {...getProps({ className: "x" })} />',
    padding('p-4'),
    '<p className="p-6" {...getProps({ className: "x" })} />',
  ],
  ['<p class="p-4" className="m-2" />', PADDING, '<p class="p-4" className="m-2 p-6" />'],
  ['<p className="p-4" style={{ padding }} />', PADDING, 'refused: dynamic-prop'],
  [
    '<p className="p-4" style={{ "paddingLeft": 2 }} />',
    style('p', { paddingLeft: '8px' }),
    '<p className="p-4" style={{ "paddingLeft": 8 }} />',
  ],
  ['<p className="p-4" style={on ? { padding: 2 } : undefined} />', PADDING, 'refused: dynamic-prop'],
  [
    '<p className={clsx("p-4", styles.box)} />',
    padding('p-4', 'box_x'),
    '<p className={clsx("p-6", styles.box)} />',
  ],
  ['<p className={`p-4 ${className}`} />', padding('p-4'), '<p className={`p-6 ${className}`} />'],
  ['<p className={`${className} p-4`} />', padding('p-8', 'p-4'), '<p className={`${className} p-6!`} />'],
  ['<p className={`btn-${kind} p-4`} />', padding('btn-a', 'p-4'), '<p className={`btn-${kind} p-6`} />'],
  ['<p className={`p-${n} flex`} />', padding('p-4', 'flex'), 'refused: dynamic-class'],
  [
    '<p className={`p-${n} flex`} />',
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'flex'], when: 'always' }),
    '<p className={`p-${n} flex p-6!`} />',
  ],
  [
    '<p className={`p-${n * 2} flex`} />',
    style('p', { padding: '24px' }, { liveClasses: ['p-4', 'flex'], modifiers: ['md'] }),
    'refused: dynamic-class',
  ],
  [
    "<p className={`text-${on ? 'white' : 'black'} flex`} />",
    style('p', { padding: '24px' }, { liveClasses: ['text-white', 'flex'], when: 'active' }),
    "<p className={`text-${on ? 'white p-6' : 'black'} flex`} />",
  ],
  [
    "<p className={`text-${on ? 'red' : 'blue'}-500`} />",
    style('p', { padding: '24px' }, { liveClasses: ['text-red-500'], when: 'active' }),
    'refused: dynamic-class',
  ],
  ['<p className={"p-4" + " " + "flex"} />', PADDING, '<p className={"p-6" + " " + "flex"} />'],
  [
    '<p className={cn(buttonVariants({ size: "sm" }), "p-4 flex", className)} />',
    padding('p-4', 'flex'),
    '<p className={cn(buttonVariants({ size: "sm" }), "p-6 flex", className)} />',
  ],
  [
    '<p className={buttonVariants({ size: "sm", className: "p-4" })} />',
    padding('p-4'),
    '<p className={buttonVariants({ size: "sm", className: "p-6" })} />',
  ],
  ['<p className={cn("p-4")} class="x" />', PADDING, '<p className={cn("p-4")} class="x p-6" />'],
  [
    '<p className={cn("font-bold")} />',
    style('p', { fontFamily: 'Georgia, serif' }),
    '<p className={cn("font-bold font-[family-name:Georgia,serif]")} />',
  ],
  [
    '<p className={cn("font-sans", on && "font-bold")} />',
    style('p', { fontFamily: 'Georgia, serif' }, { liveClasses: ['font-sans', 'font-bold'] }),
    '<p className={cn("font-[family-name:Georgia,serif]", on && "font-bold")} />',
  ],
  [
    `<p className={'before:content-["x"]'} />`,
    style('p', { fontFamily: "'A B'" }),
    `<p className={\`before:content-["x"] font-['A_B']\`} />`,
  ],
  [
    "<p className={'[&>b]:p-4'} />",
    style('p', { fontFamily: "'A B'" }),
    `<p className={"[&>b]:p-4 font-['A_B']"} />`,
  ],
  ["<p className='p-4' />", style('p', { fontFamily: "'A B'" }), `<p className="p-4 font-['A_B']" />`],
  ['<p className="p-4" />', style('p', { content: '"x"' }), `<p className="p-4 content-['x']" />`],
  ['<p className="p-4" />', addClass('p', 'before:content-["x"]'), 'refused: bad-name'],
  [
    "<p className={'p-4'} />",
    addClass('p', "before:content-['x']"),
    `<p className={"p-4 before:content-['x']"} />`,
  ],
  [
    "<p className='p-4' />",
    addClass('p', "before:content-['x']"),
    `<p className="p-4 before:content-['x']" />`,
  ],
  [
    "<p className={clsx('p-4', on && 'm-2')} />",
    addClass('p', "before:content-['x']"),
    `<p className={clsx("p-4 before:content-['x']", on && 'm-2')} />`,
  ],
  [
    "<p className={clsx(on && 'm-2')} />",
    addClass('p', "before:content-['x']"),
    `<p className={clsx("before:content-['x']", on && 'm-2')} />`,
  ],
  ['<p className="p-4" />', addClass('p', 'md:hover:p-6'), '<p className="p-4 md:hover:p-6" />'],
  ['<p className="p-4 md:hover:p-2" />', addClass('p', 'hover:md:p-6'), '<p className="p-4 hover:md:p-6" />'],
  ['<Button className="p-4" />', style('Button', { padding: '24px' }), '<Button className="p-6" />'],
  ['<Button size="lg" />', style('Button', { padding: '24px' }), '<Button size="lg" className="p-6" />'],
  [
    '<Button classNames={{ root: "p-4" }} />',
    style('Button', { padding: '24px' }),
    '<Button classNames={{ root: "p-4" }} className="p-6" />',
  ],
  ['<p className=" p-4 " />', removeClass('p', 'p-4'), '<p />'],
  ['<p className={`p-4`} />', removeClass('p', 'p-4'), '<p />'],
  ["<p className={on ? 'p-4' : ''} />", removeClass('p', 'p-4'), '<p />'],
  ["<p className={on && 'p-4'} />", removeClass('p', 'p-4'), '<p />'],
  ["<p className={track() && 'p-4'} />", removeClass('p', 'p-4'), "<p className={track() && ''} />"],
  [
    '<p className="[border:1px_solid_red]" />',
    style('p', { borderWidth: '2px' }),
    '<p className="[border:2px_solid_red]" />',
  ],
  [
    '<p className="[flex-flow:row_wrap]" />',
    style('p', { flexDirection: 'column' }),
    '<p className="[flex-flow:column_wrap]" />',
  ],
  ['<p className="scale-110" />', style('p', { scale: '1' }), '<p className="scale-100" />'],
  ['<p className="text-[#333]" />', style('p', { color: '#333333' }), 'refused: no-change'],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
