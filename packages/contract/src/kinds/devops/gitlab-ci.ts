import { defineKind } from '../kind-spec.ts'

export const gitlabCi = defineKind({
  id: 'gitlab-ci',
  kind: 'GitLabCiInfo',
  plural: 'gitlab-ci',
  source: 'platform',
  collection: '/cicd/gitlab-ci',
  path: { one: 'gitlab-ci', many: 'gitlab-ci' },
  api: { group: 'cicd', version: 'v1' },
  scope: 'platform',
  title: {
    one: { en: 'GitLab project', ko: 'GitLab 프로젝트' },
    many: { en: 'GitLab CI', ko: 'GitLab CI 파이프라인' },
  },
  mark: 'GL',
  menu: { group: 'devops', order: 10 },
  pages: {
    list: { manual: 23101 },
    detail: { manual: 23102, tabs: ['info'] },
    create: { manual: 23103 },
    edit: { manual: 23104 },
  },
  badge: true,
  access: 'checked',
  realtime: false,
  actions: ['edit', 'delete'],
  quick: ['edit'],
  deletion: {
    says: {
      en: 'Naru forgets the project and its token. Nothing changes in GitLab.',
      ko: 'Naru에서 프로젝트와 토큰을 지웁니다. GitLab에서는 아무것도 바뀌지 않습니다.',
    },
  },
  relations: [],
})
