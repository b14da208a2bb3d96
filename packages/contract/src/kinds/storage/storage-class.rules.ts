import { isDefaultClass } from '../../kubernetes/default-class.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { defineRules } from '../kind-rules.ts'
import { fact } from '../told-fact.ts'

type StorageClass = KubeObject & {
  readonly provisioner?: string
  readonly reclaimPolicy?: string
  readonly volumeBindingMode?: string
  readonly allowVolumeExpansion?: boolean
}

export const storageClassRules = defineRules<StorageClass>()({
  facts: [
    fact('Parameters', '매개변수', 'parameters'),
    fact('Mount options', '마운트 옵션', 'mountOptions'),
    fact('Only in', '사용 가능한 영역', 'allowedTopologies[].matchLabelExpressions[].values[]'),
  ],
  columns: [
    {
      id: 'default',
      title: { en: 'Default', ko: '기본' },
      about: {
        en: 'Whether claims that name no class get this one.',
        ko: '클래스를 지정하지 않은 클레임에 쓰이는지 나타냅니다.',
      },
      type: 'boolean',
      choice: true,
      value: isDefaultClass,
    },
    {
      id: 'provisioner',
      title: { en: 'Provisioner', ko: '프로비저너' },
      about: {
        en: 'The driver that makes the volumes; kubernetes.io/no-provisioner leaves that to people.',
        ko: '볼륨을 만드는 드라이버입니다. kubernetes.io/no-provisioner이면 사람이 직접 만듭니다.',
      },
      type: 'text',
      choice: true,
      value: ({ provisioner }) => provisioner ?? null,
    },
    {
      id: 'reclaim',
      title: { en: 'Reclaim policy', ko: '회수 정책' },
      about: {
        en: 'What becomes of a volume when its claim is deleted.',
        ko: '클레임을 삭제할 때 볼륨을 어떻게 할지 정합니다.',
      },
      type: 'text',
      choice: true,
      value: ({ reclaimPolicy }) => reclaimPolicy ?? 'Delete',
    },
    {
      id: 'binding',
      title: { en: 'Binding', ko: '바인딩' },
      about: {
        en: 'Immediate makes the volume with the claim; WaitForFirstConsumer waits for a pod, to know its node.',
        ko: 'Immediate는 클레임과 함께, WaitForFirstConsumer는 파드의 노드가 정해진 뒤에 볼륨을 만듭니다.',
      },
      type: 'text',
      choice: true,
      value: ({ volumeBindingMode }) => volumeBindingMode ?? 'Immediate',
    },
    {
      id: 'expandable',
      title: { en: 'Expansion allowed', ko: '확장 허용' },
      about: { en: 'Whether its volumes may grow.', ko: '볼륨을 더 크게 확장할 수 있는지 나타냅니다.' },
      type: 'boolean',
      choice: true,
      value: ({ allowVolumeExpansion }) => allowVolumeExpansion === true,
    },
  ],
})
