import { cluster } from '@naru/contract/api/clusters'
import { user } from '@naru/contract/api/users'
import { AppError } from '@naru/contract/errors/app-error'
import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { wrapCluster, wrapUser } from '@naru/contract/kinds/platform-record'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectSnapshot } from '@naru/contract/live/protocol'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/api.ts'
import { useLive } from '../data/live/live.ts'
import { type LiveView, WAITING } from '../data/live/live-reducer.ts'

const REFRESH_MS = 10_000

type Load = (id: string) => Promise<KubeObject>

/** Where the product's own kinds come from, by kind id. */
const PLATFORM: Readonly<Record<string, Load>> = {
  cluster: async (id) => wrapCluster(await call(cluster, `/system/clusters/${encodeURIComponent(id)}`)),
  user: async (id) => wrapUser(await call(user, `/system/users/${encodeURIComponent(id)}`)),
}

type ObjectAddress = { readonly cluster: string; readonly namespace: string | null; readonly name: string }

/** One object: live from its cluster, or one of the product's own, asked for again now and then. */
export function useObject(
  kind: KindSpec,
  { cluster, namespace, name }: ObjectAddress,
): LiveView<ObjectSnapshot> {
  const own = kind.source === 'platform'
  const live = useLive(own ? null : { type: 'object', kind: kind.id, cluster, namespace, name })
  const { data, error } = useQuery({
    queryKey: ['platform-object', kind.id, name],
    queryFn: () => PLATFORM[kind.id]?.(name) ?? null,
    enabled: own,
    refetchInterval: REFRESH_MS,
  })
  if (!own) return live
  if (error) return { ...WAITING, data: null, pending: false, error: describe(error) }
  return { ...WAITING, data: data ? { type: 'object', object: data } : null, pending: data === undefined }
}

function describe(error: unknown) {
  if (error instanceof AppError) return { code: error.code, message: error.message }
  return { code: 'UNKNOWN', message: String(error) } as const
}
