export const DELIVERABLE_UPLOAD = {
  hint: 'PDF, JPG, PNG or DOCX, up to 25 MB',
  saved: 'The file is saved with the order.',
  known: 'This file is already saved as the newest version. No new version was added.',
  refused: 'The file wasn’t accepted. Please try again.',
  connectionLost: 'The connection was lost before the upload finished. Please try again.',
} as const
