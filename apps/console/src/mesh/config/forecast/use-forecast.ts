import type { KubeObject } from '@naru/contract/kubernetes/object'
import {
  WHAT_IF_TYPES,
  type WhatIfAnswer,
  type WhatIfType,
  whatIfAnswer,
} from '@naru/contract/mesh/wire/what-if'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSettled } from '../../../parts/settled/use-settled.ts'
import { callMeasured, type Measured, meshPath } from '../../room/mesh-call.ts'
import type { ConfigPlace } from '../use-config.ts'

/** Each look asks the cluster's Prometheus: longer than anybody's pause between two keys. */
const PAUSE_MS = 1000

const NOT_YET: Forecast = { answer: null, missing: [], error: null }

/** Whether objects of a type decide who may reach whom. */
export function isForecast({ type }: Pick<ConfigPlace, 'type'>): boolean {
  return WHAT_IF_TYPES.some((one) => one === type)
}

export type Forecast = {
  readonly answer: WhatIfAnswer | null
  /** What the cluster's Prometheus did not tell. */
  readonly missing: readonly string[]
  readonly error: Error | null
}

/** Which of the traffic of the last hour would be refused if what is being edited were saved; null while nothing is. */
export function useForecast(place: Omit<ConfigPlace, 'name'>, draft: KubeObject | null): Forecast | null {
  const { cluster, namespace, type } = place
  const wanted = useMemo(
    () => draft && { cluster, parts: [namespace, 'istio', type], body: draft },
    [cluster, namespace, type, draft],
  )
  return useWhatIf(wanted)
}

type Placed = { readonly cluster: string; readonly namespace: string }
type Draft = { readonly type: WhatIfType; readonly object: KubeObject }

/** The same of several objects that are saved together; null without any. */
export function useForecastOfAll({ cluster, namespace }: Placed, objects: readonly Draft[]): Forecast | null {
  const wanted = useMemo(
    () => (objects.length === 0 ? null : { cluster, parts: [namespace, 'istio'], body: { objects } }),
    [cluster, namespace, objects],
  )
  return useWhatIf(wanted)
}

type Wanted = { readonly cluster: string; readonly parts: readonly string[]; readonly body: object }

function useWhatIf(wanted: Wanted | null): Forecast | null {
  const settled = useSettled(wanted, PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: ['mesh-forecast', settled],
    queryFn: ({ signal }) => askWhatIf(settled, signal),
    enabled: settled !== null,
    retry: false,
    gcTime: 0,
  })
  if (wanted === null) return null
  if (settled !== wanted) return NOT_YET
  return { answer: data?.told ?? null, missing: data?.missing ?? [], error }
}

function askWhatIf(wanted: Wanted | null, signal: AbortSignal): Promise<Measured<WhatIfAnswer>> {
  if (wanted === null) throw new Error('nothing is asked')
  const { cluster, parts, body } = wanted
  return callMeasured(whatIfAnswer, meshPath(cluster, 'namespaces', ...parts, 'what-if'), {
    method: 'POST',
    body,
    signal,
  })
}
