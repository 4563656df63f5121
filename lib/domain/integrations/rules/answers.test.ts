import { endOf } from './answers'

const clio = { name: 'Clio', matter: 'matter' }

test('a limit is waited for by the whole connection and is no attempt', () => {
  expect(endOf({ problem: 'rate_limited', retryAfterSeconds: 17 }, clio)).toMatchObject({
    type: 'wait',
    seconds: 17,
    pause: true,
  })
})

test('what only a person can mend is not tried again', () => {
  expect(endOf({ problem: 'forbidden' }, clio)).toMatchObject({ type: 'failed', isFinal: true })
  expect(endOf({ problem: 'not_found' }, clio)).toMatchObject({ type: 'failed', isFinal: true })
  expect(endOf({ problem: 'unavailable' }, clio)).toMatchObject({ type: 'failed', isFinal: false })
})

test('a connection that ended parks the job', () => {
  expect(endOf({ problem: 'unauthorized' }, clio)).toMatchObject({ type: 'wait', pause: false })
})

test('an answer names the platform and what it calls a matter', () => {
  expect(endOf({ problem: 'not_found' }, { name: 'MyCase', matter: 'case' })).toMatchObject({
    answer: 'MyCase doesn’t have it anymore: the case, folder or document was deleted or moved.',
  })
})
