import { describe, expect, it } from 'vitest'
import type { Problem } from './kind-rules.ts'
import { formatMeaning } from './reason-meaning.ts'
import { findRules } from './rules-registry.ts'

const ENGLISH = 'the HPA was unable to compute the replica count: unable to get metrics'

const meaning = (kind: string, fields: Partial<Problem>, locale: 'en' | 'ko' = 'ko') =>
  formatMeaning(
    { severity: 'error', since: null, reason: 'Odd', detail: '', next: 'yaml', ...fields },
    findRules(kind),
    locale,
  )

describe('what the reason of a problem means', () => {
  it.each([
    ['horizontal-pod-autoscaler', 'FailedGetResourceMetric', '대상의 사용량을 읽지 못해 조정하지 않습니다.'],
    ['horizontal-pod-autoscaler', 'FailedGetScale', '대상이 없거나 레플리카를 조정할 수 없습니다.'],
    [
      'horizontal-pod-autoscaler',
      'TooManyReplicas',
      '부하가 최대 레플리카로 감당할 수 있는 수준을 넘었습니다.',
    ],
    ['persistent-volume', 'VolumeFailedDelete', '볼륨을 지우지 못했습니다. 저장소에 데이터가 남아 있습니다.'],
    ['persistent-volume', 'Failed', '볼륨을 회수하지 못했습니다.'],
    ['persistent-volume-claim', 'ProvisioningFailed', '이 클레임에 쓸 볼륨을 만들지 못했습니다.'],
    ['machine-config-pool', 'NodeDegraded', '구성을 적용하지 못한 노드가 있어 나머지도 기다립니다.'],
    ['machine-config-pool', 'RenderDegraded', '머신 컨피그를 하나로 합칠 수 없습니다. 잘못된 것이 있습니다.'],
    ['namespace', 'SomeResourcesRemain', '아직 삭제되지 않은 리소스가 있습니다.'],
    ['namespace', 'SomeFinalizersRemain', '파이널라이저가 삭제를 막는 리소스가 있습니다.'],
    ['pod-disruption-budget', 'SyncFailed', '클러스터가 파드 수를 계산하지 못해 축출을 허용하지 않습니다.'],
    ['node', 'DiskPressure', '디스크가 부족합니다. 이미지를 지우고 파드가 축출될 수 있습니다.'],
  ])('of a %s, %s, is said in Korean before the cluster’s sentence', (kind, reason, said) =>
    expect(meaning(kind, { reason, detail: ENGLISH })).toBe(said),
  )

  it('is that of a pod’s own words, too', () => {
    const cause = { says: '0/4 nodes are available: 2 Insufficient nvidia.com/gpu.' }
    expect(meaning('pod', { reason: 'Unschedulable', cause })).toBe('지금은 배치할 수 있는 노드가 없습니다.')
  })

  it.each<[string, Partial<Problem>, 'en' | 'ko']>([
    ['whoever reads the cluster’s language', { reason: 'SyncFailed', detail: ENGLISH }, 'en'],
    [
      'what is said in our words',
      { reason: 'Lost', detail: ENGLISH, says: { en: 'gone', ko: '없음' } },
      'ko',
    ],
    ['figures', { reason: 'SyncFailed', detail: ENGLISH, shortage: { ready: 0, desired: 1 } }, 'ko'],
    ['a run that ended', { reason: 'OOMKilled', cause: { says: ENGLISH, exit: { code: 137 } } }, 'ko'],
    ['no sentence', { reason: 'SyncFailed', detail: 'code 7' }, 'ko'],
    ['an unknown reason', { reason: 'SomethingOfItsOwn', detail: ENGLISH }, 'ko'],
    ['a word that says nothing', { reason: 'Failed', detail: ENGLISH }, 'ko'],
  ])('is not said beside what explains itself: to %s', (_who, fields, locale) =>
    expect(meaning('pod', fields, locale)).toBe(''),
  )
})
