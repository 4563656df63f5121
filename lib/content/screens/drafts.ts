/** Original and draft beside each other, for customers and staff. */
export const DRAFT_VIEWER = {
  keys: 'Page Up and Page Down turn the page. Plus and minus change its size.',
  switch: 'Document to show',
  noOriginal: 'There’s no original to show here. It may have been deleted, as our privacy page describes.',
  textOnly: 'Only the text of this Word file is shown here. Download it to see its layout.',
  noScript: 'To see the pages here, turn on JavaScript in your browser, or download the file instead.',
  downloadInstead: 'You can download the file above and open it on your device.',
} as const

export const DRAFT_COMMENTS = {
  empty: 'No comments yet.',
  howTo: 'Click or tap a spot on the draft to comment on it, or comment on the whole page.',
  whole: 'about the whole page',
  earlier: 'in an earlier version',
  notSent: 'Not sent yet',
  done: 'Done in the next draft',
} as const
