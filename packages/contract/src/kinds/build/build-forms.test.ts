import { describe, expect, it } from 'vitest'
import { checkEdit } from '../../forms/check-edit.ts'
import type { Values } from '../../forms/field.ts'
import { beginForm, checkForm, readForm, writeForm } from '../../forms/form.ts'
import { buildConfigForm } from './build-config.form.ts'
import { imageStreamForm } from './image-stream.form.ts'

const config = {
  metadata: { name: 'web', namespace: 'shop' },
  spec: {
    nodeSelector: null,
    source: { type: 'Git', git: { uri: 'https://git.example/web.git', ref: 'main', httpProxy: 'p' } },
    strategy: {
      type: 'Source',
      sourceStrategy: {
        from: { kind: 'ImageStreamTag', namespace: 'openshift', name: 'java:21' },
        incremental: true,
      },
    },
    output: { to: { kind: 'ImageStreamTag', name: 'web:latest' } },
    triggers: [
      { type: 'ConfigChange' },
      { type: 'ImageChange', imageChange: { lastTriggeredImageID: 'x' } },
      { type: 'GitHub', github: { secret: 'written into it' } },
    ],
  },
}
const values = readForm(buildConfigForm, config)
const write = (edited: Values) =>
  writeForm(buildConfigForm, { ...values, ...edited }, { before: config, mode: 'edit' })

describe('the form of a build config', () => {
  it('changes the word for a source and a strategy with what it stands for', () => {
    const docker = write({
      source: 'dockerfile',
      'spec.source.dockerfile': 'FROM ubi9',
      strategy: 'docker',
    })
    expect(docker.spec.source).toEqual({ type: 'Dockerfile', dockerfile: 'FROM ubi9' })
    expect(docker.spec.strategy).toEqual({ type: 'Docker', dockerStrategy: {} })
  })

  it('keeps what a trigger knows beside its fields, and drops it with another type', () => {
    const [change = {}, image = {}, hook = {}] = values['spec.triggers'] as readonly Values[]
    const generic = { ...hook, type: 'Generic', 'generic.secretReference.name': 'hook' }
    expect(write({ 'spec.triggers': [image, change, generic] }).spec.triggers).toEqual([
      { type: 'ImageChange', imageChange: { lastTriggeredImageID: 'x' } },
      { type: 'ConfigChange' },
      { type: 'Generic', generic: { secretReference: { name: 'hook' } } },
    ])
    expect(checkEdit(buildConfigForm, values, values)).toEqual([])
  })

  it('drops the namespace of a base image with the stream', () => {
    const base = 'spec.strategy.sourceStrategy.from'
    const outside = write({ [`${base}.kind`]: 'DockerImage', [`${base}.name`]: 'quay.io/java:21' })
    expect(outside.spec.strategy.sourceStrategy).toEqual({
      from: { kind: 'DockerImage', name: 'quay.io/java:21' },
      incremental: true,
    })
  })

  it('asks a new config for its repository and base image alone', () => {
    const fresh = {
      ...beginForm(buildConfigForm, { namespace: 'shop', name: 'web' }),
      'metadata.name': 'web',
      'metadata.namespace': 'shop',
    }
    const rules = (entered: Values) =>
      checkForm(buildConfigForm, { ...fresh, ...entered }, 'create').map(
        ({ field, rule }) => `${field} ${rule}`,
      )
    const base = 'spec.strategy.sourceStrategy.from.name'
    expect(rules({})).toEqual(['spec.source.git.uri rule.required', `${base} rule.required`])
    expect(
      rules({
        'spec.source.git.uri': 'web',
        [base]: 'java',
        'spec.triggers': [{ type: 'GitHub' }],
        'spec.completionDeadlineSeconds': 0,
      }),
    ).toEqual([
      'spec.source.git.uri rule.gitUrl',
      `${base} rule.streamTag`,
      'spec.triggers.0.github.secretReference.name rule.required',
      'spec.completionDeadlineSeconds rule.least',
    ])
  })
})

describe('the form of an image stream', () => {
  const stream = {
    metadata: { name: 'base', namespace: 'shop' },
    spec: {
      tags: [
        {
          name: '1',
          from: { kind: 'DockerImage', name: 'quay.io/base:1' },
          importPolicy: { scheduled: true, importMode: 'Legacy' },
          generation: 2,
        },
      ],
    },
  }
  const read = readForm(imageStreamForm, stream)
  const [tag = {}] = read['spec.tags'] as readonly Values[]
  const faults = (...tags: readonly Values[]) =>
    checkForm(imageStreamForm, { ...read, 'spec.tags': tags }, 'create').map(
      ({ field, rule }) => `${field} ${rule}`,
    )

  it('keeps what it does not know of a tag, and drops what a pushed one has not', () => {
    const edited = { ...tag, 'from.name': 'quay.io/base:2' }
    const [written] = writeForm(
      imageStreamForm,
      { ...read, 'spec.tags': [edited] },
      { before: stream, mode: 'edit' },
    ).spec.tags
    expect(written).toEqual({ ...stream.spec.tags[0], from: { kind: 'DockerImage', name: 'quay.io/base:2' } })
  })

  it('has each tag once, with an image that its kind can have', () => {
    expect(faults(tag, tag)).toEqual(['spec.tags.1.name rule.duplicate'])
    expect(faults({ ...tag, name: ':', 'from.name': 'https://x' })).toEqual([
      'spec.tags.0.name rule.imageTag',
      'spec.tags.0.from.name rule.imageName',
    ])
  })
})
