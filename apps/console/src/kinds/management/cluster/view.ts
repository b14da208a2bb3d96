import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../kind-view.ts'

export const view = defineView<KubeObject>()({ kind: 'cluster' })
