import { handle } from '../_pipeline/handle'

type Context = { params: Promise<{ path: string[] }> }

/** Every call of the API: the table of operations defines what exists, the pipeline what is checked first. */
async function answer(request: Request, { params }: Context): Promise<Response> {
  return handle(request, (await params).path)
}

export const GET = answer
export const POST = answer
export const PUT = answer
export const PATCH = answer
export const DELETE = answer
