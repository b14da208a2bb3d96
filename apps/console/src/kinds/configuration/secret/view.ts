import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView, type ViewProps } from '../../../details/kind-view.ts'
import { UsedBy } from '../../pieces/used-by.tsx'
import { SecretData } from './secret-data.tsx'

export const view = defineView<KubeObject>()({
  kind: 'secret',
  lead: [SecretData],
  aside: [({ cluster, object }: ViewProps<KubeObject>) => UsedBy({ cluster, object, kind: 'secret' })],
})
