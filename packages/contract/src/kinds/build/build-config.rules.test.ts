import { describe, expect, it } from 'vitest'
import { cell, object } from '../../../test/kind-samples.ts'
import { referencesOf } from '../../relations/references-of.ts'
import { whyBlocked } from '../blocked.ts'
import { buildConfigRules } from './build-config.rules.ts'
import { buildConfig } from './build-config.ts'

const spec = {
  source: {
    type: 'Git',
    git: { uri: 'https://git.example/web.git', ref: 'main' },
    sourceSecret: { name: 'git' },
  },
  strategy: {
    type: 'Source',
    sourceStrategy: { from: { kind: 'ImageStreamTag', namespace: 'openshift', name: 'java:21' } },
  },
  output: { to: { kind: 'ImageStreamTag', name: 'web:latest' }, pushSecret: { name: 'push' } },
  triggers: [
    { type: 'ConfigChange' },
    { type: 'GitHub', github: { secretReference: { name: 'hook' } } },
    { type: 'ImageChange', imageChange: { from: { kind: 'ImageStreamTag', name: 'base:1' } } },
  ],
}

describe('a build config', () => {
  it('tells what is built from what, and what starts it', () => {
    const value = object({ spec, status: { lastVersion: 7 } })
    const cells = ['strategy', 'source', 'base', 'last', 'triggers'].map((id) =>
      cell('build-config', value, id),
    )
    expect(cells).toEqual([
      'Source',
      'https://git.example/web.git#main',
      'openshift/java:21',
      7,
      ['ConfigChange', 'GitHub', 'ImageChange'],
    ])
    expect(cell('build-config', value, 'output')).toEqual({
      kind: 'image-stream-tag',
      namespace: 'shop',
      name: 'web:latest',
    })
  })

  it('points at tags of image streams, and at no image of a registry', () => {
    const pointing = (value: object) =>
      referencesOf('build-config', object({ spec: value })).references.map(
        ({ word, kind, namespace, name }) => `${word} ${kind} ${namespace}/${name}`,
      )
    expect(pointing(spec).toSorted()).toEqual([
      'makes image-stream-tag shop/web:latest',
      'pulls-with secret shop/push',
      'uses image-stream-tag openshift/java:21',
      'uses image-stream-tag shop/base:1',
      'uses secret shop/git',
      'uses secret shop/hook',
    ])
    const outside = { kind: 'DockerImage', name: 'quay.io/shop/web:1' }
    expect(pointing({ strategy: { dockerStrategy: { from: outside } }, output: { to: outside } })).toEqual([])
  })

  it('starts no build while its annotation says that it is paused', () => {
    const why = (value: string) =>
      whyBlocked(buildConfig, buildConfigRules, {
        action: 'start-build',
        object: object({}, { annotations: { 'openshift.io/build-config.paused': value } }),
      })
    expect(why('false')).toBeNull()
    expect(why('true')?.says.en).toContain('Paused')
  })
})
