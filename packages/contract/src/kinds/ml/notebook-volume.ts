import { defineKind } from '../kind-spec.ts'
import { persistentVolumeClaim } from '../storage/persistent-volume-claim.ts'

export const notebookVolume = defineKind({
  id: 'notebook-volume',
  kind: 'PersistentVolumeClaim',
  plural: 'persistentvolumeclaims',
  about: 'NotebookVolume',
  source: 'kubernetes',
  path: { one: 'notebook-volume', many: 'notebook-volumes' },
  api: { group: '', version: 'v1' },
  scope: 'namespaced',
  feature: 'kubeflow',
  // Kubeflow labels none of its claims.
  among: {
    kind: 'persistent-volume-claim',
    label: 'app.kubernetes.io/component',
    value: 'notebook-volume',
    others: true,
  },
  title: {
    one: { en: 'Notebook volume', ko: '노트북 볼륨' },
    many: { en: 'Notebook volumes', ko: '노트북 볼륨' },
  },
  mark: 'NV',
  menu: { group: 'ml_ai', order: 20 },
  pages: {
    list: { manual: 17201 },
    detail: { manual: 17202, tabs: ['info', 'yaml', 'event', 'pod'] },
    create: { manual: 17203 },
  },
  badge: true,
  access: 'checked',
  realtime: true,
  actions: ['edit-labels', 'expand', 'delete'],
  deletion: {
    warns: {
      en: 'Notebooks that mount it do not start any more. Unless its volume is retained, the files on it go too.',
      ko: '이 볼륨을 쓰는 노트북은 시작되지 않습니다. 볼륨을 보존하도록 설정하지 않았다면 파일도 모두 사라집니다.',
    },
  },
  relations: persistentVolumeClaim.relations,
  dashboard: { problems: false },
})
