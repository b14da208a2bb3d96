import type { PlatformKind } from '../platform/platform-kind.ts'
import { gitlabCiRecord } from './devops/gitlab-ci.record.ts'
import { helmChartRecord } from './helm/helm-chart.record.ts'
import { helmRepositoryRecord } from './helm/helm-repository.record.ts'
import { imageRegistryEndpointRecord } from './images/image-registry-endpoint.record.ts'
import { imageRepositoryRecord } from './images/image-repository.record.ts'
import { accessRuleRecord } from './management/access-rule.record.ts'
import { clusterRecord } from './management/cluster.record.ts'
import { groupRecord } from './management/group.record.ts'
import { projectRecord } from './management/project.record.ts'
import { userRecord } from './management/user.record.ts'
import { alertSettingRecord } from './monitoring/alert-setting.record.ts'
import { alertTargetRecord } from './monitoring/alert-target.record.ts'
import { eventAlertSettingRecord } from './monitoring/k8s-event-alert-setting.record.ts'
import type { kinds } from './registry.ts'

type PlatformKindId = Extract<(typeof kinds)[number], { readonly source: 'platform' }>['id']

/** Every kind of the platform itself; one that is missing is a compile error. */
const records = {
  'access-rule': accessRuleRecord,
  'alert-setting': alertSettingRecord,
  'alert-target': alertTargetRecord,
  'k8s-event-alert-setting': eventAlertSettingRecord,
  cluster: clusterRecord,
  'gitlab-ci': gitlabCiRecord,
  group: groupRecord,
  'helm-chart': helmChartRecord,
  'helm-repository': helmRepositoryRecord,
  'image-registry-endpoint': imageRegistryEndpointRecord,
  'image-repository': imageRepositoryRecord,
  project: projectRecord,
  user: userRecord,
} satisfies Record<PlatformKindId, PlatformKind>

export const platformKinds: readonly PlatformKind[] = Object.values(records)

const byId = new Map(platformKinds.map((kind) => [kind.spec.id, kind]))

/** Undefined for what is no kind of the platform itself. */
export function findPlatformKind(id: string): PlatformKind | undefined {
  return byId.get(id)
}
