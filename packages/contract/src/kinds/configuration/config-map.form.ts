import * as z from 'zod/mini'
import type { FieldError } from '../../errors/app-error.ts'
import type { KubeObject } from '../../kubernetes/object.ts'
import { readFields, readPairs, readText } from '../../manifest/read.ts'
import { withFields, writePairs } from '../../manifest/write.ts'
import { breach, fieldError, firstBreach } from '../../rules/message.ts'
import { checkPairs } from '../../rules/metadata.ts'
import { checkDataKey, checkDnsLabel, checkDnsSubdomain } from '../../rules/names.ts'
import { repeatedPlaces } from '../../rules/repeated-places.ts'
import { utf8Length } from '../../text/utf8.ts'
import { defineForm } from '../form-rules.ts'
import { keyValue } from '../key-value-field.ts'

/** A whole config map may hold this many bytes. */
const MAX_BYTES = 1_048_576

const schema = z.object({
  name: z.string(),
  namespace: z.string(),
  labels: z.array(keyValue),
  data: z.array(keyValue),
  immutable: z.boolean(),
})
export type ConfigMapForm = z.infer<typeof schema>

function check({ name, namespace, labels, data }: ConfigMapForm): readonly FieldError[] {
  const repeated = repeatedPlaces(data.map(({ key }) => key))
  const keys = data.map(({ key }, index) => {
    const twice = repeated.has(index) ? breach('rule.duplicate') : null
    return fieldError(`data.${index}.key`, firstBreach(checkDataKey(key), twice))
  })
  const bytes = data.reduce((sum, { key, value }) => sum + utf8Length(key) + utf8Length(value), 0)
  return [
    fieldError('name', checkDnsSubdomain(name)),
    fieldError('namespace', checkDnsLabel(namespace)),
    ...checkPairs(labels, { field: 'labels', values: 'label' }),
    ...keys,
    fieldError('data', bytes > MAX_BYTES ? breach('rule.maxBytes', { n: MAX_BYTES }) : null),
  ].filter((error) => error !== null)
}

function toManifest(
  { name, namespace, labels, data, immutable }: ConfigMapForm,
  before?: KubeObject,
): KubeObject {
  const metadata = readFields(before?.metadata)
  return {
    ...withFields(before ?? {}, {
      apiVersion: before?.apiVersion ?? 'v1',
      kind: 'ConfigMap',
      data: writePairs(data, before?.['data']),
      immutable: immutable || (before?.['immutable'] === false ? false : undefined),
    }),
    metadata: {
      ...withFields(metadata, { namespace, labels: writePairs(labels, metadata['labels']) }),
      name,
    },
  }
}

function fromManifest(manifest: KubeObject): ConfigMapForm {
  const metadata = readFields(manifest.metadata)
  return {
    name: readText(metadata['name']),
    namespace: readText(metadata['namespace']),
    labels: readPairs(metadata['labels']),
    data: readPairs(manifest['data']),
    immutable: manifest['immutable'] === true,
  }
}

export const configMapForm = defineForm<ConfigMapForm>({
  schema,
  defaults: ({ namespace, name = '' }) => ({
    name,
    namespace,
    labels: [],
    data: [{ key: '', value: '' }],
    immutable: false,
  }),
  check,
  toManifest,
  fromManifest,
})
