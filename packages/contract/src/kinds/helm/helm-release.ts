import { defineKind } from '../kind-spec.ts'

/** Helm keeps each revision of a release as a secret; those of one release are told as the last of them. */
export const helmRelease = defineKind({
  id: 'helm-release',
  kind: 'Secret',
  plural: 'secrets',
  about: 'HelmRelease',
  source: 'kubernetes',
  path: { one: 'helm-release', many: 'helm-releases' },
  api: { group: '', version: 'v1' },
  scope: 'namespaced',
  among: { kind: 'secret', label: 'owner', value: 'helm', called: 'name' },
  secretFields: ['data', 'stringData'],
  title: {
    one: { en: 'Helm release', ko: '헬름 릴리스' },
    many: { en: 'Helm releases', ko: '헬름 릴리스' },
  },
  mark: 'HE',
  menu: { group: 'helm', order: 20 },
  pages: {
    list: { manual: 13201 },
    detail: { manual: 13202, tabs: ['info', 'made', 'revision', 'value'] },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: [],
  quick: ['made', 'revision'],
  relations: [],
  dashboard: { problems: false },
})
