import type { ProxyCall } from './proxy-path.ts'

export type ResourceCall = Extract<ProxyCall, { type: 'resource' }>
