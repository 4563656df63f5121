/** Classes beside what Motion writes into the style of an element, and components of Headless UI without an element. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, duplicate, remove, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, page, tryPlan } from '../testing/try-plan.ts'

const HEAD = `import { motion } from 'motion/react'
import { Menu, MenuItem, Listbox } from '@headlessui/react'
const Box = motion.create('div')
const fade = { off: { opacity: 0, y: 4 }, on: { opacity: 1, transition: { duration: 1 } } }
`
const HALF = { opacity: '0.5' }
const by = (prop: string, name: string) =>
  `The prop “${prop}” of this element sets ${name} and would win over it.`

test.each<[markup: string, edit: (find: Find) => Edit, refusal: string | null]>([
  ['<motion.p animate={{ opacity: 1 }} />', style('motion.p', HALF), by('animate', 'opacity')],
  ['<motion.p animate={{ opacity: 1 }} />', addClass('motion.p', 'opacity-50'), by('animate', 'opacity')],
  [
    '<motion.p animate={{ x: 4 }} />',
    style('motion.p', { transform: 'rotate(4deg)' }),
    by('animate', 'transform'),
  ],
  ['<motion.p variants={fade} animate="on" />', style('motion.p', HALF), by('variants', 'opacity')],
  [
    '<motion.p whileHover={{ opacity: 1 }} />',
    style('motion.p', HALF, { modifiers: ['hover'] }),
    by('whileHover', 'opacity'),
  ],
  ['<Box animate={{ opacity: 1 }} />', style('Box', HALF), by('animate', 'opacity')],
  [
    '<motion.p style={{ opacity: 0 }} animate={{ opacity: 1 }} />',
    style('motion.p', HALF),
    by('animate', 'opacity'),
  ],
  ['<motion.p whileHover={{ opacity: 1 }} />', style('motion.p', HALF), null],
  ['<motion.p animate={{ opacity: 1 }} />', style('motion.p', { padding: '24px' }), null],
  [
    '<Listbox><i /></Listbox>',
    addClass('Listbox', 'p-4'),
    '<Listbox> is a fragment here, so it has no className.',
  ],
  ['<Menu as="div"><i /></Menu>', addClass('Menu', 'p-4'), null],
  [
    '<MenuItem><a /></MenuItem>',
    remove(['a']),
    '<MenuItem> passes its props to exactly one child element, and this edit would leave it none.',
  ],
  ['<MenuItem as="li"><a /></MenuItem>', duplicate(['a']), null],
  ['<MenuItem>{({ focus }) => <a data-on={focus} />}</MenuItem>', style('a', HALF), null],
  [
    '<MenuItem>{({ focus }) => <a className={focus ? "a" : "b"} />}</MenuItem>',
    remove(['a']),
    '<MenuItem> passes its props to exactly one child element, and this edit would leave it none.',
  ],
])('%s #%#', (markup, edit, refusal) => {
  const done = tryPlan(page(markup, HEAD), edit, { design })
  expect(done.type === 'refused' ? done.message : null).toBe(refusal)
})
