import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { ConfigMapData } from './config-map-data.tsx'

export const view = defineView<KubeObject>()({ kind: 'config-map', lead: [ConfigMapData] })
