type Page<Item> = { data: Item[]; has_more: boolean; next_cursor: string | null }
type Listing = { query?: { cursor?: string } }

/** Every object of a list, newest first, fetched page by page: `for await (const order of each(client.listOrders))`. */
export function each<Item, Input extends Listing>(
  list: (input?: Input) => Promise<Page<Item>>,
  input?: NoInfer<Input>,
): AsyncGenerator<Item, void, undefined>
export function each<Item, Input extends Listing>(
  list: (input: Input) => Promise<Page<Item>>,
  input: NoInfer<Input>,
): AsyncGenerator<Item, void, undefined>
export async function* each<Item, Input extends Listing>(
  list: (input: Input) => Promise<Page<Item>>,
  input?: Input,
): AsyncGenerator<Item, void, undefined> {
  let query = input?.query
  for (;;) {
    const page = await list({ ...input, ...(query && { query }) } as Input)
    yield* page.data
    if (page.next_cursor === null) return
    query = { ...query, cursor: page.next_cursor }
  }
}
