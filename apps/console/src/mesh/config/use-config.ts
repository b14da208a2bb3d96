import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { ObjectSnapshot } from '@naru/contract/live/protocol'
import { readAt, readString } from '@naru/contract/manifest/read'
import { type IstioConfigDetails, istioConfigDetails } from '@naru/contract/mesh/wire/istio-config'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import { CONFIG_NAMES } from '@naru/mesh/answers/config-names'
import type { IstioType } from '@naru/mesh/model/istio-object'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLive } from '../../data/live/live.ts'
import type { LiveView } from '../../data/live/live-reducer.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useSettled } from '../../parts/settled/use-settled.ts'
import { judgeDrafts } from '../room/judge-drafts.ts'
import { useMesh } from '../room/use-mesh.ts'
import { useDraftJudge } from './judge/use-draft-judge.ts'

export type ConfigPlace = {
  readonly cluster: string
  readonly namespace: string
  readonly type: IstioType
  readonly name: string
}

/** The object as it is, followed live, or as it last was when it is gone. */
export function useConfigObject(kind: string, { cluster, namespace, name }: ConfigPlace) {
  const live: LiveView<ObjectSnapshot> = useLive({ type: 'object', kind, cluster, namespace, name })
  const [last, setLast] = useState<KubeObject | null>(null)
  // The server sends whole objects of the kind that was asked for.
  const present = (live.data?.object ?? null) as KubeObject | null
  if (present && present !== last) setLast(present)
  return { object: present ?? last, gone: present === null && last !== null && !live.pending, live }
}

const CATCH_UP_MS = 700
/** A mesh that does not follow is asked at the person's interval alone. */
const MOST_TRIES = 12

/** What the mesh says of a saved object; asked again until it speaks of the version that is there. */
export function useConfigDetails(
  { cluster, namespace, type, name }: ConfigPlace,
  version: string | undefined,
) {
  const asked = useMesh({
    cluster,
    parts: ['namespaces', namespace, 'istio', type, name],
    schema: istioConfigDetails,
    query: { validate: true, help: true },
  })
  const { data, refetch } = asked
  const isBehind = data !== undefined && version !== undefined && versionOf(data, type) !== version
  const [tries, setTries] = useState({ version, count: 0 })
  if (tries.version !== version) setTries({ version, count: 0 })
  useEffect(() => {
    if (!isBehind || tries.count >= MOST_TRIES) return
    const timer = setTimeout(() => {
      setTries(({ count }) => ({ version, count: count + 1 }))
      void refetch()
    }, CATCH_UP_MS)
    return () => clearTimeout(timer)
  }, [isBehind, tries, version, refetch])
  return asked
}

function versionOf(details: IstioConfigDetails, type: IstioType): string {
  return readString(readAt(details[CONFIG_NAMES[type][1]], 'metadata', 'resourceVersion'))
}

/** Between keys, where the engine is beside the page; the server is asked less often. */
const [SHORT_PAUSE_MS, PAUSE_MS] = [120, 500]

/** What would be wrong if what is being edited were saved; null while nothing is, or nobody knows. */
export function useDraftValidation(
  { cluster, namespace, type }: Omit<ConfigPlace, 'name'>,
  draft: KubeObject | null,
): ObjectValidation | null {
  const locale = useLocale()
  const engine = useDraftJudge(cluster, draft !== null)
  const settled = useSettled(draft, engine ? SHORT_PAUSE_MS : PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['mesh-draft', cluster, namespace, type, settled, locale, engine?.at],
    queryFn: async ({ signal }) => {
      // Nothing is asked without a draft.
      const drafts = settled ? [{ type, object: settled }] : []
      const told = await engine?.judge({ namespace, drafts, locale })
      return told ?? judgeDrafts({ cluster, namespace }, drafts, signal)
    },
    enabled: settled !== null,
    retry: false,
    gcTime: 0,
    placeholderData: (before) => (settled ? before : undefined),
  })
  return draft && settled ? (data?.[0] ?? null) : null
}
