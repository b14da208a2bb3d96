import type { Layout } from '../../forms/field.ts'
import { amount, number, text, words } from '../../forms/fields.ts'
import type { Section } from '../../forms/form.ts'
import { row, section } from '../../forms/layout.ts'
import { general } from '../../forms/parts/general.ts'
import type { Text } from '../../i18n/locale.ts'
import { manifestType } from '../../kinds/api-version.ts'
import type { KindSpec } from '../../kinds/kind-spec.ts'
import { type Fields, readAt, readNumber, readText } from '../../manifest/read.ts'
import { checkImageName, checkImageTag } from '../../rules/build.ts'
import { firstBreach } from '../../rules/message.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkRange } from '../../rules/numbers.ts'
import { checkMaxLength, checkRequired } from '../../rules/text-rules.ts'

/** Whoever fills in a template names what it makes; the longest name leaves room for what the cluster adds. */
const LONGEST_NAME = 40

const PLACE: Text = {
  en: 'What all that is made is called, and where it is made.',
  ko: '만들어지는 리소스의 이름과 위치를 정합니다.',
}

export const place: Section = general({
  purpose: PLACE,
  rule: (name) => firstBreach(checkDnsLabel(name), checkMaxLength(name, LONGEST_NAME)),
})

export function parameters(purpose: Text, nodes: Section['nodes']): Section {
  return section({ en: 'Parameters', ko: '파라미터' }, purpose, nodes)
}

export const image = text('image', {
  title: { en: 'Image', ko: '이미지' },
  hint: {
    en: 'As the nodes of the cluster pull it, with a tag or a digest.',
    ko: '클러스터의 노드가 내려받는 이름입니다. 태그나 다이제스트까지 입력하세요.',
  },
  placeholder: 'registry.example/team/app:1.0',
  rule: checkImageName,
})

export const replicas = number('replicas', {
  title: { en: 'Replicas', ko: '레플리카' },
  begin: 2,
  rule: (value) => checkRange(value, 'replicas'),
})

const CPU_UNITS = [
  { value: 'm', title: { en: 'millicores', ko: '밀리코어' } },
  { value: '', title: { en: 'cores', ko: '코어' } },
]
const BYTE_UNITS = words('Mi', 'Gi', 'Ti')

/** CPU and memory of each pod. */
export function resources(cpu: string, memory: string): Layout {
  return row(cpuField('cpu', cpu), bytesField('memory', { en: 'Memory', ko: '메모리' }, memory))
}

export function cpuField(path: string, begin: string) {
  const title = { en: 'CPU', ko: 'CPU' }
  return amount(path, { title, units: CPU_UNITS, begin, rule: checkRequired })
}

export function bytesField(path: string, title: Text, begin: string) {
  return amount(path, { title, units: BYTE_UNITS, begin, rule: checkRequired })
}

export const version = (begin: string) =>
  text('version', {
    title: { en: 'Version', ko: '버전' },
    hint: { en: 'Tag of the official image.', ko: '공식 이미지의 태그입니다.' },
    begin,
    rule: checkImageTag,
  })

/** Memory is its own limit: what leaks harms nobody else. */
export function writeResources(filled: Fields): Fields {
  const memory = readText(filled['memory'])
  return { requests: { cpu: readText(filled['cpu']), memory }, limits: { memory } }
}

/** What a process needs none of, whatever its image is. */
export const CONTAINED = {
  allowPrivilegeEscalation: false,
  seccompProfile: { type: 'RuntimeDefault' },
} as const

export function nameOf(filled: Fields): string {
  return readText(readAt(filled, 'metadata', 'name'))
}

export function countOf(filled: Fields, field: string): number {
  return readNumber(filled[field]) ?? 0
}

/** By which the pods are chosen: it never changes. */
export function chosen(name: string): Readonly<Record<string, string>> {
  return { 'app.kubernetes.io/name': name, 'app.kubernetes.io/instance': name }
}

/** What every object of a template bears: its name, and that its parts belong together. */
export function metadataOf(filled: Fields, name = nameOf(filled)) {
  const own = nameOf(filled)
  return {
    name,
    namespace: readText(readAt(filled, 'metadata', 'namespace')),
    labels: { ...chosen(own), 'app.kubernetes.io/part-of': own, 'app.kubernetes.io/managed-by': 'naru' },
  }
}

/** As the newest clusters serve it, which all take. */
export function typeOf(kind: KindSpec) {
  return manifestType(kind, null)
}
