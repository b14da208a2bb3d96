import type { KubeObject } from '../../kubernetes/object.ts'
import { buildStatus } from '../../rows/status-words.ts'
import type { RuleContext, SaidRules } from '../kind-rules.ts'
import { persistentVolumeClaimRules } from '../storage/persistent-volume-claim.rules.ts'
import { isNotebookVolume, judgeVolumeUse, listMounting, type VolumeUse } from './notebook-claims.ts'

const USE_WORDS = {
  mounted: 'InUse',
  held: 'HeldByStopped',
  free: 'Unused',
  unknown: 'Unknown',
} as const satisfies Readonly<Record<VolumeUse, string>>

function notebooksIn({ objects }: RuleContext): readonly KubeObject[] | null {
  const found = objects?.('notebook') ?? null
  return found === 'pending' ? null : found
}

function podsOn(claim: KubeObject, { users }: RuleContext): number | null {
  const found = users?.('pod', claim) ?? null
  return found === 'pending' ? null : found
}

const OWN: SaidRules['columns'] = [
  {
    id: 'use',
    title: { en: 'Use', ko: '사용' },
    about: {
      en: 'Whether a pod or a notebook needs it: what nobody needs can be deleted.',
      ko: '파드나 노트북이 쓰는지입니다. 아무도 쓰지 않으면 지울 수 있습니다.',
    },
    type: 'status',
    choice: true,
    value: (claim, context) => {
      const use = judgeVolumeUse(claim, { notebooks: notebooksIn(context), pods: podsOn(claim, context) })
      return use === 'unknown' ? null : buildStatus(USE_WORDS[use])
    },
  },
  {
    id: 'notebooks',
    title: { en: 'Notebooks', ko: '노트북' },
    about: {
      en: 'Those that mount it, whether they run or not.',
      ko: '실행 여부와 관계없이 이 볼륨을 연결하는 노트북입니다.',
    },
    type: 'list',
    value: (claim, context) =>
      listMounting(claim, notebooksIn(context) ?? []).map(({ metadata }) => metadata.name),
  },
]

// They are claims, of which the rules know all that these need.
const claim = persistentVolumeClaimRules as unknown as SaidRules
const [status, ...columns] = claim.columns

export const notebookVolumeRules: SaidRules = {
  ...claim,
  asks: { objects: ['storage-class', 'notebook', 'namespace'], users: ['pod'] },
  belongs: isNotebookVolume,
  columns: [...(status ? [status] : []), ...OWN, ...columns],
}
