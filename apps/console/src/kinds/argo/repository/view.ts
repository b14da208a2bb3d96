import type { KubeObject } from '@naru/contract/kubernetes/object'
import { defineView } from '../../../details/kind-view.ts'
import { RepositoryApplications } from './repository-applications.tsx'

export const view = defineView<KubeObject>()({
  kind: 'repository',
  sections: [RepositoryApplications],
  without: ['applications'],
})
