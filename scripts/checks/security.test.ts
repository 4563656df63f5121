import { readFileSync } from 'node:fs'
import { namesTest } from './named-tests.ts'

const DOCUMENT = readFileSync('docs/security.md', 'utf8')
/** ASVS 5.0 has 70 requirements of level 1 and 183 of level 2. */
const REQUIREMENTS = 253

type Row = { number: string; proof: string }

const rows: Row[] = [...DOCUMENT.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| .+ \| (.+) \|$/gm)].map(
  ([, number = '', proof = '']) => ({ number, proof }),
)
const notApplying = [...DOCUMENT.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) \| [^|]+ \| [^|]+ \|$/gm)].flatMap(
  ([, numbers = '']) => numbers.split(', '),
)

const isOpen = ({ proof }: Row) => /^open(: .+)?$/.test(proof)

test('every requirement of the two levels is in the table once or marked as not applicable', () => {
  const numbers = [...rows.map(({ number }) => number), ...notApplying]

  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(numbers).toHaveLength(REQUIREMENTS)
})

test('every test named as a proof exists', () => {
  expect(rows.filter((row) => !isOpen(row) && !namesTest(row.proof))).toEqual([])
})

test('the numbers of proven and open requirements match the table', () => {
  const open = rows.filter(isOpen).length

  expect(DOCUMENT).toContain(
    `Of ${REQUIREMENTS} requirements, ${rows.length - open} are proven, ${open} are open, ${notApplying.length} do not apply.`,
  )
})
