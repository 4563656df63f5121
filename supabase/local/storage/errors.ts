type Refusal = { code: number; error: string; message: string }

/** A hosted project answers every storage refusal with HTTP 400 and the real status inside the body. */
export function storageError({ code, error, message }: Refusal): Response {
  return Response.json({ statusCode: String(code), error, message }, { status: 400 })
}

export function tooLarge(): Response {
  return storageError({
    code: 413,
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  })
}

export function invalidKey(key: string): Response {
  return storageError({ code: 400, error: 'InvalidKey', message: `Invalid key: ${key}` })
}

export function invalidToken(reason: string): Response {
  return storageError({ code: 400, error: 'InvalidJWT', message: reason })
}
