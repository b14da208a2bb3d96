import { tellStaying } from '@naru/contract/access/namespace-stays'
import { clusterRecord } from '@naru/contract/kinds/management/cluster.record'
import type { Audit } from '../audit/audit.ts'
import { createAccountStore } from '../clusters/account/account-store.ts'
import { createAccountWorks } from '../clusters/account/account-works.ts'
import { openClient } from '../clusters/cluster-connection.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import { createClusterService } from '../clusters/cluster-service.ts'
import type { ClusterStore } from '../clusters/cluster-store.ts'
import { createClusterJobs } from '../clusters/jobs/cluster-jobs.ts'
import { createJobStore } from '../clusters/jobs/job-store.ts'
import type { StageResult } from '../clusters/jobs/stage-plan.ts'
import { applyObjects, clearAccess } from '../rules/apply-access.ts'
import type { AddressPolicy } from '../system/address-policy.ts'
import { buildId } from '../system/clock.ts'
import type { composeProjects } from './compose-projects.ts'
import type { composeAccess } from './compose-rules.ts'
import type { ServerDeps } from './deps.ts'

type Parts = {
  readonly registry: ClusterRegistry
  readonly policy: AddressPolicy
  readonly store: ClusterStore
  readonly access: Pick<ReturnType<typeof composeAccess>, 'syncAccess' | 'projects'>
  readonly projects: Pick<ReturnType<typeof composeProjects>, 'schedule'>
  readonly audit: Audit
  /** Removes what is remembered of a cluster beside its record. */
  readonly forget: (cluster: string) => void
}

/** What stays, in the language of the audit log; null where nothing does. */
function formatNotes(notes: readonly StageResult[]): string | null {
  const told = notes.map(({ stage, reason }) => `${stage}: ${tellStaying(reason ?? '')?.en ?? reason}`)
  return told.length > 0 ? told.join('; ') : null
}

/** How long a job stays with a replica that has died. */
const LEASE_MS = 10_000

/** Connecting and deleting clusters: what is asked for, and what goes through the stages. */
export function composeJobs(deps: ServerDeps, parts: Parts) {
  const { registry, policy, store, access, projects, audit, forget } = parts
  const now = () => deps.clock.now()
  const onError = (error: unknown) => deps.log.error({ err: error }, 'a job of a cluster failed')
  const jobs = createJobStore(deps.db, LEASE_MS)
  const accounts = createAccountStore(deps.db, deps.sealer)
  const runner = createClusterJobs({
    registry,
    store: jobs,
    leaseMs: LEASE_MS,
    now,
    onError,
    parts: {
      ...createAccountWorks({
        store: accounts,
        applyRoles: (client, objects, signal) => applyObjects(client, objects, { signal }),
        openClient: (reached) => openClient(reached, policy),
        now,
        onRenewed(cluster) {
          const what = { verb: 'rotate', cluster, kind: clusterRecord.spec.kind, name: cluster }
          void audit.recordSystem('naru', { ...what, outcome: 'success', status: 200 }).catch(onError)
        },
        newName: () => buildId(deps.random, 4),
      }),
      syncAccess: access.syncAccess,
      clearAccess: (client, signal) => clearAccess(client, { signal }),
      syncProjects: projects.schedule.check,
      dropProjects: access.projects.store.removeAllOf,
    },
    onDeleted(cluster, verb, { failed, notes }) {
      if (verb === 'delete-permanent' && failed === null) forget(cluster)
      const what = { verb, cluster, kind: clusterRecord.spec.kind, name: cluster }
      const end = failed
        ? { outcome: 'failed' as const, status: 502, detail: `${failed.stage}: ${failed.reason ?? ''}` }
        : { outcome: 'success' as const, status: 200, detail: formatNotes(notes) }
      // Whoever asked for it may have left, and the replica that they asked may have died.
      void audit.recordSystem('naru', { ...what, ...end }).catch(onError)
    },
  })
  const { random } = deps
  const service = createClusterService({ store, registry, policy, random, now, jobs, accounts, runner })
  return { service, runner }
}
