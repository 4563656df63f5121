// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** Classes beside those of a font of `next/font`. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome } from '../testing/try-plan.ts'

const GOOGLE =
  "import { Inter } from 'next/font/google'\nimport { look } from '@/lib/look'\nconst inter = Inter({ subsets: ['latin'], variable: '--font-inter' })\n"
const GEIST = "import { GeistSans as inter } from 'geist/font/sans'\n"
const body = (list: string, head: string) =>
  `${head}export default ({ children }) => <body className={${list}}>{children}</body>\n`

test.each<[before: string, edit: (find: Find) => Edit, after: string, head?: string]>([
  ['inter.className', addClass('body', 'antialiased'), '`${inter.className} antialiased`'],
  ['inter.variable', addClass('body', 'antialiased'), '`${inter.variable} antialiased`'],
  [
    'inter.className',
    addClass('body', 'antialiased', ['__className_a1']),
    '`${inter.className} antialiased`',
  ],
  ['inter.className', style('body', { padding: '24px' }), '`${inter.className} p-6`'],
  ['inter.variable', addClass('body', 'font-mono'), '`${inter.variable} font-mono`'],
  ['inter.variable', addClass('body', 'antialiased'), '`${inter.variable} antialiased`', GEIST],
  [
    'inter.className',
    addClass('body', 'p-4'),
    "clsx(inter.className, 'p-4')",
    `import clsx from 'clsx'\n${GOOGLE}`,
  ],
  ['`${inter.className} p-4`', style('body', { padding: '24px' }), '`${inter.className} p-6`'],
  ['inter.className', addClass('body', 'font-mono'), 'refused: no-writer'],
  ['`${inter.className} p-4`', addClass('body', 'font-mono'), 'refused: no-writer'],
  ['`${inter.className} p-4`', style('body', { fontFamily: 'monospace' }), 'refused: no-writer'],
  ['look.className', addClass('body', 'p-4'), 'refused: dynamic-class'],
  ['inter.style', addClass('body', 'p-4'), 'refused: dynamic-class'],
])('{%s}', (before, edit, after, head = GOOGLE) => {
  const wanted = after.startsWith('refused') ? after : body(after, head)
  expect(outcome(body(before, head), edit, { design })).toBe(wanted)
})
