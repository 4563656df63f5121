import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { ok, type Result } from '@/lib/base/result'
import { drawPdf } from '@/lib/gateways/pdf/draw-pdf'
import { removeObjects, writeObject } from '@/lib/gateways/storage/objects'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { hasOrder } from '../order-queries'
import type { ApiCall } from '../views'

/** Moves a test order to a state. The SQL function only finds test orders. */
export async function advanceTestOrder(call: ApiCall, orderId: string, to: string): Promise<Result<null>> {
  if (WITH_A_FILE.has(to) && (await hasOrder(call.key, orderId))) return deliver(call, orderId, to)
  const moved = await rpcMaybe(adminDb().rpc('advance_test_order', move(call, orderId, to)))
  return moved.ok ? ok(null) : moved
}

/** States that a live order reaches only with a finished file. */
const WITH_A_FILE = new Set(['awaiting_approval', 'completed'])

function move({ key, requestId }: ApiCall, orderId: string, to: string) {
  return { p_key_id: key.id, p_order_id: orderId, p_to: to, p_request_id: requestId }
}

/** Stores the bytes first, so that every listed file can be read. */
async function deliver(call: ApiCall, orderId: string, to: string): Promise<Result<null>> {
  const bytes = await drawTestFile(orderId)
  const path = `${orderId}/${randomUUID()}.pdf`
  await writeObject('deliverables', path, { bytes, mime: 'application/pdf' })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const delivered = await rpc(
    adminDb().rpc('deliver_test_order', {
      ...move(call, orderId, to),
      p_file: { path, sizeBytes: bytes.length, sha256 },
    }),
  )
  if (!delivered.ok || !delivered.value) await removeObjects('deliverables', [path])
  return delivered.ok ? ok(null) : delivered
}

function drawTestFile(orderId: string): Promise<Uint8Array> {
  return drawPdf('TEST - not a translation', [
    {
      heading: 'This file comes from test mode',
      lines: [
        'Nobody has translated or evaluated anything, and this file certifies nothing.',
        `It belongs to the test order ${orderId}.`,
      ],
    },
  ])
}
