import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openDatabase } from '../../tests/support/given-orders.ts'
import { MEGABYTE } from '../../tests/support/make-files.ts'
import { makeInflatingPdf } from '../../tests/support/make-pdfs.ts'
import { givenOwner } from './people.ts'
import { type Bytes, uploadFile } from './upload-file.ts'

// Started by `uploads.ts`: five owners, each sending one junk file after another until a message arrives.

const OWNERS = 5
/** Below the hourly upload limit of one owner. */
const TICKETS = 50

const sql = openDatabase()
const kinds = makeJunk()
let isOver = false
let refused = 0

const owners = await Promise.all(Array.from({ length: OWNERS }, () => givenOwner(sql)))
const lanes = owners.map(async (first) => {
  let owner = first
  for (let turn = 0; !isOver; turn += 1) {
    if (turn % TICKETS === TICKETS - 1) owner = await givenOwner(sql)
    const bytes = kinds[turn % kinds.length] ?? new Uint8Array()
    await uploadFile(owner, { name: 'junk.pdf', type: 'application/pdf', bytes })
    refused += 1
  }
})
const ended = Promise.all(lanes)
process.send?.('sending')
await Promise.race([once(process, 'message'), ended])
isOver = true
await ended
await sql.end()
process.send?.({ refused })
process.disconnect()

/** 21 MB that only start like a PDF, the same with the end of one, and a small file that expands to 700 MB. */
function makeJunk(): Bytes[] {
  const noise = Buffer.concat([Buffer.from('%PDF-1.5\n'), randomBytes(21 * MEGABYTE), Buffer.from('\n')])
  const end = Buffer.from(`xref\n0 0\ntrailer << >>\nstartxref\n${noise.length}\n%%EOF\n`)
  return [noise, Buffer.concat([noise, end]), makeInflatingPdf(700)].map((file) => new Uint8Array(file))
}
