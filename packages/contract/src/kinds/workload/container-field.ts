import * as z from 'zod/mini'
import type { FieldError } from '../../errors/app-error.ts'
import { type Fields, readFields, readItems, readNumber, readText } from '../../manifest/read.ts'
import { withFields, writeFields, writeItems, writeList } from '../../manifest/write.ts'
import {
  checkQuantity,
  checkRequestWithinLimit,
  checkStringArray,
  parseStringArray,
} from '../../rules/container.ts'
import { breach, type Checked, fieldError, firstBreach } from '../../rules/message.ts'
import { checkDnsLabel, checkEnvName } from '../../rules/names.ts'
import { checkRange } from '../../rules/numbers.ts'
import { checkMaxLength, checkNoSpaces, checkRequired } from '../../rules/text-rules.ts'
import { envField, readEnv, writeEnv } from './env-field.ts'

const portField = z.object({
  name: z.string(),
  port: z.nullable(z.number()),
  protocol: z.enum(['TCP', 'UDP', 'SCTP']),
})
type PortField = z.infer<typeof portField>

/** One container of a workload's form; quantities are texts, command and arguments JSON arrays. */
export const containerField = z.object({
  name: z.string(),
  image: z.string(),
  pullPolicy: z.enum(['', 'Always', 'IfNotPresent', 'Never']),
  command: z.string(),
  args: z.string(),
  ports: z.array(portField),
  env: z.array(envField),
  requests: z.object({ cpu: z.string(), memory: z.string() }),
  limits: z.object({ cpu: z.string(), memory: z.string() }),
})
export type ContainerField = z.infer<typeof containerField>

export const EMPTY_CONTAINER: ContainerField = {
  name: 'main',
  image: '',
  pullPolicy: '',
  command: '',
  args: '',
  ports: [],
  env: [],
  requests: { cpu: '', memory: '' },
  limits: { cpu: '', memory: '' },
}

export function readContainer(fields: Fields): ContainerField {
  const resources = readFields(fields['resources'])
  const policy = readText(fields['imagePullPolicy'])
  return {
    name: readText(fields['name']),
    image: readText(fields['image']),
    pullPolicy: policy === 'Always' || policy === 'IfNotPresent' || policy === 'Never' ? policy : '',
    command: readStrings(fields['command']),
    args: readStrings(fields['args']),
    ports: readItems(fields['ports']).map(readPort),
    env: readItems(fields['env']).map(readEnv),
    requests: readAmounts(resources['requests']),
    limits: readAmounts(resources['limits']),
  }
}

export function writeContainer(container: ContainerField, before: Fields): Fields {
  const { name, image, pullPolicy, command, args, ports, env, requests, limits } = container
  const resources = readFields(before['resources'])
  const amounts = withFields(resources, {
    requests: writeAmounts(requests, resources['requests']),
    limits: writeAmounts(limits, resources['limits']),
  })
  const portRules = {
    read: readPort,
    write: writePort,
    key: (port: PortField) => `${port.port}/${port.protocol}`,
  }
  const envRules = { read: readEnv, write: writeEnv, key: (variable: { name: string }) => variable.name }
  return withFields(before, {
    name,
    image: image === '' && before['image'] === undefined ? undefined : image,
    imagePullPolicy: pullPolicy === '' ? undefined : pullPolicy,
    command: writeStrings(command, before['command']),
    args: writeStrings(args, before['args']),
    ports: writeList(writeItems(ports, readItems(before['ports']), portRules), before['ports']),
    env: writeList(writeItems(env, readItems(before['env']), envRules), before['env']),
    resources: writeFields(amounts, before['resources']),
  })
}

function readPort(fields: Fields): PortField {
  const protocol = readText(fields['protocol'])
  return {
    name: readText(fields['name']),
    port: readNumber(fields['containerPort']),
    protocol: protocol === 'UDP' || protocol === 'SCTP' ? protocol : 'TCP',
  }
}

function writePort({ name, port, protocol }: PortField, before: Fields): Fields {
  return withFields(before, { name: name || undefined, containerPort: port ?? undefined, protocol })
}

function readStrings(value: unknown): string {
  return Array.isArray(value) ? JSON.stringify(value) : ''
}

// Half-typed text must not wipe what is there: it is an error of the field instead.
function writeStrings(text: string, before: unknown): unknown {
  return text.trim() === '' ? undefined : (parseStringArray(text) ?? before)
}

function readAmounts(value: unknown): { cpu: string; memory: string } {
  const fields = readFields(value)
  return { cpu: readText(fields['cpu']), memory: readText(fields['memory']) }
}

// A quantity such as `cpu: 1` is a number in YAML; it stays one while the form does not change it.
function writeAmounts({ cpu, memory }: { cpu: string; memory: string }, before: unknown): Fields | undefined {
  const fields = readFields(before)
  const amount = (text: string, old: unknown) => (text === readText(old) ? old : text || undefined)
  const changes = { cpu: amount(cpu, fields['cpu']), memory: amount(memory, fields['memory']) }
  return writeFields(withFields(fields, changes), before)
}

/** Errors of one container; `at` is its field path and `names` those of all containers. */
export function checkContainer(
  container: ContainerField,
  at: string,
  names: readonly string[],
): readonly FieldError[] {
  const { name, image, command, args, ports, env, requests, limits } = container
  const repeated = names.filter((other) => other === name).length > 1 ? breach('rule.duplicate') : null
  return [
    fieldError(`${at}.name`, firstBreach(checkDnsLabel(name), repeated)),
    fieldError(`${at}.image`, firstBreach(checkRequired(image), checkNoSpaces(image))),
    fieldError(`${at}.command`, checkStringArray(command)),
    fieldError(`${at}.args`, checkStringArray(args)),
    ...ports.flatMap((port, index) => checkPort(port, `${at}.ports.${index}`)),
    ...checkEnv(env, at),
    ...(['cpu', 'memory'] as const).flatMap((resource) => [
      fieldError(`${at}.requests.${resource}`, requestBreach(requests[resource], limits[resource])),
      fieldError(`${at}.limits.${resource}`, checkQuantity(limits[resource])),
    ]),
  ].filter((error) => error !== null)
}

function requestBreach(request: string, limit: string): Checked {
  return firstBreach(checkQuantity(request), checkRequestWithinLimit(request, limit))
}

function checkPort({ name, port }: PortField, at: string): readonly (FieldError | null)[] {
  const named = name === '' ? null : firstBreach(checkDnsLabel(name), checkMaxLength(name, 15))
  return [fieldError(`${at}.name`, named), fieldError(`${at}.port`, checkRange(port, 'port'))]
}

function checkEnv(env: ContainerField['env'], at: string): readonly (FieldError | null)[] {
  return env.flatMap(({ name, source }, index) => {
    const field = `${at}.env.${index}`
    const repeated = env.filter((other) => other.name === name).length > 1 ? breach('rule.duplicate') : null
    const reference = source.type === 'config-map' || source.type === 'secret' ? source : null
    return [
      fieldError(`${field}.name`, firstBreach(checkEnvName(name), repeated)),
      reference && fieldError(`${field}.source.name`, checkRequired(reference.name)),
      reference && fieldError(`${field}.source.key`, checkRequired(reference.key)),
      source.type === 'pod-field' ? fieldError(`${field}.source.path`, checkRequired(source.path)) : null,
    ]
  })
}
