import { readFileSync } from 'node:fs'
import { STRIPE_EVENTS } from './stripe-events'

test('README lists exactly the events of the webhook endpoint', () => {
  const readme = readFileSync('README.md', 'utf8')
  const line = readme
    .split('\n')
    .find((one) => one.includes('STRIPE_WEBHOOK_SECRET') && one.includes('Events:'))
  const named = [...((line ?? '').split('Events:')[1]?.matchAll(/`([^`]+)`/g) ?? [])].map(([, name]) => name)

  expect(named).toEqual([...STRIPE_EVENTS])
})
