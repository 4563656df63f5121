/** Every kind of component that passes its props to one child keeps exactly one child. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { add, addClass, duplicate, move, native, prop, remove, tag, text, wrap } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, page } from '../testing/try-plan.ts'

const NO_CHILDREN = 'refused: no-children'

const HEAD =
  "import { Slot } from '@radix-ui/react-slot'\nimport { Slot as RSlot } from 'radix-ui'\nimport { Transition } from '@headlessui/react'\nimport { Form } from 'antd'\n"
const around = (markup: string) => page(markup, HEAD)

test.each<[string, (find: Find) => Edit, string]>([
  ['<Dialog.Close asChild><Button>Go</Button></Dialog.Close>', remove(['Button']), NO_CHILDREN],
  ['<Dialog.Close asChild>\n  <Button>Go</Button>\n</Dialog.Close>', wrap('Button'), 'refused: no-slot'],
  ['<Dialog.Close asChild={true}><Button>Go</Button></Dialog.Close>', duplicate(['Button']), NO_CHILDREN],
  ['<Dialog.Close asChild={isLink}><Button>Go</Button></Dialog.Close>', duplicate(['Button']), NO_CHILDREN],
  ['<Dialog.Close asChild={"true"}><Button>Go</Button></Dialog.Close>', remove(['Button']), NO_CHILDREN],
  [
    '<Dialog.Close {...rest} asChild><Button>Go</Button></Dialog.Close>',
    add('Dialog.Close', native('i')),
    NO_CHILDREN,
  ],
  ['<Dialog.Close asChild>{on ? <a /> : <b />}</Dialog.Close>', wrap('a'), 'refused: no-slot'],
  ['<Dialog.Close asChild>{on && <a />}</Dialog.Close>', remove(['a']), NO_CHILDREN],
  [
    '<Tooltip.Trigger asChild><Dialog.Trigger asChild><button>Go</button></Dialog.Trigger></Tooltip.Trigger>',
    remove(['Dialog.Trigger']),
    NO_CHILDREN,
  ],
  [
    '<Tooltip.Trigger asChild><Dialog.Trigger asChild><button>Go</button></Dialog.Trigger></Tooltip.Trigger>',
    remove(['button']),
    NO_CHILDREN,
  ],
  ['<main><Slot><a /></Slot><b /></main>', move('b', 'Slot', { before: 'a' }), NO_CHILDREN],
  ['<RSlot.Root><a /></RSlot.Root>', duplicate(['a']), NO_CHILDREN],
  ['<Slot.Root><a /></Slot.Root>', duplicate(['a']), NO_CHILDREN],
  ['<Form.Item name="a"><input /></Form.Item>', duplicate(['input']), NO_CHILDREN],
  ['<Form.Item name="a"><input /></Form.Item>', add('Form.Item', native('i')), NO_CHILDREN],
  ['<Form.Item name="a"><input /></Form.Item>', wrap('input'), 'refused: no-slot'],
  ['<Form.Item><input /></Form.Item>', duplicate(['input']), '<Form.Item><input /><input /></Form.Item>'],
  ['<Slot>{children}</Slot>', add('Slot', native('i')), NO_CHILDREN],
  ['<Slot><a>Go</a></Slot>', text('a', ''), '<Slot><a></a></Slot>'],
  [
    '<Button asChild><a href="/">Go</a></Button>',
    text('Button', 'New', { oldText: 'Go' }),
    '<Button asChild><a href="/">New</a></Button>',
  ],
  ['<Button asChild><a href="/">Go</a></Button>', tag('Button', 'div'), 'refused: no-slot'],
  [
    '<Button asChild><a href="/">Go</a></Button>',
    prop('Button', 'asChild', false),
    '<Button asChild={false}><a href="/">Go</a></Button>',
  ],
  [
    '<Button asChild><a href="/">Go</a></Button>',
    prop('Button', 'asChild', { type: 'remove' }),
    '<Button><a href="/">Go</a></Button>',
  ],
  ['<Button><a href="/">Go</a><i /></Button>', prop('Button', 'asChild', true), NO_CHILDREN],
  ['<Button>Go</Button>', prop('Button', 'asChild', true), NO_CHILDREN],
  ['<Button asChild>\n  {/* link */}\n  <a href="/">Go</a>\n</Button>', remove(['a']), NO_CHILDREN],
  [
    '<Button asChild>\n  {/* link */}\n  <a href="/">Go</a>\n</Button>',
    addClass('a', 'x'),
    '<Button asChild>\n  {/* link */}\n  <a href="/" className="x">Go</a>\n</Button>',
  ],
  [
    '<div><Button asChild><a>Go</a></Button><Button asChild><b>Go</b></Button></div>',
    move('b', 'Button'),
    NO_CHILDREN,
  ],
  ['<div><Button asChild><a>Go</a></Button><Card /></div>', move('a', 'div', { after: 'Card' }), NO_CHILDREN],
  ['<Button render={<a href="/" />}>Go</Button>', remove(['a']), '<Button>Go</Button>'],
  ['<Link href="/" passHref legacyBehavior><a>x</a></Link>', duplicate(['a']), NO_CHILDREN],
  ['<Transition as={Fragment}><div>x</div></Transition>', duplicate(['div']), NO_CHILDREN],
  [
    '<Controller render={({ field }) => <input {...field} />} />',
    remove(['input']),
    '<Controller render={() => <></>} />',
  ],
  [
    '<ErrorBoundary fallback={<p />}><b /></ErrorBoundary>',
    remove(['p']),
    '<ErrorBoundary fallback={null}><b /></ErrorBoundary>',
  ],
  [
    '<Suspense fallback={<p>Loading</p>}><b /></Suspense>',
    remove(['p']),
    '<Suspense fallback={null}><b /></Suspense>',
  ],
  ['<Button asChild><>{x}</></Button>', add('Button', native('i')), NO_CHILDREN],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})

test.each([
  '{(<a href="/">x</a> as ReactElement)}',
  '{(<a href="/">x</a>)!}',
  '{<a href="/">x</a> satisfies ReactNode}',
  '{pick(<a href="/">x</a>) as ReactElement}',
])('a copy under a cast leaves no two children: %s', (child) => {
  expect(outcome(around(`<Button asChild>${child}</Button>`), duplicate(['a']))).toMatch(/^refused: /)
})
