import { describe, expect, it } from 'vitest'
import { parseFieldSelector, parseLabelSelector, parseLabelSelectorObject } from './selectors.ts'

const LABELS = { app: 'web', tier: 'front', 'example.com/team': 'a' }

describe('a label selector', () => {
  it.each([
    ['', true],
    ['app=web', true],
    ['app==web', true],
    ['app!=web', false],
    ['missing!=x', true],
    ['app in (web,api)', true],
    ['app notin (web)', false],
    ['missing notin (x)', true],
    ['app', true],
    ['!app', false],
    ['!missing', true],
    ['app=web,tier in (front),example.com/team=a', true],
    ['app=web,tier=back', false],
  ])('%j decides %s', (text, expected) => {
    expect(parseLabelSelector(text)(LABELS)).toBe(expected)
  })

  it.each(['a in (', 'a b', '-a=b', 'a=b c', `a=${'x'.repeat(64)}`])('refuses %j', (text) => {
    expect(() => parseLabelSelector(text)).toThrow('unable to parse requirement')
  })

  it.each([
    [{ matchLabels: { app: 'web' } }, true],
    [{ matchExpressions: [{ key: 'app', operator: 'In', values: ['api'] }] }, false],
    [{ matchExpressions: [{ key: 'x', operator: 'NotIn', values: ['api'] }] }, true],
    [{ matchExpressions: [{ key: 'tier', operator: 'Exists' }] }, true],
    [{ matchExpressions: [{ key: 'tier', operator: 'DoesNotExist' }] }, false],
    [{}, true],
  ])('%j, as it stands in an object, decides %s', (selector, expected) => {
    expect(parseLabelSelectorObject(selector)(LABELS)).toBe(expected)
  })
})

describe('a field selector', () => {
  const pods = { group: '', plural: 'pods' }
  const pod = {
    metadata: { name: 'p', namespace: 'shop' },
    spec: { nodeName: 'a' },
    status: { phase: 'Running' },
  }

  it.each([
    ['metadata.name=p', true],
    ['metadata.name=q', false],
    ['metadata.namespace=shop,status.phase!=Running', false],
    ['spec.nodeName=a,status.phase=Running', true],
    ['status.podIP=', true],
  ])('%j decides %s', (text, expected) => {
    expect(parseFieldSelector(text, pods).test(pod)).toBe(expected)
  })

  it('tells the one name that is asked for', () => {
    expect(parseFieldSelector('metadata.name=p', pods).name).toBe('p')
    expect(parseFieldSelector('metadata.name!=p', pods).name).toBeUndefined()
  })

  it('refuses fields that the resource does not offer', () => {
    expect(() => parseFieldSelector('spec.hostname=x', pods)).toThrow(
      'field label not supported: spec.hostname',
    )
  })
})
