export const DOCUMENT_LIST = {
  empty: 'No documents have been added yet.',
} as const
