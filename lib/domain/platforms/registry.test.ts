import { paths } from '@/lib/config/paths'
import type { Platform } from '@/lib/gateways/platforms/port'
import { endOf } from '../integrations/rules/answers'
import { jobTitle } from '../integrations/rules/titles'
import { createRegistry, findOffer, platformOf } from './registry'

test('finds a platform by the provider in its rows', () => {
  expect(platformOf('clio').words.name).toBe('Clio')
})

test.each(['mycase', 'Clio', 'toString', ''])('refuses the unknown platform "%s" by its name', (provider) => {
  expect(() => platformOf(provider)).toThrow(
    expect.objectContaining({ name: 'UnknownPlatformError', provider }),
  )
  expect(findOffer(provider)).toBeNull()
})

/** A second platform with other terms and regions. */
function fakePlatform(words: Platform['words'], regions: ReturnType<Platform['regions']>): Platform {
  return { ...platformOf('clio'), words, regions: () => regions, isSandbox: () => false }
}

test('offers a second platform under its own name, words, regions and addresses', () => {
  const words = { name: 'Docket', product: 'Docket Pro', matter: 'case', expense: 'cost' }
  const { findOffer, isAnyOffered, platformOf, platformNames, matterQuotesTitle } = createRegistry({
    first: fakePlatform({ ...words, name: 'First' }, []),
    docket: fakePlatform(words, ['ca']),
  })

  expect(findOffer('docket')).toEqual({
    name: 'Docket',
    product: 'Docket Pro',
    regions: ['ca'],
    isSandbox: false,
  })
  expect(findOffer('first')?.regions).toEqual([])
  expect(isAnyOffered()).toBe(true)
  expect([platformNames(), matterQuotesTitle()]).toEqual(['First and Docket', 'First and Docket quotes'])
  const found = platformOf('docket').words
  expect(jobTitle({ kind: 'save_back', name: 'a.pdf' }, found)).toBe('Save to the case: a.pdf')
  expect(endOf({ problem: 'unavailable' }, found)).toMatchObject({ answer: 'Docket didn’t respond.' })
  const account = { provider: 'docket', region: 'ca' }
  expect([
    paths.connectPlatform(account),
    paths.connectionCallback(account),
    paths.startFromPlatform(account),
    paths.platformWebhook({ provider: 'docket', connectionId: 'c', token: 't' }),
  ]).toEqual([
    '/api/integrations/docket/connect?region=ca',
    '/api/integrations/docket/callback/ca',
    '/dashboard/integrations/start/docket/ca',
    '/api/webhooks/docket/c/t',
  ])
})
