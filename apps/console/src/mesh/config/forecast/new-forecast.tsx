import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { IstioType } from '@naru/mesh/model/istio-object'
import { ForecastPanel } from './forecast-panel.tsx'
import { useForecast } from './use-forecast.ts'

type Props = {
  readonly cluster: string
  readonly type: IstioType
  /** Null while it stands in no namespace. */
  readonly draft: KubeObject | null
}

/** Whom a new object would refuse, as its form has it now. */
export function NewForecast({ cluster, type, draft }: Props) {
  const forecast = useForecast({ cluster, namespace: draft?.metadata.namespace ?? '', type }, draft)
  return forecast && <ForecastPanel cluster={cluster} forecast={forecast} />
}
