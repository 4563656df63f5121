type MenuEntry = { href: string; covers?: readonly string[] }

/**
 * The link of a menu that the page of a path belongs to: of several, the most exact one. The start page of an area,
 * whose path begins all others, matches only itself, so that an unknown page below it has no link.
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
