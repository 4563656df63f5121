import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal in Clio's documented shape: `{"error": {"type", "message"}}`. */
export class ClioError extends Error {
  readonly status: ContentfulStatusCode
  readonly type: string
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    type: string,
    message: string,
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.type = type
    this.headers = headers
  }

  body(): object {
    return { error: { type: this.type, message: this.message } }
  }
}

export const badRequest = (message: string) => new ClioError(400, 'ArgumentError', message)
export const unauthorized = (message: string) => new ClioError(401, 'UnauthorizedError', message)
export const forbidden = (message: string) => new ClioError(403, 'ForbiddenError', message)
export const notFound = () =>
  new ClioError(404, 'NotFoundError', 'The requested resource could not be found.')
export const unprocessable = (message: string) => new ClioError(422, 'UnprocessableEntityError', message)
