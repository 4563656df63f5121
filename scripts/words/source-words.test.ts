import { sourceWords } from './source-words'

test('a sentence keeps its markup, and a value in it is an ellipsis', () => {
  const source = 'export const Page = () => <p>Sent to <b>{email}</b>. It works {count} times.</p>'

  expect(sourceWords('page.tsx', source)).toEqual(['Sent to …. It works … times.'])
})

test('labels, text values and both branches of a condition are listed', () => {
  const source = `export const Form = () => <p>Code: {isNew ? 'First one' : \`Number \${count} of them\`}<Field label="Full name" /></p>`

  expect(sourceWords('form.tsx', source)).toEqual(['Code: …', 'First one', 'Number … of them', 'Full name'])
})

test('a value that is only compared is left out, but the text it selects is not', () => {
  const source = `switch (key) { case 'Escape': say('The edit is undone.') }
if (node.type === 'Identifier') say('Press Enter') `

  expect(sourceWords('keys.ts', source)).toEqual(['The edit is undone.', 'Press Enter'])
})

test('imports, types, class names, icons, queries and directives are left out', () => {
  const source = `'use client'
import x from 'a b'
type Name = 'Some type'
const CLASSES = ['bg-danger-tint font-semibold', 'invisible noscript:hidden']
const SQL = 'select id from orders'
const COLUMNS = 'brand, last_digits, livemode'
export const Icon = () => <svg className="size full" viewBox="0 0 24 24"><path d="M4 12h15m-6-6.5" /></svg>`

  expect(sourceWords('icon.tsx', source)).toEqual([])
})
