/** Why a file is refused. In a file of its own because the upload area in the browser shows these messages, too. */
export const FILE_ERRORS = {
  file_missing: { status: 422, text: 'We couldn’t find the uploaded file. Please upload it again.' },
  file_too_large: {
    status: 413,
    text: 'Files can be up to 25 MB. Please split this one, or upload a smaller copy.',
  },
  file_empty: { status: 422, text: 'This file is empty. Please choose another copy.' },
  file_type_not_accepted: { status: 415, text: 'We accept PDF, JPG, PNG, HEIC, WebP, TIFF and DOCX files.' },
  file_type_mismatch: {
    status: 422,
    text: 'This file’s content doesn’t match its name. Please save it again as PDF, JPG, PNG or DOCX.',
  },
  file_password_protected: {
    status: 422,
    text: 'This PDF is locked with a password. Please upload an unlocked copy.',
  },
  file_unreadable: { status: 422, text: 'We couldn’t open this file. Please scan or save it again.' },
  file_hostile: {
    status: 422,
    text: 'We can’t open this file safely. Please upload a plain scan.',
  },
  file_active: {
    status: 422,
    text: 'This file contains scripts, embedded files or links that run automatically. Please print it to a new PDF, or upload a scan or photo.',
  },
  file_trailing_data: {
    status: 422,
    text: 'Other data is attached to the end of this file. Please open it, save it as a new copy, and upload that copy.',
  },
  file_too_many_pages: { status: 422, text: 'Files can have up to 500 pages. Please split this one.' },
  file_image_too_large: {
    status: 422,
    text: 'Images can have up to 50 megapixels. Please upload a smaller copy.',
  },
  file_infected: {
    status: 422,
    text: 'A virus scan found a problem with this file. Please upload a clean copy.',
  },
  checks_busy: {
    status: 503,
    text: 'We’re checking many files right now. Your file is uploaded and safe. Please try again in a few seconds.',
  },
  too_many_files: { status: 422, text: 'An order can have up to 20 files.' },
  quota_exceeded: {
    status: 422,
    text: 'These files add up to more than 150 MB. Please upload smaller copies.',
  },
} as const satisfies Record<string, { status: number; text: string }>
