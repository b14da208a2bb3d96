import { describe, expect, it } from 'vitest'
import type { Values } from '../../../forms/field.ts'
import { beginForm, checkForm, readForm, writeForm } from '../../../forms/form.ts'
import { type Fields, readAt } from '../../../manifest/read.ts'
import { deploymentConfigForm as form } from './deployment-config.form.ts'

const PODS = 'spec.template.spec.containers'

function make(entered: Values = {}) {
  const values = {
    ...beginForm(form, { name: 'web', namespace: 'shop' }),
    'metadata.name': 'web',
    'metadata.namespace': 'shop',
    [PODS]: [{ name: 'main', image: 'web:1' }],
    ...entered,
  }
  return {
    wrong: checkForm(form, values, 'create'),
    object: writeForm<Fields>(form, values, { before: {}, mode: 'create' }),
  }
}

function change(before: Fields, entered: Values) {
  return writeForm(form, { ...readForm(form, before), ...entered }, { before, mode: 'edit' })
}

describe('a new deployment config', () => {
  const at = 'spec.triggers'
  const following = {
    type: 'ImageChange',
    'imageChangeParams.from.name': 'web:latest',
    'imageChangeParams.containerNames': ['main'],
    'imageChangeParams.automatic': true,
  }

  it('is found by its name, rolls out by changes of its template, and runs one pod', () => {
    const { wrong, object } = make()
    expect(wrong).toEqual([])
    expect(object).toMatchObject({
      spec: {
        replicas: 1,
        selector: { app: 'web' },
        triggers: [{ type: 'ConfigChange' }],
        template: { metadata: { labels: { app: 'web' } } },
      },
    })
  })

  it('follows the tag of an image stream', () => {
    const { wrong, object } = make({ [at]: [following] })
    expect(wrong).toEqual([])
    expect(readAt(object, 'spec', 'triggers')).toEqual([
      {
        type: 'ImageChange',
        imageChangeParams: {
          from: { kind: 'ImageStreamTag', name: 'web:latest' },
          containerNames: ['main'],
          automatic: true,
        },
      },
    ])
  })

  it('says that it has no triggers, or it would get one', () => {
    expect(readAt(make({ [at]: [] }).object, 'spec', 'triggers')).toEqual([])
  })

  it.each([
    ['no tag', { ...following, 'imageChangeParams.from.name': 'web' }, '0.imageChangeParams.from.name'],
    [
      'no container',
      { ...following, 'imageChangeParams.containerNames': [] },
      '0.imageChangeParams.containerNames',
    ],
  ])('is refused with a trigger of %s', (_what, trigger, place) => {
    const { wrong } = make({ [at]: [trigger] })
    expect(wrong.map(({ field }) => field)).toEqual([`${at}.${place}`])
  })
})

describe('a deployment config that exists', () => {
  it('keeps what a trigger last took, and loses what the strategy before it was told', () => {
    const params = { automatic: true, containerNames: ['a'], from: { kind: 'ImageStreamTag', name: 'a:1' } }
    const triggers = [{ type: 'ImageChange', imageChangeParams: { ...params, lastTriggeredImage: 'i' } }]
    const pre = { failurePolicy: 'Abort' }
    const before = {
      spec: {
        replicas: 2,
        triggers,
        strategy: { type: 'Rolling', rollingParams: { timeoutSeconds: 9, pre } },
      },
    }
    expect(change(before, { 'spec.strategy.type': 'Recreate' })).toEqual({
      spec: { replicas: 2, triggers, strategy: { type: 'Recreate' } },
    })
  })
})
