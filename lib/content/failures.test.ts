import { globSync } from 'node:fs'
import { failureText } from './failures'

const SCREENS = globSync('{dashboard,admin,checkout}/**/page.tsx', { cwd: 'app' })
  .map((file) => `/${file.replace(/\/page\.tsx$/, '')}`)
  .filter((path) => !path.includes('[...rest]'))
  .map((path) => path.replace('/[[...tab]]', '').replaceAll(/\[\w+\]/g, 'some-id'))

test.each(SCREENS)('%s has its own failure text, or that of its area', (path) => {
  const area = `/${path.split('/')[1]}`

  const { heading } = failureText(path)

  expect(heading).not.toBe(failureText('/').heading)
  if (path !== area && area !== '/checkout') expect(heading).not.toBe(failureText(area).heading)
})

test('a payment page never says that nothing was charged', () => {
  for (const page of ['payment', 'success', 'pay-quote/some-id', 'pay-change/some-id'])
    expect(failureText(`/checkout/${page}`).text).toMatch(/pay again/)
})
