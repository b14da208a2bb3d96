import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { StatusError } from '../protocol/status.ts'
import { planBuiltInResources } from './resource-registry.ts'
import { createSchemaCatalogue } from './schema-catalogue.ts'
import { checkObject } from './validation.ts'

const schemas = createSchemaCatalogue()
const resources = planBuiltInResources({ major: 1, minor: 34, patch: 0 }, 'kubernetes')

/** The fields that are wrong, as a client reads them from the causes. */
function problems(plural: string, object: KubeObject, before?: KubeObject): readonly (string | undefined)[] {
  const resource = resources.find(
    (candidate) => candidate.plural === plural && candidate.group !== 'metrics.k8s.io',
  )
  if (resource === undefined) throw new Error(`no resource ${plural}`)
  try {
    checkObject(object, resource, schemas, before)
    return []
  } catch (error) {
    if (!(error instanceof StatusError)) throw error
    return error.details?.causes?.map(({ field }) => field) ?? []
  }
}

const named = (name: string, more: Readonly<Record<string, unknown>> = {}): KubeObject => ({
  metadata: { name },
  ...more,
})
const container = { name: 'web', image: 'web:1' }
const template = (
  labels: Readonly<Record<string, string>>,
  containers: readonly unknown[] = [container],
) => ({
  metadata: { labels },
  spec: { containers },
})
const deployment = (spec: Readonly<Record<string, unknown>>) =>
  named('web', {
    spec: { selector: { matchLabels: { app: 'a' } }, template: template({ app: 'a' }), ...spec },
  })

describe('validation finds wrong', () => {
  it.each([
    ['nothing in a sound object', 'deployments', deployment({ replicas: 1 }), []],
    ['a name with capitals', 'configmaps', named('A_b'), ['metadata.name']],
    ['a missing name', 'configmaps', named(''), ['metadata.name']],
    [
      'a service named like a number',
      'services',
      named('1a', { spec: { ports: [{ port: 80 }] } }),
      ['metadata.name'],
    ],
    ['a data key with a space', 'configmaps', named('a', { data: { 'a b': '' } }), ['data[a b]']],
    ['too few replicas', 'deployments', deployment({ replicas: -1 }), ['spec.replicas']],
    [
      'labels that the selector does not match',
      'deployments',
      deployment({ template: template({ app: 'b' }) }),
      ['spec.template.metadata.labels'],
    ],
    ['a missing selector', 'deployments', deployment({ selector: undefined }), ['spec.selector']],
    [
      'a container without image, and one named twice',
      'deployments',
      deployment({ template: template({ app: 'a' }, [container, { name: 'web' }]) }),
      ['spec.template.spec.containers[1].image', 'spec.template.spec.containers[1].name'],
    ],
    [
      'a mount of no volume',
      'pods',
      named('p', {
        spec: { containers: [{ ...container, volumeMounts: [{ name: 'x', mountPath: '/x' }] }] },
      }),
      ['spec.containers[0].volumeMounts[0].name'],
    ],
    [
      'a mount of no claim, and one that is',
      'statefulsets',
      deployment({
        template: template({ app: 'a' }, [
          { ...container, volumeMounts: ['data', 'x'].map((name) => ({ name, mountPath: `/${name}` })) },
        ]),
        volumeClaimTemplates: [named('data', {})],
      }),
      ['spec.template.spec.containers[0].volumeMounts[1].name'],
    ],
    [
      'an amount that is none',
      'pods',
      named('p', { spec: { containers: [{ ...container, resources: { limits: { cpu: 'much' } } }] } }),
      ['spec.containers[0].resources.limits[cpu]'],
    ],
    [
      'a port beyond the last',
      'services',
      named('a', { spec: { ports: [{ port: 70_000 }] } }),
      ['spec.ports[0].port'],
    ],
    ['a rule without verbs', 'roles', named('a', { rules: [{ resources: ['pods'] }] }), ['rules[0].verbs']],
    [
      'a schedule of four fields, and a job that always restarts',
      'cronjobs',
      named('a', {
        spec: {
          schedule: '* * * *',
          jobTemplate: { spec: { template: { spec: { containers: [container], restartPolicy: 'Always' } } } },
        },
      }),
      ['spec.schedule', 'spec.jobTemplate.spec.template.spec.restartPolicy'],
    ],
  ])('%s', (_, plural, object, fields) => {
    expect(problems(plural, object)).toEqual(fields)
  })

  it('a selector that changes', () => {
    const other = deployment({ selector: { matchLabels: { app: 'b' } }, template: template({ app: 'b' }) })
    expect(problems('deployments', other, deployment({}))).toEqual(['spec.selector'])
  })

  it('data that was frozen', () => {
    const frozen = named('a', { immutable: true, data: { k: 'v' } })
    expect(problems('configmaps', { ...frozen, data: { k: 'w' } }, frozen)).toEqual(['data'])
  })
})
