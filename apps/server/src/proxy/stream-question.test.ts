import { describe, expect, it } from 'vitest'
import { planRead } from './named-watch.ts'
import { parseProxyUrl } from './proxy-path.ts'
import { buildStreamQuestion } from './stream-question.ts'

/** `verb resource namespace name` of what a path asks. */
function asked(path: string): string {
  const call = parseProxyUrl(`/api/k8s/cluster/seoul${path}`)
  if (call?.type !== 'resource') throw new Error(`No resource: ${path}`)
  const { verb, resource, namespace, name } = buildStreamQuestion(planRead(call).call)
  return [verb, resource, namespace ?? '-', name ?? '-'].join(' ')
}

describe('the right that a call needs', () => {
  it.each([
    ['/api/v1/pods', 'list pods - -'],
    ['/api/v1/pods?watch=false', 'list pods - -'],
    ['/api/v1/pods?watch=true', 'watch pods - -'],
    ['/api/v1/pods?watch=1', 'watch pods - -'],
    ['/api/v1/namespaces/shop/secrets?watch=true&fieldSelector=metadata.name%3Ddb', 'watch secrets shop db'],
    ['/api/v1/namespaces/shop/secrets/db?watch=true', 'watch secrets shop db'],
    ['/api/v1/namespaces/shop', 'get namespaces shop shop'],
    ['/api/v1/namespaces?watch=true', 'watch namespaces - -'],
    ['/api/v1/namespaces/shop/pods/web-1', 'get pods shop web-1'],
    ['/api/v1/namespaces/shop/pods/web-1/log?follow=true', 'get pods/log shop web-1'],
    ['/api/v1/namespaces/shop/pods/web-1/exec?command=sh', 'create pods/exec shop web-1'],
  ])('of %s is to %s', (path, expected) => {
    expect(asked(path)).toBe(expected)
  })
})
