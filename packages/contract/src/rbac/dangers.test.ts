import { describe, expect, it } from 'vitest'
import { DANGERS, findDangers } from './dangers.ts'
import { type PolicyRule, RBAC_GROUP } from './policy-rule.ts'

const rule = (verbs: string, group: string, resources: string, names = ''): PolicyRule => ({
  verbs: verbs.split(' '),
  apiGroups: [group],
  resources: resources.split(' '),
  resourceNames: names === '' ? [] : names.split(' '),
  nonResourceURLs: [],
})
const told = (...rules: readonly PolicyRule[]) => findDangers(rules).map(({ id }) => id)

describe('dangerous is to', () => {
  it.each([
    ['do everything', rule('*', '*', '*'), ['* on *']],
    ['write roles beyond one’s own rights', rule('escalate', RBAC_GROUP, 'roles'), ['escalate']],
    ['bind roles beyond them', rule('bind', RBAC_GROUP, 'clusterroles'), ['bind']],
    ['act as others', rule('impersonate', '', 'groups'), ['impersonate']],
    ['make tokens', rule('create', '', 'serviceaccounts/token'), ['serviceaccounts/token']],
    ['read secrets', rule('get', '', 'secrets'), ['secrets']],
    ['list secrets', rule('list', '', 'secrets configmaps'), ['secrets']],
    ['watch secrets', rule('watch', '', 'secrets'), ['secrets']],
    ['create pods', rule('create', '', 'pods'), ['create pods']],
    ['create what makes pods', rule('create patch', 'batch', 'cronjobs'), ['create pods']],
    ['run commands', rule('create', '', 'pods/exec'), ['pods/exec']],
    ['run commands as old clusters see it', rule('get', '', 'pods/attach'), ['pods/exec']],
    ['reach kubelets', rule('get', '', 'nodes/proxy'), ['nodes/proxy']],
    [
      'configure webhooks',
      rule('patch', 'admissionregistration.k8s.io', 'mutatingwebhookconfigurations'),
      ['webhooks'],
    ],
    [
      'approve certificates',
      rule('update', 'certificates.k8s.io', 'certificatesigningrequests/approval'),
      ['approve certificates'],
    ],
    ['use every verb', rule('*', 'apps', 'controllerrevisions'), ['*']],
    ['read every resource', rule('get', '', '*'), ['secrets', 'pods/exec', 'nodes/proxy']],
    ['change every resource of a group', rule('get patch', 'example.com', '*'), ['*']],
    ['do every part of any resource', rule('create', '', '*/exec'), ['pods/exec']],
    ['read every group', rule('list', '*', 'secrets'), ['secrets', '*']],
  ])('%s', (_what, one, expected) => expect(told(one)).toEqual(expected))

  it.each([
    ['read pods', rule('get list watch', '', 'pods pods/log')],
    ['read one secret by name', rule('get', '', 'secrets', 'tls')],
    ['write secrets', rule('create update', '', 'secrets')],
    ['change what makes pods only in number', rule('update patch', 'apps', 'deployments/scale')],
    ['read every resource of another group', rule('get list watch', 'example.com', '*')],
    ['read secrets of another group', rule('get', 'example.com', 'secrets')],
    ['bind what is no role', rule('bind', 'example.com', 'roles')],
    ['read roles', rule('get list watch create', RBAC_GROUP, 'roles rolebindings')],
  ])('it is not to %s', (_what, one) => expect(told(one)).toEqual([]))

  it('reach every path under a star, but not one', () => {
    const paths = (url: string) => ({
      ...rule('get', '', ''),
      apiGroups: [],
      resources: [],
      nonResourceURLs: [url],
    })
    expect([told(paths('*')), told(paths('/healthz'))]).toEqual([['*'], []])
  })
})

it('the gravest stands first, and everything stands alone', () => {
  const secrets = rule('get', '', 'secrets')
  const escalate = rule('escalate', RBAC_GROUP, 'clusterroles')
  expect(told(secrets, escalate)).toEqual(['escalate', 'secrets'])
  expect(told(secrets, rule('*', '*', '*'), escalate)).toEqual(['* on *'])
})

it('each says why in both languages', () => {
  for (const { says } of DANGERS) {
    expect(says.en).toMatch(/^[A-Z].*\.$/)
    expect(says.ko).toMatch(/[가-힣].*\.$/)
  }
})
