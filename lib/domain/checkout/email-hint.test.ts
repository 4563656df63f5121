import { emailHint } from './email-hint'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@hotmaill.com', 'ana@hotmail.com'],
  ['Ana@Outlok.com', 'ana@outlook.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
])('corrects %s to %s', (typed, meant) => {
  expect(emailHint(typed)).toBe(meant)
})

test.each(['ana@gmail.com', 'ana@mail.com', 'ana@university.edu', 'ana', 'a@b@gmial.com', ''])(
  'suggests nothing for %j',
  (typed) => {
    expect(emailHint(typed)).toBeNull()
  },
)
