import { describe, expect, it } from 'vitest'
import type { Fields } from '../../manifest/read.ts'
import type { Values } from '../field.ts'
import { checkForm, defineForm, readForm, writeForm } from '../form.ts'
import { section } from '../layout.ts'
import { probes } from './probe.ts'

const form = defineForm({ sections: [section({ en: 'Probes', ko: '프로브' }, null, [probes()])] })
const HANDLER = 'livenessProbe.handler'
const change = (before: Fields, entered: Values) =>
  writeForm(form, { ...readForm(form, before), ...entered }, { before, mode: 'edit' })
const faultsOf = (entered: Values) =>
  checkForm(form, { ...readForm(form, {}), ...entered }, 'create').map(({ field, rule }) => [field, rule])

describe('a probe', () => {
  it.each<[string, Values, Fields]>([
    [
      'httpGet',
      { port: 'http', path: '/live', scheme: 'HTTPS' },
      { port: 'http', path: '/live', scheme: 'HTTPS' },
    ],
    [
      'httpGet',
      { port: '80', httpHeaders: [{ name: 'Host', value: 'web' }] },
      { port: 80, httpHeaders: [{ name: 'Host', value: 'web' }] },
    ],
    ['tcpSocket', { port: '8080' }, { port: 8080 }],
    ['exec', { command: 'cat /tmp/healthy' }, { command: ['cat', '/tmp/healthy'] }],
    ['grpc', { port: 9000, service: 'live' }, { port: 9000, service: 'live' }],
  ])('by %s is written with %j', (handler, values, expected) => {
    const fields = Object.entries(values).map(([key, value]) => [`livenessProbe.${handler}.${key}`, value])
    const entered = { [HANDLER]: handler, ...Object.fromEntries(fields) }
    expect(faultsOf(entered)).toEqual([])
    expect(change({}, entered)).toEqual({ livenessProbe: { [handler]: expected } })
  })

  const living = {
    livenessProbe: {
      httpGet: { port: 80, host: 'web' },
      periodSeconds: 5,
      terminationGracePeriodSeconds: 9,
    },
  }

  it('that is checked in another way keeps what both share, and one handler', () => {
    const entered = { [HANDLER]: 'tcpSocket', 'livenessProbe.tcpSocket.port': '81' }
    expect(change(living, entered)).toEqual({
      livenessProbe: { tcpSocket: { port: 81 }, periodSeconds: 5, terminationGracePeriodSeconds: 9 },
    })
  })

  it('that is checked no more is gone, with what no field knows', () => {
    expect(change(living, { [HANDLER]: '' })).toEqual({})
  })

  it.each<[string, Values, string[][]]>([
    ['httpGet', {}, [['httpGet.port', 'rule.required']]],
    ['httpGet', { 'httpGet.port': '0' }, [['httpGet.port', 'rule.between']]],
    ['httpGet', { 'httpGet.port': '65535' }, []],
    [
      'httpGet',
      { 'httpGet.port': '80', 'httpGet.httpHeaders': [{ name: 'X Y', value: '' }] },
      [['httpGet.httpHeaders.0.name', 'rule.headerName']],
    ],
    [
      'httpGet',
      { 'httpGet.port': '80', 'httpGet.httpHeaders': [{ name: '', value: 'a' }] },
      [['httpGet.httpHeaders.0.name', 'rule.required']],
    ],
    ['tcpSocket', { 'tcpSocket.port': '65536' }, [['tcpSocket.port', 'rule.between']]],
    ['tcpSocket', { 'tcpSocket.port': 'HTTP' }, [['tcpSocket.port', 'rule.dnsLabel']]],
    ['exec', {}, [['exec.command', 'rule.required']]],
    ['grpc', {}, [['grpc.port', 'rule.required']]],
    ['grpc', { 'grpc.port': 65_536 }, [['grpc.port', 'rule.between']]],
    ['grpc', { 'grpc.port': 1, initialDelaySeconds: 0, periodSeconds: 1 }, []],
    ['grpc', { 'grpc.port': 1, initialDelaySeconds: -1 }, [['initialDelaySeconds', 'rule.least']]],
    ['grpc', { 'grpc.port': 1, periodSeconds: 0 }, [['periodSeconds', 'rule.least']]],
    ['grpc', { 'grpc.port': 1, timeoutSeconds: 0.5 }, [['timeoutSeconds', 'rule.integer']]],
    ['grpc', { 'grpc.port': 1, failureThreshold: 0 }, [['failureThreshold', 'rule.least']]],
  ])('by %s with %j: %j', (handler, values, expected) => {
    const fields = Object.entries(values).map(([key, value]) => [`livenessProbe.${key}`, value])
    const found = faultsOf({ [HANDLER]: handler, ...Object.fromEntries(fields) })
    expect(found).toEqual(expected.map(([at, rule]) => [`livenessProbe.${at}`, rule]))
  })

  it('of readiness alone may ask for more than one success', () => {
    const readiness = { 'readinessProbe.handler': 'tcpSocket', 'readinessProbe.tcpSocket.port': '80' }
    expect(faultsOf({ ...readiness, 'readinessProbe.successThreshold': 0 })).toEqual([
      ['readinessProbe.successThreshold', 'rule.least'],
    ])
    expect(change({}, { ...readiness, 'readinessProbe.successThreshold': 2 })).toEqual({
      readinessProbe: { tcpSocket: { port: 80 }, successThreshold: 2 },
    })
    expect(Object.keys(readForm(form, {}))).not.toContain('livenessProbe.successThreshold')
  })
})
