/** The props that a component of the project says it takes, from the server's palette. */
import { isRecord } from '../../protocol/parse.ts'

export type KnownProp = { name: string; choices: readonly string[] }

export function componentPropsIn(palette: unknown, component: string): KnownProp[] {
  const components = isRecord(palette) && Array.isArray(palette.components) ? palette.components : []
  const found: unknown = components.find((one: unknown) => isRecord(one) && one.name === component)
  if (!isRecord(found) || !Array.isArray(found.props)) return []
  return found.props.flatMap((prop: unknown) => {
    if (!isRecord(prop) || typeof prop.name !== 'string') return []
    const choices = Array.isArray(prop.choices) ? prop.choices.map(String) : []
    return [{ name: prop.name, choices }]
  })
}
