import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { IstioType } from '@naru/mesh/model/istio-object'
import { useMemo } from 'react'
import { draftOfNew } from './draft-of-new.ts'
import { ForecastPanel } from './forecast-panel.tsx'
import { useForecast } from './use-forecast.ts'

type Props = { readonly cluster: string; readonly type: IstioType; readonly manifest: KubeObject }

/** Whom a new object would refuse, as its form has it now. */
export function NewForecast({ cluster, type, manifest }: Props) {
  const draft = useMemo(() => draftOfNew(manifest), [manifest])
  const namespace = draft?.metadata.namespace ?? ''
  const forecast = useForecast({ cluster, namespace, type }, draft)
  if (!forecast) return null
  return (
    <div className="n-mesh-below">
      <ForecastPanel cluster={cluster} forecast={forecast} />
    </div>
  )
}
