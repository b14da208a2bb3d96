import { describe, expect, it } from 'vitest'
import type { Problem } from './kind-rules.ts'
import { formatProblemDetail, formatReason } from './problem-text.ts'

const problem: Problem = { severity: 'error', since: null, reason: 'Error', detail: 'exit 1', next: 'logs' }

describe('a problem', () => {
  it.each([
    ['ImagePullBackOff', '이미지 내려받기 실패'],
    ['CLUSTER_TIMEOUT', '클러스터가 제시간에 응답하지 않았습니다.'],
    ['ConnectionRefused', '연결이 거부됨'],
    ['NameNotFound', '호스트 이름을 찾을 수 없음'],
    ['ConnectionLost', '연결이 끊김'],
    ['Timeout', '응답 시간 초과'],
    ['SomethingOfItsOwn', 'SomethingOfItsOwn'],
  ])('with the reason %s reads %s', (reason, text) => expect(formatReason(reason, 'ko')).toBe(text))

  it('shows figures in the person’s language, else the cluster’s words', () => {
    const short = { ...problem, shortage: { ready: 0, desired: 4 } }
    expect(formatProblemDetail(short, 'ko')).toBe('4개 중 0개 사용 가능')
    expect(formatProblemDetail(short, 'en')).toBe('0 of 4 available')
    expect(formatProblemDetail(problem, 'ko')).toBe('exit 1')
  })

  it('quotes a sentence of the cluster in another language, and nothing that is said in that', () => {
    const told = { ...problem, detail: 'the HPA was unable to compute the replica count' }
    expect(formatProblemDetail(told, 'ko')).toBe(`“${told.detail}”`)
    expect(formatProblemDetail(told, 'en')).toBe(told.detail)
    const ours = { ...problem, detail: '', says: { en: 'Its volume is gone.', ko: '볼륨이 없어졌습니다.' } }
    expect(formatProblemDetail(ours, 'ko')).toBe('볼륨이 없어졌습니다.')
  })

  it('adds what the workload itself says of it', () => {
    const late = { ...problem, symptom: 'ProgressDeadlineExceeded' }
    expect(formatProblemDetail({ ...late, shortage: { ready: 0, desired: 4 } }, 'ko')).toBe(
      '4개 중 0개 사용 가능 · 롤아웃 시간 초과',
    )
    expect(formatProblemDetail({ ...late, detail: '' }, 'ko')).toBe('롤아웃 시간 초과')
  })
})
