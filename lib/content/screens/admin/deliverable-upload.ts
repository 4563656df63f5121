const FINISHED_TYPES = 'PDF, JPG, PNG or DOCX'

export const DELIVERABLE_UPLOAD = {
  hint: `${FINISHED_TYPES}, up to 25 MB`,
  types: `Finished documents are ${FINISHED_TYPES} files, which every recipient can open.`,
  saved: 'The file is saved with the order.',
  refused: 'The file wasn’t accepted. Please try again.',
  connectionLost: 'The connection was lost before the upload finished. Please try again.',
} as const
