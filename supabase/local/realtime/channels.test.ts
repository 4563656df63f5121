import { Channels } from './channels.ts'

function connected({ trusted }: { trusted: boolean }) {
  const sent: unknown[] = []
  const channels = new Channels({ send: (text) => sent.push(JSON.parse(text)), mayJoin: () => trusted })
  const join = (isPrivate = true) =>
    channels.receive(
      JSON.stringify(['1', '1', 'realtime:changes', 'phx_join', { config: { private: isPrivate } }]),
    )
  return { channels, sent, join }
}

const ANNOUNCED = JSON.stringify({
  topic: 'changes',
  event: 'changed',
  private: true,
  payload: { version: '7' },
})

test('a member of a channel receives broadcasts from the database', () => {
  const { channels, sent, join } = connected({ trusted: true })
  join()

  channels.deliver(ANNOUNCED)

  expect(sent).toEqual([
    ['1', '1', 'realtime:changes', 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }],
    [
      '1',
      null,
      'realtime:changes',
      'broadcast',
      { type: 'broadcast', event: 'changed', payload: { version: '7' } },
    ],
  ])
})

test.each([
  ['without the server’s key', false, true],
  ['as a public one', true, false],
])('a client cannot join the channel %s', (_, trusted, isPrivate) => {
  const { channels, sent, join } = connected({ trusted })
  join(isPrivate)

  channels.deliver(ANNOUNCED)

  expect(sent).toEqual([
    ['1', '1', 'realtime:changes', 'phx_reply', expect.objectContaining({ status: 'error' })],
  ])
})

test('other channels and channels that were left stay silent', () => {
  const { channels, sent, join } = connected({ trusted: true })
  join()
  channels.deliver(ANNOUNCED.replace('"changes"', '"others"'))
  channels.receive(JSON.stringify(['1', '2', 'realtime:changes', 'phx_leave', {}]))

  channels.deliver(ANNOUNCED)

  expect(sent).toHaveLength(2)
})

test.each(['', 'null', '[]', '{"topic":1}', '["1","2","realtime:changes","broadcast",{"event":"changed"}]'])(
  'an invalid message, %p, gets no answer',
  (text) => {
    const { channels, sent } = connected({ trusted: true })

    channels.receive(text)

    expect(sent).toEqual([])
  },
)
