import { totpCode } from '../auth/totp.ts'

// Prints codes for a sample account without a phone: npm run totp -- "the key that the page shows"
const secret = process.argv.slice(2).join('').replace(/\s/g, '')
if (/^[A-Z2-7]{16,}$/i.test(secret)) console.log(totpCode(secret))
else {
  console.error('Name the key that the page shows: npm run totp -- "ABCD EFGH …"')
  process.exitCode = 1
}
