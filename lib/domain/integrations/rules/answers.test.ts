import { endOf } from './answers'

const clio = { name: 'Clio', matter: 'matter' }

test('a rate limit pauses the whole connection and is not an attempt', () => {
  expect(endOf({ problem: 'rate_limited', retryAfterSeconds: 17 }, clio)).toMatchObject({
    type: 'wait',
    seconds: 17,
    pause: true,
  })
})

test('does not retry what needs a person', () => {
  expect(endOf({ problem: 'forbidden' }, clio)).toMatchObject({ type: 'failed', isFinal: true })
  expect(endOf({ problem: 'not_found' }, clio)).toMatchObject({ type: 'failed', isFinal: true })
  expect(endOf({ problem: 'unavailable' }, clio)).toMatchObject({ type: 'failed', isFinal: false })
})

test('an ended connection suspends the job', () => {
  expect(endOf({ problem: 'unauthorized' }, clio)).toMatchObject({ type: 'wait', pause: false })
})

test("an answer uses the platform's name and its word for a matter", () => {
  expect(endOf({ problem: 'not_found' }, { name: 'MyCase', matter: 'case' })).toMatchObject({
    answer: 'MyCase doesn’t have it anymore: the case, folder or document was deleted or moved.',
  })
})
