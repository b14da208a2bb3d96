import type { Text } from '../i18n/locale.ts'

/**
 * A part of a manifest to start from: `${…}` is what a person writes there, with its place in the order where it is a
 * number, and a tab is one step of indentation.
 */
export type Snippet = {
  readonly id: string
  readonly title: Text
  readonly text: string
}

/** What is written most where there is no form: parts of the common shape and of pods. */
export const SNIPPETS: readonly Snippet[] = [
  {
    id: 'labels',
    title: { en: 'Labels', ko: '레이블' },
    text: 'labels:\n\tapp.kubernetes.io/name: ${name}',
  },
  {
    id: 'annotations',
    title: { en: 'Annotations', ko: '어노테이션' },
    text: 'annotations:\n\t${key}: ${value}',
  },
  {
    id: 'selector',
    title: { en: 'Selector by labels', ko: '레이블 셀렉터' },
    text: 'selector:\n\tmatchLabels:\n\t\tapp.kubernetes.io/name: ${name}',
  },
  {
    id: 'template',
    title: { en: 'Pod template', ko: '파드 템플릿' },
    text: 'template:\n\tmetadata:\n\t\tlabels:\n\t\t\tapp.kubernetes.io/name: ${name}\n\tspec:\n\t\tcontainers:\n\t\t\t- name: ${main}\n\t\t\t\timage: ${image}',
  },
  {
    id: 'containers',
    title: { en: 'Containers', ko: '컨테이너' },
    text: 'containers:\n\t- name: ${1:main}\n\t\timage: ${2:image}\n\t\tports:\n\t\t\t- containerPort: ${3:8080}',
  },
  {
    id: 'env',
    title: { en: 'Variable with a value', ko: '값이 있는 환경 변수' },
    text: 'env:\n\t- name: ${NAME}\n\t\tvalue: "${value}"',
  },
  {
    id: 'env-secret',
    title: { en: 'Variable from a secret', ko: '시크릿에서 가져오는 환경 변수' },
    text: 'env:\n\t- name: ${NAME}\n\t\tvalueFrom:\n\t\t\tsecretKeyRef:\n\t\t\t\tname: ${secret}\n\t\t\t\tkey: ${key}',
  },
  {
    id: 'resources',
    title: { en: 'Requests and limits', ko: '리소스 요청과 제한' },
    text: 'resources:\n\trequests:\n\t\tcpu: ${100m}\n\t\tmemory: ${128Mi}\n\tlimits:\n\t\tmemory: ${256Mi}',
  },
  {
    id: 'readinessProbe',
    title: { en: 'Readiness probe', ko: '준비 상태 검사' },
    text: 'readinessProbe:\n\thttpGet:\n\t\tpath: ${1:/}\n\t\tport: ${2:8080}\n\tperiodSeconds: ${3:10}',
  },
  {
    id: 'livenessProbe',
    title: { en: 'Liveness probe', ko: '활성 상태 검사' },
    text: 'livenessProbe:\n\thttpGet:\n\t\tpath: ${1:/}\n\t\tport: ${2:8080}\n\tinitialDelaySeconds: ${3:10}',
  },
  {
    id: 'volumeMounts',
    title: { en: 'Mounted volume', ko: '볼륨 마운트' },
    text: 'volumeMounts:\n\t- name: ${data}\n\t\tmountPath: ${/data}',
  },
  {
    id: 'volumes',
    title: { en: 'Volume from a config map', ko: '컨피그맵을 쓰는 볼륨' },
    text: 'volumes:\n\t- name: ${data}\n\t\tconfigMap:\n\t\t\tname: ${name}',
  },
  {
    id: 'volumes-claim',
    title: { en: 'Volume from a claim', ko: '볼륨 클레임을 쓰는 볼륨' },
    text: 'volumes:\n\t- name: ${data}\n\t\tpersistentVolumeClaim:\n\t\t\tclaimName: ${name}',
  },
  {
    id: 'tolerations',
    title: { en: 'Toleration', ko: '톨러레이션' },
    text: 'tolerations:\n\t- key: ${key}\n\t\toperator: Exists\n\t\teffect: ${NoSchedule}',
  },
  {
    id: 'securityContext',
    title: { en: 'Run without root', ko: 'root가 아닌 사용자로 실행' },
    text: 'securityContext:\n\trunAsNonRoot: true\n\tallowPrivilegeEscalation: false\n\tcapabilities:\n\t\tdrop: [ALL]',
  },
]
