/**
 * Every refusal of the backend is a JSON object. Anything else comes from something in front of it and says nothing about
 * what was asked; the library would even take an empty 404 for a success.
 */
export async function ofBackend(reply: Response): Promise<Response> {
  if (reply.ok) return reply
  const text = await reply.text()
  if (isObject(text)) return new Response(text, reply)
  const message = `The backend is hidden by an answer with status ${reply.status}.`
  return Response.json({ message }, { status: 502 })
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
