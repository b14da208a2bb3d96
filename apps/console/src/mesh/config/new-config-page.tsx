import type { KubeObject } from '@naru/contract/kubernetes/object'
import { isConfigType } from '@naru/mesh/answers/config-names'
import { type IstioType, typeResource } from '@naru/mesh/model/istio-object'
import { useResourceKind } from '../../discovery/resource-kind.ts'
import { CreatePage } from '../../forms/create-page.tsx'
import { ErrorPage } from '../../parts/error-page.tsx'
import { UnservedPage } from '../../parts/unserved/unserved-page.tsx'
import { useCurrentPage } from '../../shell/page-context.ts'
import { configHref, meshHref } from '../room/mesh-paths.ts'
import { MeshRoom } from '../room/mesh-room.tsx'
import { BelowNew } from './below-new.tsx'
import { engineForm } from './engine-forms.ts'
import { starterOf } from './starters.ts'

/** Creates an object of the mesh's configuration, by a form and its YAML. */
export function NewConfigPage() {
  const { objectType = '' } = useCurrentPage()?.params ?? {}
  if (!isConfigType(objectType)) return <ErrorPage code="PAGE_NOT_FOUND" />
  return (
    <MeshRoom>
      {(cluster) => <NewConfig key={`${cluster}/${objectType}`} cluster={cluster} type={objectType} />}
    </MeshRoom>
  )
}

function NewConfig({ cluster, type }: { readonly cluster: string; readonly type: IstioType }) {
  const found = useResourceKind(cluster, { ...typeResource(type), version: '' })
  if (found.state !== 'found') return <UnservedPage kind={found} />
  return (
    <CreatePage
      kind={found.spec}
      cluster={cluster}
      template={({ namespace, name }) => ({
        metadata: { name, ...(namespace && { namespace }) },
        spec: starterOf(type) ?? {},
      })}
      form={engineForm(type)}
      back={meshHref('M_ISTIO', cluster)}
      hrefOf={({ namespace, name }) => configHref(type, { cluster, namespace: namespace ?? '', name })}
      below={drawBelow(cluster, type)}
    />
  )
}

function drawBelow(cluster: string, type: IstioType) {
  return (manifest: KubeObject) => <BelowNew cluster={cluster} type={type} manifest={manifest} />
}
