import { expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { SessionContext, useServerRead } from './context.ts'
import type { Session } from './session.ts'

test('an answer of the source server that says the same as the last one is the same value', async () => {
  const answers = [['a'], ['a'], ['a', 'b']]
  const session = { server: { read: async () => answers.shift() } } as unknown as Session
  const values = new Set<unknown>()
  function Reader({ version }: { version: number }) {
    const read = useServerRead<string[]>('palette', version)
    if (read.type === 'read') values.add(read)
    return null
  }
  const { rerender } = render(null)
  const sizes: number[] = []
  for (const version of [1, 2, 3]) {
    await act(async () =>
      rerender(
        <SessionContext value={session}>
          <Reader version={version} />
        </SessionContext>,
      ),
    )
    sizes.push(values.size)
  }
  expect(sizes).toEqual([1, 1, 2])
})
