import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView, type ViewProps } from '../../../details/kind-view.ts'
import { UsedBy } from '../../pieces/used-by.tsx'
import { ConfigMapData } from './config-map-data.tsx'

export const view = defineView<KubeObject>()({
  kind: 'config-map',
  lead: [ConfigMapData],
  aside: [({ cluster, object }: ViewProps<KubeObject>) => UsedBy({ cluster, object, kind: 'config-map' })],
})
