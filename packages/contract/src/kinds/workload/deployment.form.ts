import * as z from 'zod/mini'
import type { FieldError } from '../../errors/app-error.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { type Fields, readFields, readItems, readNumber, readPairs, readText } from '../../manifest/read.ts'
import { withFields, writeItems, writePairs } from '../../manifest/write.ts'
import { fieldError } from '../../rules/message.ts'
import { checkPairs } from '../../rules/metadata.ts'
import { checkDnsLabel, checkDnsSubdomain } from '../../rules/names.ts'
import { checkRange } from '../../rules/numbers.ts'
import { checkAtLeastOne } from '../../rules/text-rules.ts'
import { defineForm, type FormMode } from '../form-rules.ts'
import { keyValue } from '../key-value-field.ts'
import {
  checkContainer,
  containerField,
  EMPTY_CONTAINER,
  readContainer,
  writeContainer,
} from './container-field.ts'

const schema = z.object({
  name: z.string(),
  namespace: z.string(),
  replicas: z.nullable(z.number()),
  strategy: z.enum(['RollingUpdate', 'Recreate']),
  labels: z.array(keyValue),
  /** Chooses the pods and labels them; the cluster never lets it change. */
  selector: z.array(keyValue),
  containers: z.array(containerField),
})
export type DeploymentForm = z.infer<typeof schema>

function check(form: DeploymentForm, mode: FormMode): readonly FieldError[] {
  const { name, namespace, replicas, labels, selector, containers } = form
  const names = containers.map((container) => container.name)
  return [
    fieldError('name', checkDnsSubdomain(name)),
    fieldError('namespace', checkDnsLabel(namespace)),
    fieldError('replicas', checkRange(replicas, mode === 'create' ? 'replicas' : 'scale')),
    ...checkPairs(labels, { field: 'labels', values: 'label' }),
    fieldError('selector', checkAtLeastOne(selector)),
    ...checkPairs(selector, { field: 'selector', values: 'label' }),
    fieldError('containers', checkAtLeastOne(containers)),
    ...containers.flatMap((container, index) => checkContainer(container, `containers.${index}`, names)),
  ].filter((error) => error !== null)
}

function toManifest(form: DeploymentForm, before?: KubeObject): KubeObject {
  const metadata = readFields(before?.metadata)
  return {
    ...withFields(before ?? {}, {
      apiVersion: before?.apiVersion ?? 'apps/v1',
      kind: 'Deployment',
      spec: writeSpec(form, readFields(before?.['spec'])),
    }),
    metadata: {
      ...withFields(metadata, {
        namespace: form.namespace,
        labels: writePairs(form.labels, metadata['labels']),
      }),
      name: form.name,
    },
  }
}

function writeSpec({ replicas, strategy, selector, containers }: DeploymentForm, before: Fields): Fields {
  const oldSelector = readFields(before['selector'])
  const template = readFields(before['template'])
  const podSpec = readFields(template['spec'])
  const rules = { read: readContainer, write: writeContainer, key: (item: { name: string }) => item.name }
  return withFields(before, {
    // An omitted number of replicas is one; it stays omitted while it is one.
    replicas: replicas === 1 && before['replicas'] === undefined ? undefined : (replicas ?? undefined),
    strategy: writeStrategy(strategy, before['strategy']),
    selector: withFields(oldSelector, { matchLabels: writePairs(selector, oldSelector['matchLabels']) }),
    template: withFields(template, {
      metadata: writePodMetadata(selector, readFields(template['metadata']), oldSelector['matchLabels']),
      spec: withFields(podSpec, {
        containers: writeItems(containers, readItems(podSpec['containers']), rules),
      }),
    }),
  })
}

// Parameters of a rolling update would be refused beside Recreate, so another strategy starts afresh.
function writeStrategy(strategy: DeploymentForm['strategy'], before: unknown): unknown {
  return strategy === readStrategy(before) ? before : { type: strategy }
}

function readStrategy(value: unknown): DeploymentForm['strategy'] {
  return readFields(value)['type'] === 'Recreate' ? 'Recreate' : 'RollingUpdate'
}

/** Pods bear the selector's labels beside labels of their own. */
function writePodMetadata(
  selector: DeploymentForm['selector'],
  before: Fields,
  oldSelector: unknown,
): Fields {
  const left = new Set(
    Object.keys(readFields(oldSelector)).filter((key) => !selector.some((pair) => pair.key === key)),
  )
  const own = readPairs(before['labels']).filter(({ key }) => !left.has(key))
  return withFields(before, { labels: writePairs([...own, ...selector], before['labels']) })
}

function fromManifest(manifest: KubeObject): DeploymentForm {
  const metadata = readFields(manifest.metadata)
  const spec = readFields(manifest['spec'])
  const podSpec = readFields(readFields(spec['template'])['spec'])
  return {
    name: readText(metadata['name']),
    namespace: readText(metadata['namespace']),
    replicas: spec['replicas'] === undefined ? 1 : readNumber(spec['replicas']),
    strategy: readStrategy(spec['strategy']),
    labels: readPairs(metadata['labels']),
    selector: readPairs(readFields(spec['selector'])['matchLabels']),
    containers: readItems(podSpec['containers']).map(readContainer),
  }
}

export const deploymentForm = defineForm<DeploymentForm>({
  schema,
  defaults: ({ namespace, name = '' }) => ({
    name,
    namespace,
    replicas: 1,
    strategy: 'RollingUpdate',
    labels: name === '' ? [] : [{ key: 'app', value: name }],
    selector: [{ key: 'app', value: name }],
    containers: [EMPTY_CONTAINER],
  }),
  check,
  toManifest,
  fromManifest,
})
