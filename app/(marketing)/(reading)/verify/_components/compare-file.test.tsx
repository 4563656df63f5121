import { createHash, webcrypto } from 'node:crypto'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VERIFY } from '@/lib/content/screens/verify'
import { CompareFile } from './compare-file'

beforeAll(() => {
  // jsdom has no subtle crypto; every browser has it on a secure page.
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
})

/** A file whose bytes are given, or can't be read. jsdom's files have no `arrayBuffer()`. */
function givenFile(bytes: Uint8Array<ArrayBuffer> | null): File {
  const file = new File([bytes ?? ''], 'received.pdf', { type: 'application/pdf' })
  return Object.assign(file, {
    arrayBuffer: async () => {
      if (!bytes) throw new DOMException('The file changed.', 'NotReadableError')
      return bytes.buffer
    },
  })
}

const ISSUED = new Uint8Array([37, 80, 68, 70])

test.each([
  ['the issued file', ISSUED, VERIFY.compare.match],
  ['another file', new Uint8Array([37, 80, 68, 71]), VERIFY.compare.mismatch],
  ['a file that cannot be read', null, VERIFY.compare.unreadable],
])('says of %s what it is', async (_what, bytes, expected) => {
  const user = userEvent.setup()
  render(<CompareFile sha256={createHash('sha256').update(ISSUED).digest('hex')} />)

  await user.upload(screen.getByLabelText(VERIFY.compare.label), givenFile(bytes))

  expect(await screen.findByText(expected)).toBeVisible()
})
