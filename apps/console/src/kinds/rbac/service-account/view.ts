import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { AccountRights } from './account-rights.tsx'

export const view = defineView<KubeObject>()({ kind: 'service-account', lead: [AccountRights] })
