/** GoTrue's error body; supabase-js reads `error_code` and `msg`. */
export function authError(status: number, code: string, text: string): Response {
  return Response.json(
    { code: status, error_code: code, msg: text },
    { status, headers: { 'X-Sb-Error-Code': code } },
  )
}

/** The library puts the code text in `code`; the published API has the HTTP status there. */
export async function readJson(source: Request | Response): Promise<Record<string, unknown>> {
  const text = await source.text()
  if (text === '') return {}
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function withBody(request: Request, body: Record<string, unknown>): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) })
}
