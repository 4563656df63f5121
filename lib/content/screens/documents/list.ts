export const DOCUMENT_LIST = {
  empty: 'No documents yet.',
} as const
