import type { KubeObject } from '../../kubernetes/object.ts'
import { parseQuantity } from '../../kubernetes/quantity.ts'
import { formatApiVersion } from '../../kubernetes/resource.ts'
import { parseTime } from '../../kubernetes/time.ts'
import type { Status } from '../../rows/status.ts'
import { buildStatus } from '../../rows/status-words.ts'
import { defineRules, type Problem } from '../kind-rules.ts'
import { statusColumn } from '../standard-columns.ts'
import { fact } from '../told-fact.ts'
import { persistentVolume } from './persistent-volume.ts'

type Volume = KubeObject & {
  readonly spec?: {
    readonly capacity?: { readonly storage?: string }
    readonly accessModes?: readonly string[]
    readonly claimRef?: { readonly namespace?: string; readonly name?: string }
    readonly persistentVolumeReclaimPolicy?: string
    readonly storageClassName?: string
    readonly volumeMode?: string
    readonly volumeAttributesClassName?: string
    readonly csi?: { readonly driver?: string }
  }
  readonly status?: {
    readonly phase?: string
    readonly message?: string
    readonly reason?: string
    readonly lastPhaseTransitionTime?: string
  }
}

function volumeStatus(volume: Volume): Status {
  const { metadata, status } = volume
  if (metadata.deletionTimestamp) return buildStatus('Terminating')
  return describeRest(volume) ? buildStatus('Released', 'warning') : buildStatus(status?.phase ?? 'Pending')
}

/** One that could not be reclaimed, or that nobody reclaims. */
function volumeProblem(volume: Volume): Problem | null {
  if (volume.metadata.deletionTimestamp) return null
  return volume.status?.phase === 'Failed' ? describeFailure(volume) : describeRest(volume)
}

function describeFailure({ status }: Volume): Problem {
  const since = parseTime(status?.lastPhaseTransitionTime)
  const detail = status?.message ?? ''
  return { severity: 'error', since, reason: status?.reason || 'Failed', detail, next: 'events' }
}

/** It holds the data of a claim that is gone, and will until somebody decides about it. */
function describeRest({ spec, status }: Volume): Problem | null {
  if (status?.phase !== 'Released' || spec?.persistentVolumeReclaimPolicy !== 'Retain') return null
  const since = parseTime(status.lastPhaseTransitionTime)
  const { namespace = '', name = '' } = spec.claimRef ?? {}
  const claim = `${namespace}/${name}`
  return {
    severity: 'warning',
    since,
    reason: 'Released',
    detail: '',
    says: {
      en: `keeps the data of the deleted claim ${claim}`,
      ko: `삭제된 클레임 ${claim}의 데이터가 남아 있습니다`,
    },
    next: 'yaml',
    helps: ['release'],
  }
}

/** `csi`, `nfs`, `hostPath`: the field of a volume's spec that says where it is. */
const SOURCES = [
  'nfs',
  'hostPath',
  'local',
  'iscsi',
  'fc',
  'cephfs',
  'rbd',
  'awsElasticBlockStore',
  'gcePersistentDisk',
]

function volumeSource({ spec }: Volume): string | null {
  return spec?.csi?.driver ?? SOURCES.find((source) => spec !== undefined && source in spec) ?? null
}

export const persistentVolumeRules = defineRules<Volume>()({
  status: volumeStatus,
  statuses: [
    { word: 'Available', means: { en: 'Free: no claim has it.', ko: '아직 연결된 클레임이 없습니다.' } },
    { word: 'Bound', means: { en: 'A claim has it.', ko: '클레임에 연결되었습니다.' } },
    {
      word: 'Released',
      means: {
        en: 'Its claim is gone, its data is not; no other claim gets it.',
        ko: '클레임은 삭제되었지만 데이터가 남아 있어 다른 클레임이 쓸 수 없습니다.',
      },
    },
    { word: 'Failed', means: { en: 'It could not be reclaimed.', ko: '볼륨을 회수하지 못했습니다.' } },
    { word: 'Pending', means: { en: 'It is being made.', ko: '볼륨을 준비하는 중입니다.' } },
    'Terminating',
  ],
  problem: volumeProblem,
  blocked: {
    delete: {
      bound: {
        when: ({ status }) => status?.phase === 'Bound',
        says: {
          en: 'The selected volume is bound to a volume claim and cannot be deleted. Delete the claim first.',
          ko: '선택한 볼륨은 클레임에 바인딩되어 있어 삭제할 수 없습니다. 클레임을 먼저 삭제하세요.',
        },
      },
    },
  },
  facts: [
    fact('CSI volume', 'CSI 볼륨 ID', 'spec.csi.volumeHandle'),
    fact('NFS server', 'NFS 서버', 'spec.nfs.server'),
    fact('NFS path', 'NFS 경로', 'spec.nfs.path'),
    fact('Path on the node', '노드 경로', 'spec.local.path'),
    fact('Path of the host', '호스트 경로', 'spec.hostPath.path'),
    fact('Mount options', '마운트 옵션', 'spec.mountOptions'),
    fact('File system', '파일 시스템', 'spec.csi.fsType'),
    fact(
      'Only on',
      '사용 가능한 노드나 영역',
      'spec.nodeAffinity.required.nodeSelectorTerms[].matchExpressions[].values[]',
    ),
  ],
  columns: [
    statusColumn(volumeStatus),
    {
      id: 'capacity',
      title: { en: 'Capacity', ko: '용량' },
      type: 'bytes',
      value: ({ spec }) => parseQuantity(spec?.capacity?.storage),
    },
    {
      id: 'claim',
      title: { en: 'Claim', ko: '클레임' },
      about: {
        en: 'Who holds it, or held it last.',
        ko: '볼륨을 쓰는 클레임, 또는 마지막으로 쓴 클레임입니다.',
      },
      type: 'link',
      value: ({ spec }) =>
        spec?.claimRef?.name
          ? {
              kind: 'persistent-volume-claim',
              namespace: spec.claimRef.namespace ?? null,
              name: spec.claimRef.name,
            }
          : null,
    },
    {
      id: 'storage-class',
      title: { en: 'Storage class', ko: '스토리지 클래스' },
      choice: true,
      type: 'link',
      relation: 'provisions',
    },
    {
      id: 'reclaim',
      title: { en: 'Reclaim policy', ko: '회수 정책' },
      about: {
        en: 'What becomes of it when its claim is deleted: Delete takes the data along, Retain keeps it.',
        ko: '클레임을 삭제할 때의 처리입니다. Delete는 데이터까지 지우고 Retain은 남겨 둡니다.',
      },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ spec }) => spec?.persistentVolumeReclaimPolicy ?? null,
    },
    {
      id: 'access-modes',
      title: { en: 'Access modes', ko: '접근 모드' },
      type: 'list',
      // A volume's own name is long, and its claim tells the modes as well.
      optional: true,
      value: ({ spec }) => spec?.accessModes ?? [],
    },
    {
      id: 'source',
      title: { en: 'Source', ko: '저장소' },
      about: {
        en: 'The driver or the kind of storage behind it.',
        ko: '볼륨을 제공하는 드라이버나 저장소 종류입니다.',
      },
      type: 'text',
      choice: true,
      optional: true,
      value: volumeSource,
    },
    {
      id: 'attributes-class',
      title: { en: 'Attributes class', ko: '볼륨 속성 클래스' },
      about: {
        en: 'The quality that it was given, such as its speed.',
        ko: '볼륨에 적용된 속도 같은 품질입니다.',
      },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ spec }) => spec?.volumeAttributesClassName ?? null,
    },
    {
      id: 'volume-mode',
      title: { en: 'Volume mode', ko: '볼륨 모드' },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ spec }) => spec?.volumeMode ?? null,
    },
    {
      id: 'reason',
      title: { en: 'Reason', ko: '사유' },
      about: { en: 'Why it failed, in one word.', ko: '실패한 이유를 나타내는 한 단어입니다.' },
      type: 'text',
      choice: true,
      optional: true,
      value: ({ status }) => status?.reason || null,
    },
  ],
  template: ({ name }) => ({
    apiVersion: formatApiVersion(persistentVolume.api),
    kind: persistentVolume.kind,
    metadata: { name },
    spec: {
      capacity: { storage: '10Gi' },
      accessModes: ['ReadWriteOnce'],
      persistentVolumeReclaimPolicy: 'Retain',
      storageClassName: '',
      nfs: { server: '', path: '/' },
    },
  }),
})
