/** Words that are looked up in a table. */
import { beforeAll, expect, test } from '@jest/globals'
import type { Edit } from '../../../protocol/edit.ts'
import type { Design } from '../../style/design.ts'
import { text } from '../../testing/edits.ts'
import { testDesign } from '../../testing/tailwind.ts'
import { type Find, outcome } from '../../testing/try-plan.ts'

let design: Design | null = null
beforeAll(async () => {
  design = await testDesign()
})

const around = (text: string) => text

const column = (head: string, other = "{ header: 'Other' }") =>
  `const columns: ColumnDef<Row>[] = [{ accessorKey: 'a', header: '${head}' }, ${other}]\nexport default ({ h }) => <th>{h.isPlaceholder ? null : flexRender(h.column.columnDef.header, h.getContext())}</th>\n`

test.each<[string, (find: Find) => Edit, string]>([
  [column('Old'), text('th', 'New', { oldText: 'Old' }), column('New')],
  [column('Old', "{ header: 'Old' }"), text('th', 'New', { oldText: 'Old' }), 'refused: dynamic-text'],
  [
    column('Old', "{ footer: 'Old' }"),
    text('th', 'New', { oldText: 'Old' }),
    column('New', "{ footer: 'Old' }"),
  ],
  [
    "const labels = { a: 'Old', b: 'Other' }\nexport default () => <h1>{labels[kind]}</h1>\n",
    text('h1', 'New', { oldText: 'Old' }),
    "const labels = { a: 'New', b: 'Other' }\nexport default () => <h1>{labels[kind]}</h1>\n",
  ],
  [
    "const labels = { a: 'Old', b: 'Old' }\nexport default () => <h1>{labels[kind]}</h1>\n",
    text('h1', 'New', { oldText: 'Old' }),
    'refused: dynamic-text',
  ],
  [
    "const labels: Record<K, string> = { a: 'Old' }\nexport default () => <h1>{labels[kind] ?? 'None'}</h1>\n",
    text('h1', 'New', { oldText: 'Old' }),
    "const labels: Record<K, string> = { a: 'New' }\nexport default () => <h1>{labels[kind] ?? 'None'}</h1>\n",
  ],
  [
    "const w = { labels: { a: 'Old' } }\nexport default () => <h1>Is {w.labels[kind]}</h1>\n",
    text('h1', 'Is New', { oldText: 'Is Old' }),
    "const w = { labels: { a: 'New' } }\nexport default () => <h1>Is {w.labels[kind]}</h1>\n",
  ],
  [
    "const labels = ['Old', 'Other']\nexport default () => <h1>{labels[n]}</h1>\n",
    text('h1', 'New', { oldText: 'Old' }),
    "const labels = ['New', 'Other']\nexport default () => <h1>{labels[n]}</h1>\n",
  ],
  [
    "export default () => <h1>{{ a: 'Old' }[kind]}</h1>\n",
    text('h1', 'New', { oldText: 'Old' }),
    "export default () => <h1>{{ a: 'New' }[kind]}</h1>\n",
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
