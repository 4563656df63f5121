import '@testing-library/jest-dom'
import { TextDecoder, TextEncoder } from 'node:util'

// jsdom leaves these out; React's server renderer needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder })
