import { globSync, readFileSync } from 'node:fs'
import { COOKIES } from './cookies'

const policy = JSON.stringify(COOKIES)

test('the policy names everything that the browser stores', () => {
  const files = globSync('{app,components}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const stored = files
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => /(local|session)Storage|tab-storage|device-setting/.test(source))
    .flatMap((source) => [...source.matchAll(/['`](attesta-[a-z]+(?:-[a-z]+)*)/g)].map(([, name]) => name))

  expect(stored.length).toBeGreaterThan(6)
  for (const name of stored) expect(policy).toContain(name?.replace(/^attesta-kept-.*/, 'attesta-kept-…'))
})

test('the policy names the draft of the specification', () => {
  for (const name of ['contactInfo', 'documentLanguage', 'serviceOptions', 'deliveryOptions'])
    expect(policy).toContain(name)
})
