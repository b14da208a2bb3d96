import { describe, expect, it } from 'vitest'
import { type AccessAttributes, checkRule, findUncovered, parsePolicyRule } from './policy-rule.ts'

const get = (resource: string, more: Partial<AccessAttributes> = {}): AccessAttributes => ({
  verb: 'get',
  group: '',
  resource,
  ...more,
})

describe('a rule', () => {
  it.each([
    ['a verb and resource that it names', { resources: ['pods'] }, get('pods'), true],
    ['another resource', { resources: ['pods'] }, get('secrets'), false],
    ['another verb', { resources: ['pods'], verbs: ['list'] }, get('pods'), false],
    ['another group', { resources: ['pods'], apiGroups: ['apps'] }, get('pods'), false],
    ['everything, by stars', { resources: ['*'], apiGroups: ['*'], verbs: ['*'] }, get('pods'), true],
    ['a subresource that it names', { resources: ['pods/log'] }, get('pods', { subresource: 'log' }), true],
    ['a subresource of what it names', { resources: ['pods'] }, get('pods', { subresource: 'log' }), false],
    ['a subresource of anything', { resources: ['*/log'] }, get('pods', { subresource: 'log' }), true],
    ['a name that it lists', { resources: ['pods'], resourceNames: ['a'] }, get('pods', { name: 'a' }), true],
    ['another name', { resources: ['pods'], resourceNames: ['a'] }, get('pods', { name: 'b' }), false],
    ['no name where it lists some', { resources: ['pods'], resourceNames: ['a'] }, get('pods'), false],
    ['a path', { nonResourceURLs: ['/version'] }, { verb: 'get', path: '/version' }, true],
    ['a path below a star', { nonResourceURLs: ['/apis/*'] }, { verb: 'get', path: '/apis/apps' }, true],
    ['another path', { nonResourceURLs: ['/apis/*'] }, { verb: 'get', path: '/version' }, false],
  ])('decides about %s', (_, rule, wanted, allowed) => {
    const parsed = parsePolicyRule({ verbs: ['get'], apiGroups: [''], ...rule })
    expect(checkRule(parsed, wanted)).toBe(allowed)
  })

  it('lacks of another what none allows, resource by resource', () => {
    const owned = [
      parsePolicyRule({ verbs: ['get'], apiGroups: [''], resources: ['pods'] }),
      parsePolicyRule({ verbs: ['get', 'list'], apiGroups: [''], resources: ['secrets'] }),
    ]
    const lacking = (rule: object) =>
      findUncovered(owned, parsePolicyRule({ apiGroups: [''], ...rule })).map(
        ({ verbs, resources, nonResourceURLs }) => [verbs.join(), ...resources, ...nonResourceURLs].join(' '),
      )
    expect(lacking({ verbs: ['get'], resources: ['pods', 'secrets'] })).toEqual([])
    expect(lacking({ verbs: ['get', 'list'], resources: ['pods', 'secrets'] })).toEqual(['list pods'])
    expect(lacking({ verbs: ['get', '*'], resources: ['pods', 'nodes'] })).toEqual(['* pods', 'get,* nodes'])
    expect(lacking({ verbs: ['get'], nonResourceURLs: ['/a', '/b'] })).toEqual(['get /a', 'get /b'])
  })
})
