import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type TSSignature, type TSType } from 'oxc-parser'

const FILE = join(process.cwd(), 'lib/gateways/supabase/database.types.ts')

export type Column = { type: string; isOptionalOnInsert: boolean }
export type Argument = { type: string; isOptional: boolean }
export type DatabaseFunction = { args: Record<string, Argument>; returns: string | string[] }
export type DatabaseShape = {
  tables: Record<string, Record<string, Column>>
  functions: Record<string, DatabaseFunction>
}

type Member = { node: TSType; isOptional: boolean }

/** The tables and functions that database.types.ts declares. */
export function declaredTypes(): DatabaseShape {
  const text = readFileSync(FILE, 'utf8')
  const schema = at(at(membersOf(databaseNode(text)), 'public'), 'Tables')
  const functions = at(at(membersOf(databaseNode(text)), 'public'), 'Functions')
  const textOf = ({ start, end }: TSType) => text.slice(start, end)
  return {
    tables: mapValues(schema, (table) => columnsOf(membersOf(table.node), textOf)),
    functions: mapValues(functions, (one) => functionOf(membersOf(one.node), textOf)),
  }
}

function databaseNode(text: string): TSType {
  for (const statement of parseSync(FILE, text).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declaration?.type === 'TSTypeAliasDeclaration' && declaration.id.name === 'Database')
      return declaration.typeAnnotation
  }
  throw new Error('database.types.ts declares no Database')
}

function columnsOf(table: Map<string, Member>, textOf: (node: TSType) => string): Record<string, Column> {
  const insert = at(table, 'Insert')
  return mapValues(at(table, 'Row'), ({ node }, name) => ({
    type: textOf(node),
    isOptionalOnInsert: insert.get(name)?.isOptional ?? false,
  }))
}

/**
 * A scalar result as its type, rows as their column names. Nullability is not compared, because Postgres does
 * not know it.
 */
function functionOf(parts: Map<string, Member>, textOf: (node: TSType) => string): DatabaseFunction {
  const returns = parts.get('Returns')?.node
  const row = returns?.type === 'TSArrayType' ? returns.elementType : returns
  const args = parts.get('Args')?.node
  const withoutNull = (node: TSType) => textOf(node).replace(' | null', '')
  return {
    args:
      args?.type === 'TSTypeLiteral'
        ? mapValues(membersOf(args), ({ node, isOptional }) => ({ type: withoutNull(node), isOptional }))
        : {},
    returns:
      row?.type === 'TSTypeLiteral' ? [...membersOf(row).keys()].sort() : returns ? withoutNull(returns) : '',
  }
}

function at(members: Map<string, Member>, name: string): Map<string, Member> {
  const found = members.get(name)
  if (!found) throw new Error(`database.types.ts has no ${name}`)
  return membersOf(found.node)
}

function membersOf(node: TSType): Map<string, Member> {
  if (node.type !== 'TSTypeLiteral') throw new Error(`expected an object type, found ${node.type}`)
  return new Map(node.members.flatMap(memberOf))
}

function memberOf(member: TSSignature): [string, Member][] {
  if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation)
    return []
  return [[member.key.name, { node: member.typeAnnotation.typeAnnotation, isOptional: member.optional }]]
}

function mapValues<Value>(
  members: Map<string, Member>,
  map: (member: Member, name: string) => Value,
): Record<string, Value> {
  return Object.fromEntries([...members].map(([name, member]) => [name, map(member, name)]))
}
