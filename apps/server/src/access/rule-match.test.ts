import { describe, expect, it } from 'vitest'
import { isAllowed, readsAnything } from './rule-match.ts'

const rule = (verbs: string, group: string, resources: string, ...resourceNames: string[]) => ({
  verbs: verbs.split(','),
  apiGroups: [group],
  resources: resources.split(','),
  resourceNames,
})

describe('a rule of a cluster', () => {
  it.each([
    [
      'the verb and resource it names',
      rule('list', '', 'pods'),
      { verb: 'list', group: '', resource: 'pods' },
      true,
    ],
    ['not another verb', rule('list', '', 'pods'), { verb: 'get', group: '', resource: 'pods' }, false],
    [
      'not another group',
      rule('list', '', 'deployments'),
      { verb: 'list', group: 'apps', resource: 'deployments' },
      false,
    ],
    [
      'everything by wildcards',
      rule('*', '*', '*'),
      { verb: 'delete', group: 'apps', resource: 'deployments' },
      true,
    ],
    [
      'not a subresource with its resource',
      rule('create', '', 'pods'),
      { verb: 'create', group: '', resource: 'pods/exec' },
      false,
    ],
    [
      'a subresource by name',
      rule('create', '', 'pods/exec'),
      { verb: 'create', group: '', resource: 'pods/exec' },
      true,
    ],
    [
      'a subresource of any resource',
      rule('update', 'apps', '*/scale'),
      { verb: 'update', group: 'apps', resource: 'deployments/scale' },
      true,
    ],
    [
      'one object by its name',
      rule('get', '', 'secrets', 'db'),
      { verb: 'get', group: '', resource: 'secrets', name: 'db' },
      true,
    ],
    [
      'not all objects when it names one',
      rule('list', '', 'secrets', 'db'),
      { verb: 'list', group: '', resource: 'secrets' },
      false,
    ],
  ])('allows %s', (_, one, question, expected) => {
    expect(isAllowed([one], question)).toBe(expected)
  })

  it('that only lets a person ask about themselves makes them no member of a namespace', () => {
    expect(readsAnything([rule('create', 'authorization.k8s.io', 'selfsubjectaccessreviews')])).toBe(false)
    expect(readsAnything([rule('get', '', 'pods')])).toBe(true)
  })
})
