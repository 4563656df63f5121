import { withOwnKey } from './rules'

const OWN = { api_key: 'phc_own', token: 'phc_own' }

test('visits are counted in our own project, whatever key the caller sends', () => {
  const foreign = { event: '$pageview', api_key: 'phc_other', token: 'phc_other', uuid: '1' }

  expect(
    withOwnKey({ ...foreign, properties: { token: 'phc_other', $pathname: '/pricing' } }, 'phc_own'),
  ).toEqual({
    ...OWN,
    event: '$pageview',
    uuid: '1',
    properties: { token: 'phc_own', $pathname: '/pricing' },
  })
  expect(withOwnKey([foreign], 'phc_own')).toEqual([
    { ...OWN, event: '$pageview', uuid: '1', properties: { token: 'phc_own' } },
  ])
})
