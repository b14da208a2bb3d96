import { defineKind } from '../kind-spec.ts'
import { buildUses } from './build-uses.ts'

export const build = defineKind({
  id: 'build',
  kind: 'Build',
  plural: 'builds',
  source: 'kubernetes',
  path: { one: 'build', many: 'builds' },
  api: { group: 'build.openshift.io', version: 'v1' },
  scope: 'namespaced',
  platform: 'openshift',
  title: { one: { en: 'Build', ko: '빌드' }, many: { en: 'Builds', ko: '빌드' } },
  mark: 'B',
  menu: { group: 'build', order: 30 },
  pages: { detail: { manual: 16302, tabs: ['info', 'yaml', 'event', 'log'] } },
  badge: true,
  access: 'open',
  realtime: true,
  actions: ['edit-labels', 'rebuild', 'cancel-build', 'delete'],
  quick: ['log', 'rebuild', 'cancel-build'],
  relations: [{ by: 'owner', word: 'owns', to: 'pod' }, ...buildUses()],
  // What it belongs to tells them: of every config only the last build counts.
  dashboard: { problems: false },
})
