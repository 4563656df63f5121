const METHODS = 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS'

export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers':
        request.headers.get('Access-Control-Request-Headers') ?? 'authorization, apikey',
      'Access-Control-Max-Age': '600',
    },
  })
}

/** The library omits this header on `/auth/v1`, and answers made here never had it. */
export function withOrigin(answer: Response): Response {
  if (answer.headers.has('Access-Control-Allow-Origin')) return answer
  const headers = new Headers(answer.headers)
  headers.set('Access-Control-Allow-Origin', '*')
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}
