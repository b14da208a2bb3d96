import type { ApiResource } from '@naru/kube/api-resource'
import { describe, expect, it } from 'vitest'
import { versionsOf } from './use-discovery.ts'

const served = (group: string, version: string, plural: string, preferred = false): ApiResource => ({
  resource: { group, version, plural },
  kind: 'Widget',
  singular: 'widget',
  namespaced: true,
  verbs: ['list'],
  shortNames: [],
  categories: [],
  subresources: [],
  preferred,
})

describe('the versions of a resource', () => {
  const all = [
    served('a.b', 'v1beta1', 'widgets'),
    served('a.b', 'v1', 'widgets', true),
    served('a.b', 'v1', 'gadgets', true),
    served('x.y', 'v2', 'widgets', true),
  ]
  const names = (group: string, plural: string) =>
    versionsOf(all, { group, plural }).map(({ resource }) => resource.version)

  it('start with the preferred one', () => expect(names('a.b', 'widgets')).toEqual(['v1', 'v1beta1']))
  it('are those of its own group', () => expect(names('x.y', 'widgets')).toEqual(['v2']))
  it('are none where it is not served', () => expect(names('a.b', 'things')).toEqual([]))
})
