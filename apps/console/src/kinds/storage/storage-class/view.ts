import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { ClassUse } from './class-use.tsx'

export const view = defineView<KubeObject>()({ kind: 'storage-class', lead: [ClassUse] })
