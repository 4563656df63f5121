import type { Shape } from './shapes.ts'

/** Every deviation of a value from its shape, each with the path of the field. */
export function compare(value: unknown, shape: Shape, path: string): string[] {
  switch (shape.type) {
    case 'anything':
      return []
    case 'primitive':
      return isPrimitive(value, shape.of) ? [] : [`${path} is ${show(value)}, not a ${shape.of}`]
    case 'literal':
      return value === shape.value ? [] : [`${path} is ${show(value)}, not ${show(shape.value)}`]
    case 'list':
      if (!Array.isArray(value)) return [`${path} is ${show(value)}, not a list`]
      return value.flatMap((one, place) => compare(one, shape.of, `${path}[${place}]`))
    case 'union':
      return compareUnion(value, shape.of, path)
    case 'object':
      return isRecord(value)
        ? compareFields(value, shape, path)
        : [`${path} is ${show(value)}, not a ${shape.name}`]
  }
}

/** For a union, the deviations from the member that it matches best, because those say what is wrong. */
function compareUnion(value: unknown, members: Shape[], path: string): string[] {
  const tries = members.map((member) => ({ member, deviations: compare(value, member, path) }))
  if (tries.some(({ deviations }) => deviations.length === 0)) return []
  const named = tries.filter(({ member }) => isRecord(value) && isSameKind(value, member))
  const [closest] = named.toSorted((left, right) => left.deviations.length - right.deviations.length)
  return closest?.deviations ?? [`${path} is ${show(value)}, which none of its kinds allows`]
}

function isSameKind(value: Record<string, unknown>, member: Shape): boolean {
  if (member.type !== 'object') return false
  const kind = member.fields().named.get('object')?.shape
  return kind?.type !== 'literal' || kind.value === value.object
}

function compareFields(
  value: Record<string, unknown>,
  shape: Extract<Shape, { type: 'object' }>,
  path: string,
): string[] {
  const { named, others } = shape.fields()
  const missing = [...named].flatMap(([name, { optional }]) =>
    optional || name in value ? [] : [`${path}.${name} is missing`],
  )
  const wrong = Object.entries(value).flatMap(([name, field]) => {
    const declared = named.get(name)?.shape ?? others
    return declared ? compare(field, declared, `${path}.${name}`) : [`${path}.${name} is not declared`]
  })
  return [...missing, ...wrong]
}

function isPrimitive(value: unknown, type: 'string' | 'number' | 'boolean'): boolean {
  return typeof value === type
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
