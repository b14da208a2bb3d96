import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ACT } from '../../../data/polled.ts'
import { callMesh, meshPath } from '../../room/mesh-call.ts'

export type ProxyPlace = { readonly cluster: string; readonly namespace: string; readonly pod: string }

/** What a proxy says; asked once, and again only when somebody wants it: each time is in the audit log. */
export function useDump<T>(
  { cluster, namespace, pod }: ProxyPlace,
  resource: string | null,
  schema: z.ZodMiniType<T>,
): UseQueryResult<T> {
  const parts = [
    'namespaces',
    namespace,
    'pods',
    pod,
    'config_dump',
    ...(resource === null ? [] : [resource]),
  ]
  return useQuery({
    queryKey: ['mesh-proxy', cluster, ...parts],
    queryFn: ({ signal }) => callMesh(schema, meshPath(cluster, ...parts), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: ACT,
  })
}
