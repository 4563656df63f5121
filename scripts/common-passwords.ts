import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMON_HASH_BYTES, foldPassword } from '../lib/domain/accounts/rules/common-hash.ts'
import { passwordProblem } from '../lib/domain/accounts/rules/passwords.ts'

/**
 * `node scripts/run.mjs scripts/common-passwords.ts <file>`: writes the hashes of the most common passwords that our
 * own rules would accept. The file has one password a line, the most common first. The stored hashes were made of the
 * public list of ten million leaked passwords. Hashes keep what people type out of our files and searches.
 */
const LONG_ENOUGH = 6_000
const TARGET = join(import.meta.dirname, '../lib/domain/accounts/common-password-hashes.ts')

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file with the passwords.')
const lines = readFileSync(file, 'utf8').split(/\r?\n/)
const common = lines.filter((line) => Array.from(line).length >= 12 && Buffer.byteLength(line) <= 72)
const accepted = common.slice(0, LONG_ENOUGH).filter((line) => passwordProblem(line) === null)
const hashes = [...new Set(accepted.map(foldPassword))]
  .map((password) => createHash('sha256').update(password).digest().subarray(0, COMMON_HASH_BYTES))
  .sort(Buffer.compare)
writeFileSync(
  TARGET,
  `/** Written by scripts/common-passwords.ts: ${hashes.length} sorted hashes of ${COMMON_HASH_BYTES} bytes each. */
export const COMMON_PASSWORD_HASHES =
  '${Buffer.concat(hashes).toString('base64')}'
`,
)
console.log(`${hashes.length} of the ${LONG_ENOUGH} most common passwords of 12 characters or more`)
