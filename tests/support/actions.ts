import type { Browser, Reply } from './http'
import type { BuiltAction } from './manifest'

type ActionReply = Reply & {
  /** The code of a refusal, `invalid`, `done`, `goes` for a redirect, otherwise the status. */
  outcome: string
}

/** Calls a server action like the browser code, so that any action can be called from any page. */
export async function callAction(
  browser: Browser,
  action: BuiltAction,
  call: { page: string; fields: Record<string, string>; headers?: Record<string, string> },
): Promise<ActionReply> {
  const form = new FormData()
  for (const [name, value] of Object.entries(call.fields)) form.append(`_1_${name}`, value)
  form.append('0', '[{"type":"idle"},"$K1"]')
  const encoded = new Response(form)
  const reply = await browser.post(call.page, {
    headers: {
      accept: 'text/x-component',
      'next-action': action.id,
      'content-type': encoded.headers.get('content-type') ?? '',
      ...call.headers,
    },
    body: new Uint8Array(await encoded.arrayBuffer()),
  })
  return { ...reply, outcome: outcomeOf(reply) }
}

export function outcomeOf({ status, headers, body }: Reply): string {
  const moved = headers['x-action-redirect']
  if (moved !== undefined) return 'goes'
  const state = /\{"type":"(invalid|refused|done)"[^\n]*/.exec(body)
  if (!state) return `status ${status}`
  return state[1] === 'refused' ? (/"code":"(\w+)"/.exec(state[0])?.[1] ?? 'refused') : (state[1] ?? '')
}
