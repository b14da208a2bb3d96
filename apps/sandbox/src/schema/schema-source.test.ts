import { describe, expect, it } from 'vitest'
import { loadDefinition } from './schema-source.ts'

const property = (definition: string, name: string) => loadDefinition(definition)?.properties?.[name]

describe('the schema of a built-in kind', () => {
  it.each([
    ['io.k8s.api.core.v1.Pod', 'spec'],
    ['io.k8s.api.apps.v1.Deployment', 'status'],
    ['io.k8s.api.batch.v1beta1.CronJob', 'spec'],
    ['io.k8s.api.autoscaling.v2beta2.HorizontalPodAutoscaler', 'spec'],
    ['io.k8s.api.rbac.v1.ClusterRole', 'rules'],
    ['io.k8s.api.networking.v1.Ingress', 'spec'],
    ['io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.CustomResourceDefinition', 'spec'],
    ['io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta', 'ownerReferences'],
  ])('%s is found, with its %s', (definition, name) => {
    expect(property(definition, name)).toBeDefined()
  })

  it('tells how a list merges', () => {
    expect(property('io.k8s.api.core.v1.Container', 'ports')).toMatchObject({
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['containerPort', 'protocol'],
      'x-kubernetes-patch-merge-key': 'containerPort',
    })
    expect(property('io.k8s.api.core.v1.Container', 'args')).toMatchObject({
      'x-kubernetes-list-type': 'atomic',
    })
  })

  it('lists the choices of a field and says what it is for', () => {
    const policy = property('io.k8s.api.core.v1.Container', 'imagePullPolicy')
    expect(policy?.enum).toEqual(['Always', 'IfNotPresent', 'Never'])
    expect(policy?.description).toMatch(/^Image pull policy/)
  })

  it('says what must be there', () => {
    expect(loadDefinition('io.k8s.api.apps.v1.DeploymentSpec')?.required).toEqual(['selector', 'template'])
  })

  it('is undefined for a kind that does not exist', () => {
    expect(loadDefinition('io.k8s.api.core.v1.Ferry')).toBeUndefined()
  })

  it('leads to definitions that exist, all the way down', () => {
    const seen = new Set<string>()
    const missing: string[] = []
    const visit = (name: string): void => {
      if (seen.has(name)) return
      seen.add(name)
      const schema = loadDefinition(name)
      if (schema === undefined) missing.push(name)
      for (const [, target = ''] of JSON.stringify(schema ?? {}).matchAll(
        /#\/components\/schemas\/([^"]+)/g,
      )) {
        visit(target)
      }
    }
    for (const kind of ['core.v1.Pod', 'core.v1.Node', 'apps.v1.StatefulSet', 'batch.v1.CronJob']) {
      visit(`io.k8s.api.${kind}`)
    }
    expect(missing).toEqual([])
    expect(seen.size).toBeGreaterThan(150)
  })
})

describe('an object that stands whole inside another', () => {
  it('is told by its own definition', () => {
    const spec = loadDefinition('io.k8s.api.apps.v1.StatefulSetSpec')
    expect(spec?.properties?.['volumeClaimTemplates']?.items).toEqual({
      allOf: [{ $ref: '#/components/schemas/io.k8s.api.core.v1.PersistentVolumeClaim' }],
    })
    expect(spec?.properties?.['replicas']).toMatchObject({ type: 'integer' })
  })
})
