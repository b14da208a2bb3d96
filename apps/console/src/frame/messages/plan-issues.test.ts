import { describe, expect, it } from 'vitest'
import { planIssues, type WatchedCluster } from './plan-issues.ts'

const seoul: WatchedCluster = {
  id: 'seoul',
  name: 'seoul',
  status: 'Ready',
  since: null,
  detail: null,
  connections: [],
}

function stage(status: 'Failed' | 'Warning' | 'Connected' | 'InProgress') {
  return { stage: 'auth sync' as const, status, reason: 'forbidden', updated: '2026-01-01T00:00:00Z' }
}

const words = (clusters: readonly WatchedCluster[], isLinkLost = false) =>
  planIssues({ clusters, isLinkLost }).map(({ content }) => content)

describe('an open issue', () => {
  it.each(['Ready', 'Creating', 'Recovering', 'Deleting', 'Unknown', 'Warning'] as const)(
    'is not a cluster that is %s',
    (status) => expect(words([{ ...seoul, status }])).toEqual([]),
  )

  it('is a cluster that has never answered, once it was asked', () => {
    const asked = { ...seoul, status: 'Unknown' as const, since: '2026-01-01T00:00:00Z' }
    expect(words([asked])).toHaveLength(1)
  })

  it('is a cluster that does not answer, with what is known of it', () => {
    const away = { ...seoul, status: 'Error' as const, detail: 'connect ECONNREFUSED' }
    expect(planIssues({ clusters: [away], isLinkLost: false })).toEqual([
      {
        content: {
          en: 'seoul: Unable to determine the status of the cluster. Please check your network or resources',
          ko: 'seoul: 클러스터 상태를 확인할 수 없습니다. 네트워크나 리소스를 확인하세요.',
        },
        detail: 'connect ECONNREFUSED',
        messageType: 'error',
      },
    ])
  })

  it.each(['Failed', 'Warning'] as const)('is a stage of connecting that is %s', (status) => {
    expect(words([{ ...seoul, status: 'Warning', connections: [stage(status)] }])).toEqual([
      {
        en: 'Connecting seoul failed at the stage “Rights sync”.',
        ko: 'seoul 연동이 “권한 동기화” 단계에서 실패했습니다.',
      },
    ])
  })

  it('are alerts that were given up, until one goes out again', () => {
    const target = { id: 'seoul.on-call', status: 'GivenUp', lost: 3, failure: 'refused' } as const
    const plan = (status: 'GivenUp' | 'Failing' | 'Active', lost = 3) =>
      planIssues({ clusters: [], targets: [{ ...target, status, lost }], isLinkLost: false })
    expect(plan('GivenUp')).toEqual([
      {
        content: {
          en: 'Alerts for seoul.on-call could not be delivered for a day and were given up: 3. They can be tried again on its page.',
          ko: 'seoul.on-call 대상의 알림을 하루 동안 전달하지 못해 3건을 포기했습니다. 대상의 페이지에서 다시 시도할 수 있습니다.',
        },
        detail: 'refused',
        messageType: 'error',
      },
    ])
    expect([...plan('Failing'), ...plan('Active'), ...plan('GivenUp', 0)]).toEqual([])
  })

  it('is a deletion that has stopped at a stage', () => {
    const left = { stage: 'resource delete', status: 'Pending', reason: null, updated: '' } as const
    const failed = { ...stage('Failed'), stage: 'auth delete' as const }
    expect(words([{ ...seoul, status: 'Warning', connections: [failed, left] }])).toEqual([
      {
        en: 'Deleting seoul failed at the stage “Rights removal”.',
        ko: 'seoul 삭제가 “권한 삭제” 단계에서 실패했습니다.',
      },
    ])
  })

  it.each(['Connected', 'InProgress'] as const)('is no stage that is %s', (status) => {
    expect(words([{ ...seoul, connections: [stage(status)] }])).toEqual([])
  })

  it('is a provider of sign-ins that does not answer, by its name', () => {
    const [away, ...others] = planIssues({ clusters: [], isLinkLost: false, issuerAway: 'keycloak' })
    expect(away).toMatchObject({
      messageType: 'warning',
      content: { en: expect.stringContaining('keycloak') },
    })
    expect(others).toEqual([])
  })

  it('is the lost connection alone, without which nobody knows how the clusters are', () => {
    const [lost, ...others] = words([{ ...seoul, status: 'Error' }], true)
    expect(lost?.en).toContain('The live connection is lost')
    expect(others).toEqual([])
  })
})
