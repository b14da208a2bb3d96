import { isDeepStrictEqual } from 'node:util'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import {
  type Fields,
  readAt,
  readFields,
  readList,
  readString,
  readStringMap,
  readText,
} from '@naru/contract/manifest/read'
import { parseLabelSelectorObject } from '../protocol/selectors.ts'
import type { FieldProblem } from '../protocol/status.ts'
import { checkClaim } from './checks/claim-checks.ts'
import { checkEphemeralContainers } from './checks/ephemeral-checks.ts'
import { checkIngress } from './checks/ingress-checks.ts'
import { checkPodSpec } from './checks/pod-checks.ts'
import { checkTaints } from './checks/taint-checks.ts'
import { invalidValue, required, unsupportedValue } from './metadata-checks.ts'
import type { ServedResource } from './served-resource.ts'

type Check = (object: KubeObject, before: KubeObject | undefined) => readonly FieldProblem[]

const DATA_KEY = /^[-._a-zA-Z0-9]+$/

const TEMPLATE_PATH = 'spec.template.spec'

const IMMUTABLE = 'field is immutable'

function checkReplicas(object: KubeObject): readonly FieldProblem[] {
  const replicas = readAt(object, 'spec', 'replicas')
  return typeof replicas === 'number' && replicas < 0
    ? [invalidValue('spec.replicas', replicas, 'must be greater than or equal to 0')]
    : []
}

function checkTemplate(object: KubeObject): readonly FieldProblem[] {
  // A stateful set's claims are volumes of its pods.
  const claims = readList(readAt(object, 'spec', 'volumeClaimTemplates'))
  const claimed = claims.map((claim) => readString(readAt(claim, 'metadata', 'name')))
  return checkPodSpec(readFields(readAt(object, 'spec', 'template', 'spec')), TEMPLATE_PATH, claimed)
}

function checkSelector(object: KubeObject): readonly FieldProblem[] {
  const selector = readAt(object, 'spec', 'selector')
  if (selector === undefined) return [required('spec.selector')]
  if (Object.keys(readFields(selector)).length === 0) {
    return [invalidValue('spec.selector', selector, 'empty selector is invalid for deployment')]
  }
  const labels = readStringMap(readAt(object, 'spec', 'template', 'metadata', 'labels'))
  return parseLabelSelectorObject(selector)(labels)
    ? []
    : [invalidValue('spec.template.metadata.labels', labels, '`selector` does not match template `labels`')]
}

function immutable(path: readonly string[]): Check {
  return (object, before) => {
    if (before === undefined) return []
    const value = readAt(object, ...path)
    return isDeepStrictEqual(value, readAt(before, ...path))
      ? []
      : [invalidValue(path.join('.'), value, IMMUTABLE)]
  }
}

const WORKLOAD: readonly Check[] = [
  checkReplicas,
  checkSelector,
  checkTemplate,
  immutable(['spec', 'selector']),
]

function checkData(object: KubeObject): readonly FieldProblem[] {
  return Object.keys(readFields(object['data']))
    .filter((key) => !DATA_KEY.test(key))
    .map((key) =>
      invalidValue(
        `data[${key}]`,
        key,
        "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')",
      ),
    )
}

const MAX_DATA_BYTES = 1_048_576

function checkSize(object: KubeObject): readonly FieldProblem[] {
  const parts = [readFields(object['data']), readFields(object['binaryData'])]
  const size = parts
    .flatMap((part) => Object.values(part))
    .reduce<number>((sum, value) => sum + String(value).length, 0)
  return size <= MAX_DATA_BYTES
    ? []
    : [
        {
          field: '[]',
          reason: 'FieldValueTooLong',
          message: `Too long: may not be more than ${MAX_DATA_BYTES} bytes`,
        },
      ]
}

/** `immutable: true` freezes the data of config maps and secrets. */
function checkFrozen(object: KubeObject, before: KubeObject | undefined): readonly FieldProblem[] {
  if (before?.['immutable'] !== true) return []
  return ['data', 'binaryData', 'immutable']
    .filter((field) => !isDeepStrictEqual(object[field], before[field]))
    .map((field) => ({
      field,
      reason: 'FieldValueForbidden',
      message: 'Forbidden: field is immutable when `immutable` is set',
    }))
}

const SERVICE_TYPES = ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort']

function checkService(object: KubeObject): readonly FieldProblem[] {
  const spec = readFields(object['spec'])
  const type = spec['type'] ?? 'ClusterIP'
  const ports = readList(spec['ports']).map(readFields)
  const headless = spec['clusterIP'] === 'None'
  return [
    ...(SERVICE_TYPES.includes(readText(type)) ? [] : [unsupportedValue('spec.type', type, SERVICE_TYPES)]),
    ...(ports.length === 0 && type !== 'ExternalName' && !headless ? [required('spec.ports')] : []),
    ...ports.flatMap((port, index) => checkServicePort(port, `spec.ports[${index}]`, ports.length > 1)),
  ]
}

function checkServicePort(port: Fields, path: string, named: boolean): readonly FieldProblem[] {
  const number = port['port']
  const valid = typeof number === 'number' && number >= 1 && number <= 65_535
  return [
    ...(valid ? [] : [invalidValue(`${path}.port`, number ?? 0, 'must be between 1 and 65535, inclusive')]),
    ...(named && port['name'] === undefined ? [required(`${path}.name`)] : []),
  ]
}

function checkRules(object: KubeObject): readonly FieldProblem[] {
  return readList(object['rules']).flatMap((rule, index) => {
    const verbs = readList(readAt(rule, 'verbs'))
    return verbs.length > 0
      ? []
      : [required(`rules[${index}].verbs`, 'verbs must contain at least one value')]
  })
}

const CRON_FIELD = /^[\d*,/\-?LW#A-Za-z]+$/

function checkCronJob(object: KubeObject): readonly FieldProblem[] {
  const schedule = readText(readAt(object, 'spec', 'schedule'))
  const fields = schedule.trim().split(/\s+/)
  const valid =
    schedule.startsWith('@') || (fields.length === 5 && fields.every((field) => CRON_FIELD.test(field)))
  const template = readFields(readAt(object, 'spec', 'jobTemplate', 'spec', 'template', 'spec'))
  return [
    ...(schedule === '' ? [required('spec.schedule')] : []),
    ...(schedule === '' || valid
      ? []
      : [
          invalidValue(
            'spec.schedule',
            schedule,
            `expected exactly 5 fields, found ${fields.length}: ${JSON.stringify(fields)}`,
          ),
        ]),
    ...checkPodSpec(template, 'spec.jobTemplate.spec.template.spec'),
    ...checkRestartPolicy(template, 'spec.jobTemplate.spec.template.spec'),
  ]
}

const JOB_POLICIES = ['OnFailure', 'Never']

function checkRestartPolicy(spec: Fields, path: string): readonly FieldProblem[] {
  const policy = spec['restartPolicy']
  if (JOB_POLICIES.includes(readText(policy))) return []
  return [
    {
      ...unsupportedValue(`${path}.restartPolicy`, policy, JOB_POLICIES),
      message: `Unsupported value: "${readText(policy)}": supported values: "OnFailure", "Never"`,
    },
  ]
}

function checkJob(object: KubeObject): readonly FieldProblem[] {
  return [
    ...checkTemplate(object),
    ...checkRestartPolicy(readFields(readAt(object, 'spec', 'template', 'spec')), TEMPLATE_PATH),
  ]
}

function checkDefinition(object: KubeObject): readonly FieldProblem[] {
  const spec = readFields(object['spec'])
  const { name } = object.metadata
  const expected = `${String(readAt(spec, 'names', 'plural'))}.${String(spec['group'])}`
  return [
    ...(name === expected
      ? []
      : [invalidValue('metadata.name', name, 'must be spec.names.plural+"."+spec.group')]),
    ...readList(spec['versions']).flatMap((version, index) =>
      readAt(version, 'schema', 'openAPIV3Schema') === undefined
        ? [required(`spec.versions[${index}].schema.openAPIV3Schema`)]
        : [],
    ),
  ]
}

/** An address once given stays with its service. */
function checkAddress(object: KubeObject, before: KubeObject | undefined): readonly FieldProblem[] {
  const old = readAt(before, 'spec', 'clusterIP')
  const value = readAt(object, 'spec', 'clusterIP')
  if (old === undefined || old === '' || value === old || readAt(object, 'spec', 'type') === 'ExternalName')
    return []
  return [
    invalidValue('spec.clusterIPs[0]', [value], 'may not change once set'),
    invalidValue('spec.clusterIP', value, 'may not be changed once set'),
  ]
}

const CHECKS: Readonly<Record<string, readonly Check[]>> = {
  '/configmaps': [checkData, checkSize, checkFrozen],
  '/secrets': [checkData, checkSize, checkFrozen, immutable(['type'])],
  '/services': [checkService, checkAddress],
  '/persistentvolumeclaims': [checkClaim],
  'apiextensions.k8s.io/customresourcedefinitions': [checkDefinition],
  '/pods': [
    (object, before) => (before === undefined ? checkPodSpec(readFields(object['spec']), 'spec') : []),
    checkEphemeralContainers,
  ],
  '/nodes': [checkTaints],
  'apps/deployments': WORKLOAD,
  'apps/replicasets': WORKLOAD,
  'apps/statefulsets': WORKLOAD,
  'apps/daemonsets': [checkSelector, checkTemplate, immutable(['spec', 'selector'])],
  'batch/jobs': [checkJob],
  'networking.k8s.io/ingresses': [checkIngress],
  'batch/cronjobs': [checkCronJob],
  'rbac.authorization.k8s.io/roles': [checkRules],
  'rbac.authorization.k8s.io/clusterroles': [checkRules],
  'rbac.authorization.k8s.io/rolebindings': [immutable(['roleRef'])],
  'rbac.authorization.k8s.io/clusterrolebindings': [immutable(['roleRef'])],
}

/** The rules of built-in kinds that people meet when they write manifests. */
export function checkKind(
  object: KubeObject,
  { storage }: ServedResource,
  before: KubeObject | undefined,
): readonly FieldProblem[] {
  const checks = CHECKS[`${storage.group}/${storage.plural}`] ?? []
  return checks.flatMap((check) => check(object, before))
}
