import type { RequestHealth } from '@naru/contract/mesh/wire/health'

/** Of what nobody has counted. */
export const EMPTY_REQUESTS: RequestHealth = { inbound: {}, outbound: {}, healthAnnotations: {} }
