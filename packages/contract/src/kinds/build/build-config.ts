import { defineKind } from '../kind-spec.ts'
import { buildUses, image } from './build-uses.ts'

const WEBHOOKS = ['github', 'gitlab', 'bitbucket', 'generic'] as const

export const buildConfig = defineKind({
  id: 'build-config',
  kind: 'BuildConfig',
  plural: 'buildconfigs',
  source: 'kubernetes',
  path: { one: 'build-config', many: 'build-configs' },
  api: { group: 'build.openshift.io', version: 'v1' },
  scope: 'namespaced',
  platform: 'openshift',
  title: {
    one: { en: 'BuildConfig', ko: '빌드 구성' },
    many: { en: 'BuildConfigs', ko: '빌드 구성' },
  },
  mark: 'BC',
  menu: { group: 'build', order: 10 },
  pages: {
    list: { manual: 16101 },
    detail: { manual: 16102, tabs: ['info', 'yaml', 'event'] },
    create: { manual: 16103 },
    edit: { manual: 16104 },
  },
  badge: false,
  access: 'open',
  realtime: true,
  actions: ['edit', 'edit-labels', 'start-build', 'delete'],
  quick: ['start-build'],
  relations: [
    { by: 'owner', word: 'owns', to: 'build' },
    ...buildUses(),
    image('uses', 'spec.triggers[].imageChange.from'),
    ...WEBHOOKS.map(
      (hook) =>
        ({
          by: 'name',
          word: 'uses',
          to: 'secret',
          path: `spec.triggers[].${hook}.secretReference.name`,
        }) as const,
    ),
  ],
})
