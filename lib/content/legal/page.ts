/** The frame of every legal text. */
export const LEGAL_PAGE = {
  inEffect: 'In effect since',
  draft: 'Draft of',
  draftNote:
    'This is a draft. It takes effect once the owner’s counsel has approved it and the company’s details are added.',
  contents: 'On this page',
} as const
