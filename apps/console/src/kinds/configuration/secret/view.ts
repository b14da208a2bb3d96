import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { SecretData } from './secret-data.tsx'

export const view = defineView<KubeObject>()({ kind: 'secret', lead: [SecretData] })
