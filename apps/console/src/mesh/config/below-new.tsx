import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { IstioType } from '@naru/mesh/model/istio-object'
import { useMemo } from 'react'
import { draftOfNew } from './draft-of-new.ts'
import { NewForecast } from './forecast/new-forecast.tsx'
import { isForecast } from './forecast/use-forecast.ts'
import { NewChecks } from './new-checks.tsx'

type Props = { readonly cluster: string; readonly type: IstioType; readonly manifest: KubeObject }

/** What a new object would do to the mesh, before it is made: what checks find, and whom it would refuse. */
export function BelowNew({ cluster, type, manifest }: Props) {
  const draft = useMemo(() => draftOfNew(manifest), [manifest])
  return (
    <div className="n-mesh-below">
      <NewChecks {...{ cluster, type, draft }} />
      {isForecast({ type }) && <NewForecast {...{ cluster, type, draft }} />}
    </div>
  )
}
