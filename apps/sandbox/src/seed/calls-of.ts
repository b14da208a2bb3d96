import type { SandboxCluster } from '../cluster/cluster.ts'
import type { MeshCall } from './mesh-call.ts'
import { STORY_CALLS } from './mesh-calls.ts'
import { buildWideCalls } from './wide/calls.ts'

/** What of a cluster decides who calls whom in it. */
export type Meshed = Pick<SandboxCluster, 'name' | 'meshNamespaces'>

/** All calls of which the proxies of a cluster see one end or both. */
export function callsOf({ name, meshNamespaces = 0 }: Meshed): readonly MeshCall[] {
  return [
    ...STORY_CALLS.filter(({ from, to }) => from?.cluster === name || to.cluster === name),
    ...buildWideCalls(name, meshNamespaces),
  ]
}
