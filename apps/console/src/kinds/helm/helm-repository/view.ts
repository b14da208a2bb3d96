import type { HelmRepository } from '@naru/contract/api/helm/repositories'
import type { WrappedRecord } from '@naru/contract/platform/wrapped-record'
import { defineView } from '../../../details/kind-view.ts'
import { RepositoryReading, RepositoryTrouble } from './repository-reading.tsx'

export const view = defineView<WrappedRecord<HelmRepository>>()({
  kind: 'helm-repository',
  lead: [RepositoryTrouble, RepositoryReading],
  without: ['charts', 'read', 'failing-since', 'user'],
})
