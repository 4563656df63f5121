const VOID_TAGS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Whether elements of this tag have no closing tag and no children; `tag` in lower case. */
export function isVoidTag(tag: string): boolean {
  return VOID_TAGS.has(tag)
}
