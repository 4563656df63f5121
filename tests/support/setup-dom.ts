import '@testing-library/jest-dom'
import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/react'
import { WAIT_MS } from './patience'

configure({ asyncUtilTimeout: WAIT_MS })

// jsdom lacks these; React's server renderer needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder })
