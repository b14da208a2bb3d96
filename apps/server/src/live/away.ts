import type { SourceState } from '@naru/contract/live/protocol'

/** Why nobody knows what a caller may see. */
export type Away = { readonly away: SourceState }
