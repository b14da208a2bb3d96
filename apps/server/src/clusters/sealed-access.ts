import type { ClusterAccess } from '@naru/kube/cluster-access'
import type { Sealer } from '../crypto/seal.ts'
import { credentialKind } from './credentials.ts'

/** The columns of how a cluster is reached. */
export function sealAccess(
  sealer: Sealer,
  { id, access, now }: { id: string; access: ClusterAccess; now: number },
) {
  return {
    server: access.server,
    credentials: sealer.seal(JSON.stringify(access), `cluster:${id}`),
    credential_kind: credentialKind(access),
    credential_updated: new Date(now),
  }
}

export function openAccess(sealer: Sealer, id: string, sealed: string): ClusterAccess {
  // Only what `sealAccess` wrote comes back: anything else does not open.
  return JSON.parse(sealer.open(sealed, `cluster:${id}`)) as ClusterAccess
}
