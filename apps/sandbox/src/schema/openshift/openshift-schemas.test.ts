import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { kinds } from '@naru/contract/kinds/registry'
import { formatApiVersion } from '@naru/contract/kubernetes/resource'
import { afterAll, describe, expect, it } from 'vitest'
import { openLivingWorld } from '../../../test/living-world.ts'
import { DEFAULT_CLUSTERS } from '../../default-clusters.ts'
import { customHandle } from '../../life/resources.ts'
import { checkFields } from '../field-check.ts'
import { kindDefinitionName } from '../schema-catalogue.ts'
import { checkSchema } from '../schema-checks.ts'
import { loadDefinition } from '../schema-source.ts'

const NOW = Date.parse('2026-03-02T05:02:00Z')
const living = DEFAULT_CLUSTERS.filter(({ provider }) => provider === 'openshift').map((spec) =>
  openLivingWorld(spec, { at: NOW, isLively: true }),
)
const ofOpenShift: readonly KindSpec[] = kinds.filter(({ api }) => api.group.endsWith('.openshift.io'))

afterAll(() => {
  for (const { stop } of living) stop()
})

it('is told of a cluster that has objects of OpenShift', () => expect(living).toHaveLength(1))

describe.each(ofOpenShift.map((kind) => [kind.kind, kind] as const))('%s of OpenShift', (_name, kind) => {
  const schema = loadDefinition(kindDefinitionName({ ...kind.api, kind: kind.kind }))

  it('has a schema', () => expect(schema?.properties).toBeDefined())

  it('is written by the story and its controllers as the schema says', () => {
    const handle = customHandle(formatApiVersion(kind.api), kind.plural, kind.kind)
    const objects = living.flatMap(({ life }) => life.world.list(handle))
    // Views of other objects are not stored.
    expect(objects.length > 0).toBe(kind.viewOf === undefined)
    const problems = objects.flatMap((object) => [
      ...checkFields(object, schema, { lookup: loadDefinition, kind: kind.kind }).problems,
      ...checkSchema(object, schema, loadDefinition),
    ])
    expect(problems).toEqual([])
  })
})
