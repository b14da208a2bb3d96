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
      ['grpcTotal', 'tcpReceived', 'ambientTotal'],
      { rateHttp: 'none', rateGrpc: 'total', rateTcp: 'received' },
    ],
    ['one protocol', 'tcpSent', ['tcpSent', 'ambientTotal'], { rateHttp: 'none', rateGrpc: 'none' }],
    [
      'two of one protocol',
      'tcpTotal,tcpSent',
      ['tcpSent', 'ambientTotal'],
      { rateHttp: 'none', rateGrpc: 'none' },
    ],
    [
      'ambient traffic alone',
      'ambient,ambientWaypoint',
      ['httpRequest', 'grpcRequest', 'tcpSent', 'ambientWaypoint'],
      { ambientTraffic: 'waypoint' },
    ],
    [
      'no ambient traffic',
      'httpRequest,ambientNone',
      ['httpRequest', 'ambientNone'],
      { rateGrpc: 'none', rateTcp: 'none', ambientTraffic: 'none' },
    ],
  ])('where an address names %s', (_, text, traffic, params) => {
    expect(parseTraffic(text)).toEqual(traffic)
    expect(trafficParams(parseTraffic(text))).toEqual(params)
  })

  it('is of each protocol one, can be left, and is never nothing', () => {
    const total = toggleTraffic(USUAL_TRAFFIC, 'tcpTotal')
    expect(total).toEqual(['httpRequest', 'grpcRequest', 'tcpTotal', 'ambientTotal'])
    expect(toggleTraffic(total, 'tcpTotal')).toEqual(['httpRequest', 'grpcRequest', 'ambientTotal'])
    expect(toggleTraffic(['tcpSent'], 'tcpSent')).toEqual(['tcpSent'])
    expect(toggleTraffic(['tcpSent', 'ambientTotal'], 'tcpSent')).toEqual(['tcpSent', 'ambientTotal'])
    expect(toggleTraffic(['tcpSent'], 'httpRequest')).toEqual(['httpRequest', 'tcpSent'])
  })

  it('is of ambient traffic always what one of its tellers says, or of nobody', () => {
    const ztunnel = toggleTraffic(['httpRequest', 'ambientTotal'], 'ambientZtunnel')
    expect(ztunnel).toEqual(['httpRequest', 'ambientZtunnel'])
    expect(toggleTraffic(ztunnel, 'ambientZtunnel')).toEqual(ztunnel)
    expect(trafficParams(toggleTraffic(USUAL_TRAFFIC, 'ambientNone'))).toEqual({ ambientTraffic: 'none' })
  })
})
