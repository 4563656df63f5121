type MenuEntry = { href: string; covers?: readonly string[] }

/**
 * The link of a menu that the page of a path belongs to: of several, the most exact one. The start page of an area, below
 * which all other links are, is only that page, and not every unknown one below it.
 */
export function currentLink<Entry extends MenuEntry>(
  links: readonly Entry[],
  path: string,
): Entry | undefined {
  const isStart = ({ href }: Entry) => links.every((other) => `${other.href}/`.startsWith(`${href}/`))
  return links
    .filter((link) =>
      [link.href, ...(link.covers ?? [])].some(
        (start) => path === start || (!isStart(link) && path.startsWith(`${start}/`)),
      ),
    )
    .sort((a, b) => b.href.length - a.href.length)[0]
}
