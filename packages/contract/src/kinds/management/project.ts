import { defineKind } from '../kind-spec.ts'

export const project = defineKind({
  id: 'project',
  kind: 'Project',
  plural: 'projects',
  source: 'platform',
  collection: '/system/projects',
  path: { one: 'project', many: 'projects' },
  api: { group: 'system', version: 'v1' },
  scope: 'platform',
  placed: true,
  title: { one: { en: 'Project', ko: '프로젝트' }, many: { en: 'Projects', ko: '프로젝트' } },
  mark: 'PJ',
  menu: { group: 'management', order: 50 },
  pages: {
    list: { manual: 19501 },
    detail: { manual: 19502, tabs: ['info', 'member', 'user', 'group', 'quota', 'event', 'permission'] },
    create: { manual: 19503 },
    edit: { manual: 19504 },
  },
  badge: true,
  access: 'checked',
  realtime: false,
  actions: ['edit', 'recover', 'delete'],
  quick: ['edit', 'recover'],
  deletion: {
    typeName: true,
    says: {
      en: 'The namespace is deleted with everything in it. For seven days the project can be recovered: its members, quota and the manifests of its workloads, without secrets and without what volumes hold.',
      ko: '네임스페이스와 그 안의 모든 항목을 삭제합니다. 7일 동안 구성원, 쿼터, 워크로드 매니페스트를 복구할 수 있으며, 시크릿과 볼륨의 데이터는 복구되지 않습니다.',
    },
    leave: {
      title: { en: 'Leave the namespace as it is', ko: '네임스페이스는 그대로 두기' },
      hint: {
        en: 'Only the project is given up: its members lose the rights that they have through it.',
        ko: '프로젝트만 해제합니다. 구성원은 프로젝트로 얻은 권한을 잃습니다.',
      },
    },
  },
  relations: [],
})
