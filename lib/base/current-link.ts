type MenuEntry = { href: string; covers?: readonly string[] }

/** The link of a menu that the page of a path belongs to: of several, the most exact one. */
export function currentLink<Entry extends MenuEntry>(
  links: readonly Entry[],
  path: string,
): Entry | undefined {
  return links
    .filter(({ href, covers = [] }) =>
      [href, ...covers].some((start) => path === start || path.startsWith(`${start}/`)),
    )
    .sort((a, b) => b.href.length - a.href.length)[0]
}
