import { describe, expect, it } from 'vitest'
import { parseTraffic, toggleTraffic, trafficParams, USUAL_TRAFFIC } from './traffic-rates.ts'

describe('what counts as traffic', () => {
  it.each<[string, string, readonly string[], Readonly<Record<string, string>>]>([
    ['nothing', '', USUAL_TRAFFIC, {}],
    ['what is as usual', 'grpcRequest,httpRequest,tcpSent', USUAL_TRAFFIC, {}],
    ['nothing that is known', 'http,tea', USUAL_TRAFFIC, {}],
    [
      'messages and bytes',
      'grpc, grpcTotal,tcpReceived',
      ['grpcTotal', 'tcpReceived'],
      { rateHttp: 'none', rateGrpc: 'total', rateTcp: 'received' },
    ],
    ['one protocol', 'tcpSent', ['tcpSent'], { rateHttp: 'none', rateGrpc: 'none' }],
    ['two of one protocol', 'tcpTotal,tcpSent', ['tcpSent'], { rateHttp: 'none', rateGrpc: 'none' }],
  ])('where an address names %s', (_, text, traffic, params) => {
    expect(parseTraffic(text)).toEqual(traffic)
    expect(trafficParams(parseTraffic(text))).toEqual(params)
  })

  it('is of each protocol one, can be left, and is never nothing', () => {
    const total = toggleTraffic(USUAL_TRAFFIC, 'tcpTotal')
    expect(total).toEqual(['httpRequest', 'grpcRequest', 'tcpTotal'])
    expect(toggleTraffic(total, 'tcpTotal')).toEqual(['httpRequest', 'grpcRequest'])
    expect(toggleTraffic(['tcpSent'], 'tcpSent')).toEqual(['tcpSent'])
    expect(toggleTraffic(['tcpSent'], 'httpRequest')).toEqual(['httpRequest', 'tcpSent'])
  })
})
