import type { Route } from '../call.ts'
import { ACTIVITY_ROUTES } from './activities.ts'
import { DOCUMENT_ROUTES } from './documents.ts'
import { FOLDER_ROUTES } from './folders.ts'
import { MATTER_ROUTES } from './matters.ts'
import { NOTICE_ROUTES } from './notices.ts'

export const API_ROUTES: Route[] = [
  ...MATTER_ROUTES,
  ...FOLDER_ROUTES,
  ...DOCUMENT_ROUTES,
  ...ACTIVITY_ROUTES,
  ...NOTICE_ROUTES,
]
