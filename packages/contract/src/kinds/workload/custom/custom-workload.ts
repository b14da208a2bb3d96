import { defineKind } from '../../kind-spec.ts'
import { deployment } from '../deployment.ts'

/** A deployment that owns what belongs to it: the services, settings and doors that come and go with it. */
export const customWorkload = defineKind({
  id: 'custom-workload',
  kind: 'Deployment',
  plural: 'deployments',
  about: 'CustomWorkload',
  source: 'kubernetes',
  path: { one: 'custom-workload', many: 'custom-workloads' },
  api: { group: 'apps', version: 'v1' },
  scope: 'namespaced',
  among: { kind: 'deployment', label: 'app.kubernetes.io/component', value: 'custom-workload' },
  title: {
    one: { en: 'Custom workload', ko: '커스텀 워크로드' },
    many: { en: 'Custom workloads', ko: '커스텀 워크로드' },
  },
  mark: 'CW',
  menu: { group: 'applications', order: 10 },
  pages: {
    list: { manual: 11101 },
    detail: { manual: 11102, tabs: ['info', 'yaml', 'event', 'pod', 'log'] },
    create: { manual: 11103 },
  },
  badge: true,
  access: 'checked',
  realtime: false,
  actions: ['edit-labels', 'scale', 'restart', 'delete'],
  deletion: {
    warns: {
      en: 'Everything that it owns is deleted with it: its service, settings, autoscaler and doors. Claims and their data stay.',
      ko: '이 워크로드가 소유한 서비스, 설정, 오토스케일러, 외부 주소도 함께 삭제됩니다. 볼륨 클레임과 데이터는 남습니다.',
    },
  },
  relations: [
    ...deployment.relations,
    { by: 'owner', word: 'owns', to: 'service' },
    { by: 'owner', word: 'owns', to: 'config-map' },
    { by: 'owner', word: 'owns', to: 'horizontal-pod-autoscaler' },
    { by: 'owner', word: 'owns', to: 'ingress' },
    { by: 'owner', word: 'owns', to: 'route' },
  ],
  dashboard: { problems: false },
})
