import type { AuditFilter } from '@naru/contract/api/audit'
import { resourceFor } from '@naru/contract/kinds/api-version'
import { auditKindOfResource } from '@naru/contract/kinds/audit-kind'
import type { Resource } from '@naru/contract/kubernetes/resource'
import type { ApiResource } from '@naru/kube/api-resource'
import { KubeError } from '@naru/kube/errors'
import { typeOfSingular } from '@naru/mesh/answers/config-names'
import {
  BEFORE_S,
  type ChangeBefore,
  changesBefore,
  deletedObjects,
  LOGGED_KINDS,
} from '@naru/mesh/explain/changes-before'
import type { CauseObject } from '@naru/mesh/explain/explain-edge'
import { workloadKind } from '@naru/mesh/snapshot/mesh-sources'
import { useQueries } from '@tanstack/react-query'
import { getObject } from '../../../../data/kubernetes.ts'
import { useServed } from '../../../../discovery/use-discovery.ts'
import { newestOfQuery, newestQuery } from '../../../../parts/audit/audit-data.ts'
import { servedType } from '../../../wizards/served-type.ts'

type KnownChanges = {
  readonly changes: readonly ChangeBefore[]
  /** What the person may not read. */
  readonly closed: readonly CauseObject[]
  /** Why the log did not tell; null where it did. */
  readonly error: Error | null
}

type About = {
  readonly cluster: string
  /** Of the cause. */
  readonly objects: readonly CauseObject[]
  /** When the edge began to fail, in unix seconds. */
  readonly began: number
  /** Whether the person reads the log: without it nobody tells what is gone. */
  readonly readsLog: boolean
}

/**
 * What was changed of the objects of a cause just before an edge began to fail, and what of the mesh was deleted beside
 * them: as the audit log and the objects themselves tell. Null until both have.
 */
export function useChangesBefore({ cluster, objects, began, readsLog }: About): KnownChanges | null {
  const { data: served } = useServed(cluster)
  const places = objects.flatMap((object) => {
    const resource = served ? resourceOf(object, served) : null
    return resource ? [{ object, resource }] : []
  })
  const histories = useQueries({
    queries: places.map(({ object: { namespace, name }, resource }) =>
      newestOfQuery({ cluster, kind: auditKindOfResource(resource), namespace, name }),
    ),
  })
  const deletions = useQueries({
    queries: (readsLog ? [...new Set(objects.map(({ namespace }) => namespace))] : []).map((namespace) =>
      newestQuery(deletionsBefore({ cluster, namespace }, began)),
    ),
  })
  const found = useQueries({
    queries: places.map(({ object: { namespace, name }, resource }) => ({
      queryKey: ['mesh-changed', cluster, resource, namespace, name, began],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        getObject({ cluster, resource, namespace, name }, { signal }),
      retry: false,
    })),
  })
  const logged = [...histories, ...deletions]
  if (!served || [...logged, ...found].some(({ isPending }) => isPending)) return null
  const known = places.map(({ object }, index) => ({
    object,
    lines: histories[index]?.data ?? [],
    metadata: found[index]?.data?.metadata ?? null,
  }))
  const gone = deletedObjects(
    deletions.flatMap(({ data = [] }) => data),
    objects,
  )
  return {
    changes: changesBefore([...known, ...gone], began),
    closed: places.filter((_, index) => isClosed(found[index]?.error)).map(({ object }) => object),
    error: logged.find(({ error }) => error !== null)?.error ?? null,
  }
}

function deletionsBefore(place: Pick<AuditFilter, 'cluster' | 'namespace'>, began: number): AuditFilter {
  const at = (seconds: number): string => new Date(seconds * 1000).toISOString()
  return {
    ...place,
    kind: LOGGED_KINDS,
    verb: 'delete',
    outcome: 'success',
    from: at(began - BEFORE_S),
    to: at(began),
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof KubeError && error.code === 403
}

/** Of a word as references have it, or of the kind of a workload. */
function resourceOf({ type }: CauseObject, served: readonly ApiResource[]): Resource | null {
  const config = typeOfSingular(type)
  if (config) return servedType(served, config)
  const workload = workloadKind(type)
  return workload ? resourceFor(workload, null) : null
}
