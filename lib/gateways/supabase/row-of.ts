import { z } from 'zod'
import type { Database, Json } from './database.types'

type AllTables = Database['public']['Tables']
type Space = ' ' | '\n'
type TrimStart<Text extends string> = Text extends `${Space}${infer Rest}` ? TrimStart<Rest> : Text
type Trim<Text extends string> =
  TrimStart<Text> extends `${infer Rest}${Space}` ? Trim<Rest> : TrimStart<Text>
type Columns<Select extends string> = Select extends `${infer First},${infer Rest}`
  ? Trim<First> | Columns<Rest>
  : Trim<Select>

/** The row type of a select list of plain columns; embedded tables in the list are left out. */
export type RowOf<Table extends keyof AllTables, Select extends string> = Pick<
  AllTables[Table]['Row'],
  Columns<Select> & keyof AllTables[Table]['Row']
>

/** A non-null JSON column, as a database function returns it. */
export const json = z.custom<NonNullable<Json>>((value) => value !== null && value !== undefined)
