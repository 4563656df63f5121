import { FUNCTIONS, type FunctionArgs, type FunctionName, isFunctionName } from './functions.ts'
import type { InspectionRequest } from './inspection.ts'
import { LIMITS } from './limits.ts'
import { decompress } from './lz.ts'
import { isRecord, isWithinLimits, type Parser, REFUSED } from './parse.ts'

/** A callable function with its parsed arguments. */
export type Call = { [N in FunctionName]: { name: N; args: FunctionArgs<N> } }[FunctionName]

/** One message of the parent editor. */
type Inbound =
  | { type: 'call'; id: unknown; call: Call }
  | { type: 'inspect'; id: unknown; request: InspectionRequest }
  | { type: 'unknown-function'; id: unknown; name: string }
  /** A known function with arguments that its schema refuses. */
  | { type: 'refused'; id: unknown; name: FunctionName }
  /** Not answered; the reason is for the debug log. */
  | { type: 'ignored'; reason: string }

const ignored = (reason: string): Inbound => ({ type: 'ignored', reason })

/** Parses one envelope (the wire contract, 2.2). Never throws. */
export function readInbound(data: unknown): Inbound {
  if (!isRecord(data) || !isRecord(data.payload)) return ignored('NO PAYLOAD')
  if (!data.id) return ignored('NO ID')
  if (data.type === 'inspectElement') return readInspection(data.id, data.payload)
  if (data.type === 'executeFunction') return readCall(data.id, data.payload)
  return ignored('NO TYPE')
}

function readCall(id: unknown, payload: Record<string, unknown>): Inbound {
  const name = payload.functionName
  if (typeof name !== 'string' || !isFunctionName(name))
    return { type: 'unknown-function', id, name: typeof name === 'string' ? name : '' }
  const args = readArguments(payload)
  const parser: Parser<readonly unknown[]> = FUNCTIONS[name]
  const read = args === REFUSED ? REFUSED : parser(args)
  if (read === REFUSED) return { type: 'refused', id, name }
  return { type: 'call', id, call: { name, args: read } as Call }
}

function readArguments(payload: Record<string, unknown>): unknown[] | typeof REFUSED {
  const { args, compressedArgs } = payload
  const plain =
    typeof compressedArgs === 'string' && compressedArgs !== '' ? inflate(compressedArgs) : (args ?? [])
  return Array.isArray(plain) && isWithinLimits(plain) ? plain : REFUSED
}

function inflate(compressed: string): unknown {
  if (compressed.length > LIMITS.compressedLength) return REFUSED
  const json = decompress(compressed, LIMITS.inflatedLength)
  if (json === null) return REFUSED
  try {
    return JSON.parse(json)
  } catch {
    return REFUSED
  }
}

const textOr = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function readInspection(id: unknown, payload: Record<string, unknown>): Inbound {
  return {
    type: 'inspect',
    id,
    request: {
      componentName: textOr(payload.componentName),
      tempoElementID: textOr(payload.tempoElementID),
      isComponent: Boolean(payload.isComponent),
      componentElementId: textOr(payload.componentElementId),
    },
  }
}

const LARGE: ReadonlySet<unknown> = new Set([
  'initProject',
  'setNewLookups',
  'processRulesForSelectedElement',
])

/** The message as text for the debug log, without large arguments; no text where JSON has none, as for a cycle. */
export function describeInbound(data: unknown): string {
  const isLarge = isRecord(data) && isRecord(data.payload) && LARGE.has(data.payload.functionName)
  const shortened = (name: string, value: unknown) =>
    name === 'compressedArgs' ? 'COMPRESSED' : isLarge && name === 'args' ? 'ARGS_SKIPPED' : value
  try {
    return JSON.stringify(data, shortened)
  } catch {
    return ''
  }
}
