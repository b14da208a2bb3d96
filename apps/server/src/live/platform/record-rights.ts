import type { SourceState } from '@naru/contract/live/protocol'
import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import { rightOn } from '@naru/contract/platform/rights'
import type { Caller } from '../../identity/caller.ts'
import { deniedState } from '../list-plan.ts'
import { buildOwnExtent, type Extent } from './extent.ts'

/** How much of a kind's records the caller may know; null where nothing. */
export function extentFor(kind: PlatformKind, { user }: Caller): Extent | null {
  const right = rightOn(kind, user.roles)
  if (right === 'own') return buildOwnExtent(user)
  return right === null || right === 'face' ? right : 'whole'
}

export function refusal({ spec }: PlatformKind, verb: 'get' | 'list'): SourceState {
  return deniedState('', { group: '', plural: spec.plural }, verb)
}
