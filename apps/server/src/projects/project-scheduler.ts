import type { Project, ProjectScheduler, ProjectStatus } from '@naru/contract/api/projects'
import { resourceFor } from '@naru/contract/kinds/api-version'
import { namespace } from '@naru/contract/kinds/infrastructure/namespace'
import type { KubeClient } from '@naru/kube/client'
import type { Connected } from '../clusters/cluster-connection.ts'
import { explainClusterFailure } from '../clusters/cluster-probe.ts'
import type { ClusterRegistry } from '../clusters/cluster-registry.ts'
import type { CheckStore } from './check-store.ts'
import type { ProjectStore } from './project-store.ts'

export type ProjectSchedule = {
  report(): Promise<ProjectScheduler>
  /** Looks at the projects of one cluster now. Throws what the cluster answers. */
  check(cluster: string, client: KubeClient, signal: AbortSignal): Promise<void>
  stop(): void
}

type Options = {
  readonly store: Pick<ProjectStore, 'load' | 'removeLapsed'>
  readonly checks: CheckStore
  readonly registry: Pick<ClusterRegistry, 'all'>
  readonly now: () => number
  readonly onError: (error: unknown) => void
  /** A cluster that answers was looked at: null where that went well. */
  readonly onChecked: (cluster: string, trouble: string | null) => Promise<void>
}

const EVERY_MS = 60_000
const LOOK_MS = 5000
const LIMIT_MS = 10_000
const NAMESPACES = resourceFor(namespace, null)

/**
 * Looks once a minute at the namespaces of every cluster's projects, and forgets what can no longer be recovered. Any
 * number of replicas may do so: who sees that another has looked waits for the next minute.
 */
export function createProjectSchedule(options: Options): ProjectSchedule {
  const { checks, now, onError } = options
  let turn: Promise<void> | null = null

  function look(): void {
    turn ??= lookOnce(options)
      .catch(onError)
      .finally(() => {
        turn = null
      })
  }

  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return {
    async report() {
      const found = await checks.load()
      const last = found.reduce<number | null>((latest, { checked }) => Math.max(latest ?? 0, checked), null)
      return {
        last: last === null ? null : new Date(last).toISOString(),
        next: new Date(last === null ? now() : last + EVERY_MS).toISOString(),
        clusters: found.map(({ checked, reason, ...check }) => ({
          ...check,
          checked: new Date(checked).toISOString(),
          outcome: reason === null ? 'success' : 'failure',
          reason,
        })),
      }
    },
    async check(cluster, client, signal) {
      const own = ofCluster(await options.store.load(), cluster)
      const found = await findStatuses(client, own, signal)
      await checks.save({ cluster, checked: now(), projects: own.length, reason: null }, found)
    },
    stop: () => clearInterval(timer),
  }
}

async function lookOnce({ store, checks, registry, now, onChecked }: Options): Promise<void> {
  const known = new Map((await checks.load()).map(({ cluster, checked }) => [cluster, checked]))
  const due = registry.all().filter(({ record }) => (known.get(record.id) ?? 0) + EVERY_MS <= now())
  if (due.length === 0) return
  await store.removeLapsed(now())
  const projects = await store.load()
  await Promise.all(
    due.map((connected) =>
      checkCluster(connected, ofCluster(projects, connected.record.id), { checks, now, onChecked }),
    ),
  )
}

function ofCluster(projects: readonly Project[], id: string): readonly Project[] {
  return projects.filter(({ cluster, deleted }) => cluster === id && deleted === null)
}

async function checkCluster(
  { record: { id: cluster }, client, prober }: Connected,
  projects: readonly Project[],
  { checks, now, onChecked }: Pick<Options, 'checks' | 'now' | 'onChecked'>,
): Promise<void> {
  const check = { cluster, checked: now(), projects: projects.length }
  const failure = prober.failure()
  try {
    const found = failure === null ? await findStatuses(client, projects) : null
    const unknown = projects.map(({ id }) => [id, 'Unknown' as const] as const)
    await checks.save({ ...check, reason: failure }, found ?? new Map(unknown))
    if (found !== null) await onChecked(cluster, null)
  } catch (error) {
    const reason = explainClusterFailure(error)
    await checks.save({ ...check, reason }, new Map())
    await onChecked(cluster, reason)
  }
}

async function findStatuses(
  client: KubeClient,
  projects: readonly Project[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, ProjectStatus>> {
  if (projects.length === 0) return new Map()
  const there = new Map<string, ProjectStatus>()
  const options = { metadataOnly: true, timeoutMs: LIMIT_MS, ...(signal && { signal }) }
  for await (const { items } of client.listChunks({ resource: NAMESPACES }, options))
    for (const { metadata } of items)
      there.set(metadata.name, metadata.deletionTimestamp === undefined ? 'Active' : 'Terminating')
  return new Map(projects.map(({ id, namespace }) => [id, there.get(namespace) ?? 'Missing']))
}
