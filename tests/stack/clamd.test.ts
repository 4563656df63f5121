import { scan } from '@/lib/gateways/scan/scan'
import { MEGABYTE } from '../support/make-files'
import { makeBlankPdf } from '../support/make-pdfs'
import { PATIENCE_MS } from '../support/patience'
import { type Clamd, EICAR, startClamd } from '../support/real-clamd'

let clamd: Clamd | { missing: string }

beforeAll(async () => {
  clamd = await startClamd()
}, PATIENCE_MS)

afterAll(async () => {
  if ('stop' in clamd) await clamd.stop()
})

/** Without Debian's package, lib/gateways/scan/scan.test.ts still tests the protocol against an emulator. */
function addressOrNote(): string | null {
  if ('address' in clamd) return clamd.address
  process.stdout.write(`clamd cannot run here, so it is proven by its protocol only: ${clamd.missing}\n`)
  return null
}

test(
  'the real clamd finds the EICAR test file, alone and inside a large file',
  async () => {
    const address = addressOrNote()
    if (address === null) return
    const eicar = Buffer.from(EICAR, 'latin1')
    const large = Buffer.concat([makeBlankPdf(1), Buffer.alloc(20 * MEGABYTE, 0x20), eicar])

    const found = [
      await scan(eicar, { driver: 'clamd', address }),
      await scan(large, { driver: 'clamd', address }),
    ]

    expect(found).toEqual(['infected', 'infected'])
  },
  PATIENCE_MS,
)

test(
  'the real clamd passes a clean file of the largest size',
  async () => {
    const address = addressOrNote()
    if (address === null) return

    const clean = await scan(Buffer.alloc(25 * MEGABYTE, 0x41), { driver: 'clamd', address })

    expect(clean).toBe('clean')
  },
  PATIENCE_MS,
)
