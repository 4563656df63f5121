'use client'

import { FailedScreen } from '@/components/layout/failed-screen'

/** The frame of the area stays; Next.js wants a file of this name. */
export default FailedScreen
