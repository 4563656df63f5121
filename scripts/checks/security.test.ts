import { existsSync, readFileSync } from 'node:fs'

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

function isProven({ proof }: Row): boolean {
  const [, file = '', name = ''] = /^`(.+\.(?:test|spec)\.tsx?)` "(.+)"$/.exec(proof) ?? []
  if (name === '' || !existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}`))
}

test('every requirement of the two levels is in the table once or marked as not applicable', () => {
  const numbers = [...rows.map(({ number }) => number), ...notApplying]

  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(numbers).toHaveLength(REQUIREMENTS)
})

test('every test named as a proof exists', () => {
  expect(rows.filter((row) => !isOpen(row) && !isProven(row))).toEqual([])
})

test('the numbers of proven and open requirements match the table', () => {
  const open = rows.filter(isOpen).length

  expect(DOCUMENT).toContain(
    `Of ${REQUIREMENTS} requirements, ${rows.length - open} are proven, ${open} are open, ${notApplying.length} do not apply.`,
  )
})
