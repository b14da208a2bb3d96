import type { HealthRate, RequestHealth, Tolerance, WorkloadStatus } from '@naru/contract/mesh/wire/health'
import { describe, expect, it } from 'vitest'
import { judgeApp, judgeService, judgeWorkload } from './judge-health.ts'

const named = { namespace: 'shop', name: 'cart' }
const requests = (
  inbound: RequestHealth['inbound'],
  outbound: RequestHealth['outbound'] = {},
  annotation?: string,
): RequestHealth => ({
  inbound,
  outbound,
  healthAnnotations: annotation ? { 'health.kiali.io/rate': annotation } : {},
})
const replicas = (available: number): WorkloadStatus => ({
  name: 'cart',
  desiredReplicas: 2,
  currentReplicas: 2,
  availableReplicas: available,
  syncedProxies: 2,
})

describe('the requests of a service', () => {
  it.each([
    ['no requests', {}, 'NA'],
    ['no rate at all', { http: { '200': 0 } }, 'NA'],
    ['no errors', { http: { '200': 5 } }, 'Healthy'],
    ['one server error in a thousand', { http: { '200': 999, '500': 1 } }, 'Degraded'],
    ['a tenth server errors', { http: { '200': 9, '503': 1 } }, 'Failure'],
    ['few client errors', { http: { '200': 95, '404': 5 } }, 'Healthy'],
    ['a tenth client errors', { http: { '200': 9, '404': 1 } }, 'Degraded'],
    ['a fifth client errors', { http: { '200': 8, '404': 2 } }, 'Failure'],
    ['a code that only contains one of the patterns', { http: { '200': 1, '1404': 9 } }, 'Healthy'],
    ['some without response', { http: { '200': 99, '-': 1 } }, 'Degraded'],
    ['a tenth without response', { http: { '200': 9, '-': 1 } }, 'Failure'],
    ['some of grpc without response', { grpc: { '0': 99, '-': 1 } }, 'Degraded'],
    ['one error of grpc in a thousand', { grpc: { '0': 999, '14': 1 } }, 'Degraded'],
    ['a tenth errors of grpc, by the first status that is one', { grpc: { '0': 9, '1': 1 } }, 'Failure'],
    ['a tenth errors of grpc, by the last status that is one', { grpc: { '0': 9, '16': 1 } }, 'Failure'],
    ['a failing protocol beside a good one', { http: { '200': 9 }, grpc: { '0': 8, '14': 2 } }, 'Failure'],
    ['grpc statuses that are no errors', { grpc: { '0': 8, '17': 2 } }, 'Healthy'],
    ['a protocol that nothing tolerates', { tcp: { '-': 3 } }, 'NA'],
  ])('with %s', (_, inbound, status) => {
    expect(judgeService({ requests: requests(inbound) }, named, []).status).toBe(status)
  })

  it('are judged in both directions together', () => {
    const health = { requests: requests({ http: { '200': 90 } }, { http: { '500': 10 } }) }
    expect(judgeService(health, named, [])).toEqual({
      status: 'Failure',
      errorRatio: 10,
      totalRequestRate: 100,
    })
  })

  it('show the share of all errors while they are healthy', () => {
    const health = { requests: requests({ http: { '200': 95, '404': 5 } }) }
    expect(judgeService(health, named, [])).toEqual({
      status: 'Healthy',
      errorRatio: 5,
      totalRequestRate: 100,
    })
  })
})

describe('a workload', () => {
  it('is as well as the worst of its replicas and its two directions', () => {
    const good = { http: { '200': 1 } }
    const bad = { http: { '200': 9, '500': 1 } }
    const judge = (workloadStatus: WorkloadStatus | null, inbound = good, outbound = good) =>
      judgeWorkload({ workloadStatus, requests: requests(inbound, outbound) }, named, []).status
    expect([
      judge(replicas(2)),
      judge(replicas(1)),
      judge(replicas(2), bad),
      judge(replicas(0), good, bad),
    ]).toEqual(['Healthy', 'Degraded', 'Failure', 'Failure'])
    expect(judge(null)).toBe('Healthy')
  })

  it('is judged by its own annotation in place of everything configured', () => {
    const health = {
      workloadStatus: null,
      requests: requests({ http: { '200': 1, '500': 9 } }, {}, '4XX,1,2,http,inbound'),
    }
    expect(judgeWorkload(health, named, []).status).toBe('Healthy')
  })

  it('is judged by what is configured when every clause of its annotation is bad', () => {
    const health = { workloadStatus: null, requests: requests({ http: { '500': 9 } }, {}, 'nonsense') }
    expect(judgeWorkload(health, named, []).status).toBe('Failure')
  })
})

describe('an app', () => {
  it('is as well as its worst workload', () => {
    const health = { workloadStatuses: [replicas(2), replicas(1)], requests: requests({}) }
    expect(judgeApp(health, named, []).status).toBe('Degraded')
  })

  it('without workloads or requests has no status', () => {
    expect(judgeApp({ workloadStatuses: [], requests: requests({}) }, named, [])).toEqual({ status: 'NA' })
  })

  it('has no annotation of its own', () => {
    const health = { workloadStatuses: [], requests: requests({ http: { '500': 1 } }, {}, '4XX,1,2,http,.*') }
    expect(judgeApp(health, named, []).status).toBe('Failure')
  })
})

describe('configured tolerances', () => {
  const rate = (match: Partial<HealthRate>, failure: number): HealthRate => ({
    ...match,
    tolerance: [{ code: '5XX', degraded: 1, failure, protocol: 'http', direction: 'inbound' }],
  })
  const health = {
    workloadStatuses: [],
    requests: requests({ http: { '200': 50, '500': 50 } }, { http: { '500': 1 } }),
  }
  const judge = (rates: HealthRate[]) => judgeApp(health, named, rates).status

  it('of the first rate that matches replace the default', () => {
    expect(judge([rate({}, 60), rate({}, 1)])).toBe('Degraded')
    expect(judge([rate({ namespace: 'pay' }, 60), rate({ namespace: 'sh.*' }, 50)])).toBe('Failure')
  })

  it('match whole names, kinds and namespaces', () => {
    expect(judge([rate({ namespace: 'sho', kind: 'app', name: 'cart' }, 60)])).toBe('Failure')
    expect(judge([rate({ namespace: 'shop', kind: 'service', name: 'cart' }, 60)])).toBe('Failure')
    expect(judge([rate({ namespace: 'shop', kind: 'app', name: 'car' }, 60)])).toBe('Failure')
    expect(judge([rate({ namespace: 'shop', kind: 'app', name: 'cart' }, 60)])).toBe('Degraded')
  })

  it('without a protocol or a direction are for any', () => {
    const tolerance = { code: '5XX', degraded: 1, failure: 60, protocol: '', direction: '' }
    expect(judge([{ tolerance: [tolerance] }])).toBe('Failure')
    expect(judge([{ tolerance: [{ ...tolerance, failure: 101 }] }])).toBe('Degraded')
  })

  it('without a code are for any', () => {
    const tolerance = { code: '', degraded: 1, failure: 100, protocol: 'http', direction: 'inbound' }
    expect(judge([{ tolerance: [tolerance] }])).toBe('Failure')
  })

  it('with a malformed pattern are as if they were not there', () => {
    expect(judge([rate({ name: '(' }, 60)])).toBe('Failure')
    expect(
      judge([{ tolerance: [{ code: '(', degraded: 0, failure: 0, protocol: 'http', direction: '.*' }] }]),
    ).toBe('NA')
  })
})

describe('a status', () => {
  const tolerance = (change: Partial<Tolerance>): HealthRate => ({
    tolerance: [{ code: '5XX', degraded: 1, failure: 60, protocol: '.*', direction: '.*', ...change }],
  })

  it.each([
    ['app', judgeApp({ workloadStatuses: [], requests: requests({ http: { '500': 1 } }) }, named, [])],
    ['service', judgeService({ requests: requests({ http: { '500': 1 } }) }, named, [])],
    [
      'workload',
      judgeWorkload({ workloadStatus: null, requests: requests({ http: { '500': 1 } }) }, named, []),
    ],
  ])('of an %s is by what is configured for its kind', (kind, { status }) => {
    expect(status).toBe('Failure')
    const rate = { ...tolerance({ code: '4XX' }), kind, name: 'cart', namespace: 'shop' }
    const health = { workloadStatuses: [], workloadStatus: null, requests: requests({ http: { '500': 1 } }) }
    const judged = {
      app: judgeApp(health, named, [rate]),
      service: judgeService(health, named, [rate]),
      workload: judgeWorkload(health, named, [rate]),
    }
    const healthy = Object.entries(judged).filter(([, found]) => found.status === 'Healthy')
    expect(healthy.map(([of]) => of)).toEqual([kind])
  })

  it('of one direction is not by what is tolerated of the other', () => {
    const judge = (
      inbound: RequestHealth['inbound'],
      outbound: RequestHealth['outbound'],
      direction: string,
    ) =>
      judgeApp({ workloadStatuses: [], requests: requests(inbound, outbound) }, named, [
        tolerance({ direction, failure: 50 }),
      ]).status
    const failing = { http: { '500': 1 } }
    expect(judge(failing, {}, 'outbound')).toBe('NA')
    expect(judge({}, failing, 'inbound')).toBe('NA')
    expect(judge(failing, {}, 'inbound')).toBe('Failure')
    expect(judge({}, failing, 'outbound')).toBe('Failure')
  })

  it('without errors is healthy, also where any error is a failure', () => {
    const rates = [tolerance({ degraded: 0, failure: 0 })]
    expect(judgeService({ requests: requests({ http: { '200': 4 } }) }, named, rates)).toEqual({
      status: 'Healthy',
      errorRatio: 0,
      totalRequestRate: 4,
    })
    expect(judgeService({ requests: requests({ http: { '200': 99, '500': 1 } }) }, named, rates).status).toBe(
      'Failure',
    )
  })

  it('of other protocols shows no share of errors', () => {
    const rates = [tolerance({})]
    expect(judgeService({ requests: requests({ tcp: { '500': 0, '-': 2 } }) }, named, rates)).toEqual({
      status: 'Healthy',
      errorRatio: 0,
      totalRequestRate: 2,
    })
  })

  it('that is healthy shows the share of the errors of grpc, too', () => {
    const rates = [tolerance({ code: '14', degraded: 10 })]
    const health = { requests: requests({ grpc: { '0': 95, '14': 4, '16': 1, '17': 0 } }) }
    expect(judgeService(health, named, rates)).toEqual({
      status: 'Healthy',
      errorRatio: 5,
      totalRequestRate: 100,
    })
  })

  it('shows the share of the direction that is worst, and of two alike of the first', () => {
    const errors = (share: number): RequestHealth['inbound'] => ({
      http: { '200': 100 - share, '404': share },
    })
    const ratio = (inbound: number, outbound: number): number | undefined =>
      judgeApp({ workloadStatuses: [], requests: requests(errors(inbound), errors(outbound)) }, named, [])
        .errorRatio
    expect([ratio(5, 15), ratio(15, 5), ratio(20, 50), ratio(50, 20)]).toEqual([15, 15, 20, 50])
    const failing = { http: { '200': 85, '500': 15 } }
    const health = { workloadStatus: replicas(0), requests: requests(errors(19), failing) }
    expect(judgeWorkload(health, named, [])).toEqual({
      status: 'Failure',
      errorRatio: 15,
      totalRequestRate: 200,
    })
  })

  it('shows the share of the tolerance that was first to find it so bad', () => {
    const [a, b] = [tolerance({ code: '404' }).tolerance, tolerance({ code: '500' }).tolerance]
    const health = { requests: requests({ http: { '200': 90, '404': 4, '500': 6 } }) }
    expect(judgeService(health, named, [{ tolerance: [...a, ...b] }]).errorRatio).toBe(4)
    expect(judgeService(health, named, [{ tolerance: [...b, ...a] }]).errorRatio).toBe(6)
  })

  it('does not depend on the order of protocols and codes', () => {
    const one = { http: { '200': 0.7, '500': 0.1 }, grpc: { '0': 0.2, '14': 0.3 }, tcp: { '-': 0.6 } }
    const other = { tcp: { '-': 0.6 }, grpc: { '14': 0.3, '0': 0.2 }, http: { '500': 0.1, '200': 0.7 } }
    const rates = [tolerance({ code: '500|14', degraded: 0, failure: 1 })]
    const judge = (inbound: RequestHealth['inbound']) =>
      judgeService({ requests: requests(inbound) }, named, rates)
    expect(judge(other)).toEqual(judge(one))
    expect(judge(one).errorRatio).toBe(60)
  })
})
