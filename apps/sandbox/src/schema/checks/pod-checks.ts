import { type Fields, readFields, readList, readString } from '@naru/contract/manifest/read'
import type { FieldProblem } from '../../protocol/status.ts'
import { invalidValue, required, unsupportedValue } from '../metadata-checks.ts'

const NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/
const PULL_POLICIES = ['Always', 'IfNotPresent', 'Never']
const RESTART_POLICIES = ['Always', 'OnFailure', 'Never']
const QUANTITY = /^[+-]?(\d+|\d+\.\d*|\.\d+)(([KMGTPE]i)|[numkMGTPE]|([eE][+-]?\d+))?$/

/** The commonest mistakes in a pod specification; `path` is where it stands, `claimed` what volumes it gets besides. */
export function checkPodSpec(
  spec: Fields,
  path: string,
  claimed: readonly string[] = [],
): readonly FieldProblem[] {
  const containers = readList(spec['containers']).map(readFields)
  const own = readList(spec['volumes']).map((volume) => readString(readFields(volume)['name']))
  const volumes = new Set([...own, ...claimed])
  const policy = readString(spec['restartPolicy'])
  return [
    ...(containers.length === 0 ? [required(`${path}.containers`)] : []),
    ...containers.flatMap((container, index) =>
      checkContainer(container, `${path}.containers[${index}]`, volumes),
    ),
    ...checkDuplicates(containers, `${path}.containers`),
    ...(policy === '' || RESTART_POLICIES.includes(policy)
      ? []
      : [unsupportedValue(`${path}.restartPolicy`, policy, RESTART_POLICIES)]),
  ]
}

function checkContainer(
  container: Fields,
  path: string,
  volumes: ReadonlySet<string>,
): readonly FieldProblem[] {
  const name = readString(container['name'])
  const policy = readString(container['imagePullPolicy'])
  return [
    ...(name === '' ? [required(`${path}.name`)] : []),
    ...(name === '' || NAME.test(name) ? [] : [invalidValue(`${path}.name`, name, LABEL_TEXT)]),
    ...(readString(container['image']).trim() === '' ? [required(`${path}.image`)] : []),
    ...(policy === '' || PULL_POLICIES.includes(policy)
      ? []
      : [unsupportedValue(`${path}.imagePullPolicy`, policy, PULL_POLICIES)]),
    ...readList(container['volumeMounts'])
      .map((mount) => readString(readFields(mount)['name']))
      .flatMap((mount, index) =>
        volumes.has(mount)
          ? []
          : [
              {
                field: `${path}.volumeMounts[${index}].name`,
                reason: 'FieldValueInvalid' as const,
                message: `Not found: ${JSON.stringify(mount)}`,
              },
            ],
      ),
    ...checkPorts(readList(container['ports']).map(readFields), `${path}.ports`),
    ...checkResources(readFields(container['resources']), `${path}.resources`),
  ]
}

const LABEL_TEXT =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?')"

function checkPorts(ports: readonly Fields[], path: string): readonly FieldProblem[] {
  return ports.flatMap(({ containerPort: port }, index) =>
    typeof port === 'number' && port >= 1 && port <= 65_535
      ? []
      : [
          invalidValue(
            `${path}[${index}].containerPort`,
            port ?? 0,
            'must be between 1 and 65535, inclusive',
          ),
        ],
  )
}

function checkDuplicates(containers: readonly Fields[], path: string): readonly FieldProblem[] {
  const seen = new Set<unknown>()
  return containers.flatMap(({ name }, index) => {
    const known = seen.has(name)
    seen.add(name)
    return known
      ? [
          {
            field: `${path}[${index}].name`,
            reason: 'FieldValueDuplicate' as const,
            message: `Duplicate value: ${JSON.stringify(name)}`,
          },
        ]
      : []
  })
}

function checkResources(resources: Fields, path: string): readonly FieldProblem[] {
  return ['limits', 'requests'].flatMap((part) =>
    Object.entries(readFields(resources[part]))
      .filter(([, amount]) => !QUANTITY.test(String(amount)))
      .map(([name, amount]) =>
        invalidValue(
          `${path}.${part}[${name}]`,
          amount,
          "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
        ),
      ),
  )
}
