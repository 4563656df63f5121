'use client'

import { FailedScreen } from '@/components/layout/failed-screen'

/** Keeps the layout of the area; Next.js requires a file of this name. */
export default FailedScreen
