import type { PlatformKind } from '../platform/platform-kind.ts'
import { clusterRecord } from './management/cluster.record.ts'
import { userRecord } from './management/user.record.ts'
import type { kinds } from './registry.ts'

type PlatformKindId = Extract<(typeof kinds)[number], { readonly source: 'platform' }>['id']

/** Every kind of the platform itself; one that is missing is a compile error. */
const records = { cluster: clusterRecord, user: userRecord } satisfies Record<PlatformKindId, PlatformKind>

export const platformKinds: readonly PlatformKind[] = Object.values(records)

const byId = new Map(platformKinds.map((kind) => [kind.spec.id, kind]))

/** Undefined for what is no kind of the platform itself. */
export function findPlatformKind(id: string): PlatformKind | undefined {
  return byId.get(id)
}
