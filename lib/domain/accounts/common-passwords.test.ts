import { COMMON_PASSWORD_HASHES } from './common-password-hashes'
import { isCommonPassword } from './common-passwords'
import { COMMON_HASH_BYTES } from './rules/common-hash'
import { passwordProblem } from './rules/passwords'

test.each(['chickenwing101', 'Sonyericsson', 'LEAVEMEALONE', 'Sojdlg123aljg'])(
  'knows %s as common, which no rule of ours refuses, with or without capitals',
  (password) => {
    expect(passwordProblem(password)).toBeNull()
    expect(isCommonPassword(password)).toBe(true)
  },
)

test('knows more than 3,000 passwords that the rules would accept', () => {
  expect(Buffer.from(COMMON_PASSWORD_HASHES, 'base64').length / COMMON_HASH_BYTES).toBeGreaterThan(3000)
})

test.each(['correct horse battery staple', 'vier gelbe Tische', 'Xk29-wLm4-ttQv'])(
  'accepts %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
