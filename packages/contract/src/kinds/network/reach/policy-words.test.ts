import { describe, expect, it } from 'vitest'
import { describePeers, describePods, describePorts } from './policy-words.ts'
import { readPolicy } from './read-policy.ts'

const named = (name: string) => ({ matchLabels: { 'kubernetes.io/metadata.name': name } })
const web = { matchLabels: { app: 'web' } }
const tier = { matchExpressions: [{ key: 'tier', operator: 'NotIn', values: ['a', 'b'] }] }

function policy(spec: object) {
  return readPolicy({ metadata: { name: 'p', namespace: 'shop' }, spec })
}

function rule(ingress: object) {
  const [first] = policy({ podSelector: {}, ingress: [ingress] }).ingress ?? []
  if (!first) throw new Error('no rule')
  return first
}

describe('a policy in words', () => {
  it.each([
    [{}, 'all pods of namespace shop', 'shop 네임스페이스의 모든 파드'],
    [web, 'pods of namespace shop matching app=web', 'shop 네임스페이스에서 app=web 조건에 맞는 파드'],
    ['web', 'no pods', '없음'],
  ])('is about %j', (podSelector, en, ko) => {
    const about = policy({ podSelector })
    expect([describePods(about, 'en'), describePods(about, 'ko')]).toEqual([en, ko])
  })

  it.each([
    [{ podSelector: {} }, 'all pods of this namespace', '이 네임스페이스의 모든 파드'],
    [
      { podSelector: web },
      'pods of this namespace matching app=web',
      '이 네임스페이스에서 app=web 조건에 맞는 파드',
    ],
    [{ namespaceSelector: {} }, 'all pods of every namespace', '모든 네임스페이스의 모든 파드'],
    [{ namespaceSelector: named('pay') }, 'all pods of namespace pay', 'pay 네임스페이스의 모든 파드'],
    [
      {
        namespaceSelector: {
          matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'In', values: ['a', 'b'] }],
        },
      },
      'all pods of namespaces a, b',
      'a, b 네임스페이스의 모든 파드',
    ],
    [
      { namespaceSelector: tier, podSelector: web },
      'pods of namespaces matching tier notin (a,b) matching app=web',
      'tier notin (a,b) 조건에 맞는 네임스페이스에서 app=web 조건에 맞는 파드',
    ],
    [{ ipBlock: { cidr: '10.0.0.0/8' } }, 'addresses of 10.0.0.0/8', '10.0.0.0/8 대역의 주소'],
    [
      { ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '172.16.0.0/12'] } },
      'every IPv4 address, except 10.0.0.0/8, 172.16.0.0/12',
      '모든 IPv4 주소(10.0.0.0/8, 172.16.0.0/12 제외)',
    ],
  ])('names the peer %j', (peer, en, ko) => {
    expect([
      describePeers(rule({ from: [peer] }), 'en'),
      describePeers(rule({ from: [peer] }), 'ko'),
    ]).toEqual([[en], [ko]])
  })

  it('names anyone', () => {
    expect(describePeers(rule({}), 'en')).toEqual(['anyone, inside and outside the cluster'])
    expect(describePeers(rule({}), 'ko')).toEqual(['클러스터 안팎의 모든 곳'])
  })

  it.each([
    [[], 'every port', '모든 포트'],
    [[{ port: 80 }, { port: 80, protocol: 'TCP' }], 'TCP 80', 'TCP 80'],
    [
      [
        { port: 8000, endPort: 8100 },
        { port: 'dns', protocol: 'UDP' },
      ],
      'TCP 8000–8100, UDP port dns',
      'TCP 8000–8100, UDP dns 포트',
    ],
    [[{ protocol: 'SCTP' }], 'every SCTP port', '모든 SCTP 포트'],
  ])('names the ports %j', (ports, en, ko) => {
    expect([describePorts(rule({ ports }), 'en'), describePorts(rule({ ports }), 'ko')]).toEqual([en, ko])
  })
})
