import type { Cluster } from '@naru/contract/api/clusters'
import { FIELD_MANAGER } from '@naru/contract/kubernetes/field-manager'
import type { KubeClient } from '@naru/kube/client'
import { KubeError } from '@naru/kube/errors'
import { describeFailure } from './cluster-probe.ts'
import { buildRoleObjects, CLUSTER_ROLE_BINDINGS, CLUSTER_ROLES, MANAGED_LABEL } from './role-objects.ts'

type Connection = Cluster['connections'][number]
export type StageResult = Pick<Connection, 'stage' | 'status' | 'reason'>

const LIMIT_MS = 10_000

/** In the order in which they are gone through. */
const CONNECT_STAGES = ['validation', 'account sync', 'auth sync'] as const

/** All stages of a cluster that is being connected: those that have ended, the one that runs, and those that wait. */
export function planStages(ended: readonly StageResult[]): readonly StageResult[] {
  const left = CONNECT_STAGES.slice(ended.length)
  return [
    ...ended,
    ...left.map((stage, index) => ({
      stage,
      status: index === 0 ? ('InProgress' as const) : ('Pending' as const),
      reason: null,
    })),
  ]
}

export type ConnectOptions = {
  readonly signal: AbortSignal
  /** Told of all stages before each that takes time. */
  readonly onProgress: (stages: readonly StageResult[]) => void
}

/** The stages of connecting that exist: reach (`failure` says why not), impersonation, and the platform roles' rights. */
export async function connectStages(
  client: KubeClient,
  failure: string | null,
  { signal, onProgress }: ConnectOptions,
): Promise<StageResult[]> {
  if (failure !== null) return [{ stage: 'validation', status: 'Failed', reason: failure }]
  const results: StageResult[] = [{ stage: 'validation', status: 'Connected', reason: null }]
  onProgress(planStages(results))
  results.push(await runStage('account sync', () => checkImpersonation(client, signal)))
  onProgress(planStages(results))
  results.push(await runStage('auth sync', () => applyRoleObjects(client, signal)))
  return results
}

/** Removes what this product put into a cluster: everything with its label. */
export async function removeRoleObjects(client: KubeClient, signal: AbortSignal): Promise<void> {
  const labelSelector = Object.entries(MANAGED_LABEL)
    .map(([key, value]) => `${key}=${value}`)
    .join(',')
  for (const resource of [CLUSTER_ROLE_BINDINGS, CLUSTER_ROLES]) {
    await client.deleteCollection({ resource }, { labelSelector, signal, timeoutMs: LIMIT_MS })
  }
}

async function runStage(stage: Connection['stage'], work: () => Promise<void>): Promise<StageResult> {
  try {
    await work()
    return { stage, status: 'Connected', reason: null }
  } catch (error) {
    const outcome = describeFailure(error)
    return {
      stage,
      status: 'Warning',
      reason: outcome.kind === 'ready' ? null : outcome.detail || outcome.reason,
    }
  }
}

const PROBE = { user: 'naru:probe', groups: ['system:authenticated'] } as const

/** Without the right to impersonate, nobody could be shown what is theirs. */
async function checkImpersonation(client: KubeClient, signal: AbortSignal): Promise<void> {
  await client.as(PROBE).json({ path: '/version', signal, timeoutMs: LIMIT_MS })
}

async function applyRoleObjects(client: KubeClient, signal: AbortSignal): Promise<void> {
  for (const { resource, object } of buildRoleObjects()) {
    await client
      .apply({ resource, name: object.metadata.name }, object, {
        fieldManager: FIELD_MANAGER,
        force: true,
        signal,
        timeoutMs: LIMIT_MS,
      })
      .catch((error: unknown) => replaceBinding(client, { resource, object }, error))
  }
}

/** A binding's role cannot be changed: one that names another role is made anew. */
async function replaceBinding(
  client: KubeClient,
  { resource, object }: ReturnType<typeof buildRoleObjects>[number],
  error: unknown,
): Promise<void> {
  if (!(error instanceof KubeError && error.code === 422)) throw error
  await client.delete({ resource, name: object.metadata.name })
  await client.create({ resource }, object)
}
