import { describe, expect, it } from 'vitest'
import { formatRule, parseEscalation } from './parse-escalation.ts'

const refuse = (missing: string) =>
  `roles.rbac.authorization.k8s.io "it" is forbidden: user "jiwoo" (groups=["dev" "{x}"]) is attempting to grant RBAC permissions not currently held:\n${missing}`

describe('rights that a cluster says are lacking', () => {
  it.each([
    ['{APIGroups:[""], Resources:["secrets"], Verbs:["get" "list"]}', ['get, list secrets']],
    [
      '{APIGroups:["apps"], Resources:["deployments"], ResourceNames:["web"], Verbs:["patch"]}\n{NonResourceURLs:["/metrics"], Verbs:["get"]}',
      ['patch deployments.apps web', 'get /metrics'],
    ],
    ['{APIGroups:["*"], Resources:["*"], Verbs:["*"]}', ['* *.*']],
    ['{APIGroups:[""], Resources:["a\\"b"], Verbs:["get"]}', ['get a"b']],
    ['', []],
  ])('%s', (missing, expected) => expect(parseEscalation(refuse(missing))?.map(formatRule)).toEqual(expected))

  it('are none in any other refusal', () => {
    expect(parseEscalation('User "jiwoo" cannot create resource "roles" in API group ""')).toBeNull()
  })
})
