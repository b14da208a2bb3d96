import { logEntry } from '@naru/contract/mesh/wire/logs'
import { describe, expect, it } from 'vitest'
import { parseAccessLog } from './parse-access-log.ts'
import { readLogLine } from './read-log-lines.ts'

type Parts = { readonly request?: string; readonly answer?: string; readonly agent?: string }
const line = ({
  request = 'GET /api/items?page=2 HTTP/1.1',
  answer = '200 - via_upstream',
  agent = 'HanbatApp/8.2',
}: Parts) =>
  `[2026-11-26T04:00:01.234Z] "${request}" ${answer} - "-" 420 1800 12 11 "10.10.1.1" "${agent}" "5b6c-id" "web.shop" "10.0.0.7:8080" outbound|80||web.shop.svc.cluster.local 10.0.0.1:41180 10.96.0.9:80 10.0.0.1:52044 - default`
const WHOLE = {
  timestamp: '2026-11-26T04:00:01.234Z',
  method: 'GET',
  uri_path: '/api/items',
  uri_param: 'page=2',
  protocol: 'HTTP/1.1',
  status_code: '200',
  bytes_received: '420',
  bytes_sent: '1800',
  duration: '12',
  upstream_service_time: '11',
  forwarded_for: '10.10.1.1',
  user_agent: 'HanbatApp/8.2',
  request_id: '5b6c-id',
  authority: 'web.shop',
  upstream_service: '10.0.0.7:8080',
  upstream_cluster: 'outbound|80||web.shop.svc.cluster.local',
  upstream_local: '10.0.0.1:41180',
  downstream_local: '10.96.0.9:80',
  downstream_remote: '10.0.0.1:52044',
  route_name: 'default',
}

describe('a line of an access log', () => {
  it('says what was asked of whom, how it ended and how long it took', () => {
    expect(parseAccessLog(line({}))).toEqual(WHOLE)
  })

  it('says why no answer came', () => {
    const log = parseAccessLog(
      line({ answer: '503 UF,URX upstream_reset_before_response_started{connection_failure}' }),
    )
    expect([log?.status_code, log?.response_flags]).toEqual(['503', 'UF,URX'])
  })

  it('of a connection has bytes and places, and nothing of a request', () => {
    const log = parseAccessLog(
      '[2026-11-26T04:00:01.234Z] "- - -" 0 UC - - "-" 1096 4000 12 - "-" "-" "-" "-" "203.0.113.7:443" outbound|443||pg.hanbat.example 10.0.0.1:41180 203.0.113.7:443 10.0.0.1:52044 pg.hanbat.example -',
    )
    expect(log).toEqual({
      timestamp: '2026-11-26T04:00:01.234Z',
      status_code: '0',
      response_flags: 'UC',
      bytes_received: '1096',
      bytes_sent: '4000',
      duration: '12',
      upstream_service: '203.0.113.7:443',
      upstream_cluster: 'outbound|443||pg.hanbat.example',
      upstream_local: '10.0.0.1:41180',
      downstream_local: '203.0.113.7:443',
      downstream_remote: '10.0.0.1:52044',
      requested_server: 'pg.hanbat.example',
    })
  })

  it('holds whatever callers put into paths and names of programs', () => {
    const agent = 'a "quoted" 200 - "-" name'
    const request = 'POST /a "b" c?d=" e HTTP/2'
    const log = parseAccessLog(line({ agent, request }))
    expect(log).toMatchObject({
      user_agent: agent,
      method: 'POST',
      uri_path: '/a "b" c',
      uri_param: 'd=" e',
      protocol: 'HTTP/2',
    })
    expect(log).toMatchObject({ request_id: '5b6c-id', status_code: '200', authority: 'web.shop' })
  })

  it('tells no code and no flags that a caller has put into a path', () => {
    const request = 'GET /a" 200 x HTTP/1.1'
    const log = parseAccessLog(line({ request, answer: '403 UAEX ext_authz_denied' }))
    expect(log).toMatchObject({ uri_path: '/a" 200 x', status_code: '403', response_flags: 'UAEX' })
  })

  it('is the same as JSON, with numbers or without', () => {
    const json = {
      start_time: '2026-11-26T04:00:01.234Z',
      method: 'GET',
      path: '/api/items?page=2',
      protocol: 'HTTP/1.1',
      response_code: 200,
      response_flags: '-',
      response_code_details: 'via_upstream',
      bytes_received: 420,
      bytes_sent: 1800,
      duration: 12,
      upstream_service_time: '11',
      x_forwarded_for: '10.10.1.1',
      user_agent: 'HanbatApp/8.2',
      request_id: '5b6c-id',
      authority: 'web.shop',
      upstream_host: '10.0.0.7:8080',
      upstream_cluster: 'outbound|80||web.shop.svc.cluster.local',
      upstream_local_address: '10.0.0.1:41180',
      downstream_local_address: '10.96.0.9:80',
      downstream_remote_address: '10.0.0.1:52044',
      requested_server_name: null,
      route_name: 'default',
    }
    expect(parseAccessLog(JSON.stringify(json))).toEqual(WHOLE)
  })

  it.each([
    [
      'a word of the proxy itself',
      '2026-11-26T04:00:01.234567Z\tinfo\txdsproxy\tconnected to upstream XDS server',
    ],
    ['a format of somebody’s own', '[2026-11-26T04:00:01.234Z] "GET / HTTP/1.1" 200 -'],
    ['a line that was cut', line({}).slice(0, 200)],
    ['a list of an application', '[1, 2, 3] "and" 4 more'],
    ['a time that is none', line({}).replace('2026-11-26T04', 'yesterday')],
    ['JSON of something else', '{"level":"info","msg":"hello"}'],
    ['what only begins as JSON', '{not json'],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(parseAccessLog(text)).toBeNull()
  })
})

describe('a line as the cluster writes it', () => {
  it('has its time, how bad it is, and of a proxy what it logs', () => {
    const at = '2026-11-26T04:00:01.246813579Z'
    const entry = readLogLine(`${at} ${line({})}`, true)
    expect(logEntry.parse(entry)).toMatchObject({
      severity: 'INFO',
      timestamp: '2026-11-26 04:00:01.246',
      timestampUnix: Date.parse('2026-11-26T04:00:01.246Z'),
      accessLog: { status_code: '200' },
    })
    expect(readLogLine(`${at} ${line({})}`, false)?.accessLog).toBeUndefined()
    expect(
      ['WARN low disk', 'an error occurred', 'errors: 0', '[debug] x', ''].map(
        (text) => readLogLine(`${at} ${text}`, true)?.severity,
      ),
    ).toEqual(['Warn', 'Error', 'INFO', 'Debug', 'INFO'])
  })

  it('is nothing without a time', () => {
    expect([readLogLine('hello', true), readLogLine('', true)]).toEqual([null, null])
  })
})
